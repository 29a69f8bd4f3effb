import { type Bearing, bearingAlong } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'

/** A battle as a script sees it. */
export interface Field {
  readonly r: vas.Rules
  readonly b: vas.VasBattle
  readonly side: vas.Side
  readonly own: readonly vas.Ship[]
  readonly foes: readonly vas.Ship[]
}

export function fieldOf(r: vas.Rules, b: vas.VasBattle, side: vas.Side): Field {
  const afloat = b.ships.filter(vas.onTable)
  return {
    r,
    b,
    side,
    own: afloat.filter((ship) => ship.side === side),
    foes: afloat.filter((ship) => ship.side !== side),
  }
}

const bearingOf = (from: vas.Ship, to: vas.Ship): Bearing => bearingAlong(to.x - from.x, to.y - from.y, from.heading)

const chance = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6))

/** Mean of a die. */
const DIE = 3.5
/** A critical hit costs about this share of a hull point more for each Damage Dice. */
const CRITICAL = 0.15

/** Hull that a volley of one weapon takes off on average; `need` is the score that hits. */
export interface Shot {
  readonly weapon: number
  readonly target: vas.Ship
  readonly hull: number
  readonly need: number
  readonly torpedo: boolean
}

/** One weapon at one target; null if it cannot fire at her. */
export function shotAt({ r, b }: Field, ship: vas.Ship, weapon: number, target: vas.Ship): Shot | null {
  const bearing = bearingOf(ship, target)
  const dice = r.shotDice(r, b, ship, weapon, target, bearing)
  if (dice === 0) return null
  const volley = r.aim(r, b, ship, weapon, target, dice, bearing)
  const { traits, ap, dd, kind } = volley.weapon
  const need = r.needToHit(r, volley, r.attackModifier(r, b, volley))
  let hits = chance(need)
  if (traits['twin-linked'] > 0) hits = 1 - (1 - hits) ** 2
  if (target.order === 'evade') hits *= hits
  const torpedo = kind === 'torpedo'
  const piercing =
    ap + (r.plunges(r, volley) ? 1 : 0) - (torpedo && volley.onTheBeam ? target.traits['torpedo-belt'] : 0)
  const armour = vas.cardOf(b, target).armour
  const hurt = traits.devastating > 0 ? DIE : chance(Math.max(2, armour - piercing)) + CRITICAL
  return { weapon, target, hull: dice * hits * dd * hurt, need, torpedo }
}

/** The best shots of a ship, weapon by weapon, if a hull point of a target is worth that much. */
export function bestShots(
  field: Field,
  ship: vas.Ship,
  worth: (target: vas.Ship, shot: Shot) => number,
): (Shot & { value: number })[] {
  const planned = new Map<vas.Ship, number>()
  const shots: (Shot & { value: number })[] = []
  for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
    let best: (Shot & { value: number }) | null = null
    for (const target of field.foes) {
      const shot = shotAt(field, ship, weapon, target)
      if (shot === null) continue
      const left = Math.max(0.2, target.hull - (planned.get(target) ?? 0))
      const value = Math.min(shot.hull, left) * worth(target, shot)
      if (value > (best?.value ?? 0)) best = { ...shot, value }
    }
    if (best === null) continue
    planned.set(best.target, (planned.get(best.target) ?? 0) + best.hull)
    shots.push(best)
  }
  return shots
}

/** Points that a hull point of a ship is worth: more for a ship that is nearly lost. */
export function usualWorth({ b }: Field, target: vas.Ship): number {
  const { points, hull } = vas.cardOf(b, target)
  return (points / hull) * (1.8 - (0.8 * target.hull) / hull)
}

/** Points that a ship takes at a place from all enemies where they are now. */
export function fireTaken(field: Field, ship: vas.Ship): number {
  const worth = usualWorth(field, ship)
  let sum = 0
  for (const foe of field.foes)
    for (let weapon = 0; weapon < foe.weapons.length; weapon++) sum += shotAt(field, foe, weapon, ship)?.hull ?? 0
  return Math.min(sum, ship.hull) * worth
}
