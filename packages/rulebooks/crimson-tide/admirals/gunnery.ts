import { type Flaws, SOUND, seemingWorth } from '@flankspeed/admirals/rulebook'
import { type Bearing, bearingOf } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { Firepower } from './firepower.ts'
import type { Temper } from './temper.ts'

type Fire = Extract<ct.CtAction, { do: 'fire' }>

/** The side that decides, and its units. */
export interface Command {
  readonly side: ct.Side
  readonly units: readonly string[]
}

/** A shot, and its expected result. */
export interface Promised {
  readonly action: Fire
  readonly worth: number
}

/** The most promising shot of all waiting ships and weapons; none if nothing seems to be in range. */
export function bestShot(r: ct.Rules, b: ct.CtBattle, { side, units }: Command, temper: Temper): Fire | null {
  const power = new Firepower(r, b, side)
  let best: Promised | undefined
  for (const unit of units) {
    const firer = ct.shipById(b, unit)!
    if (keepsDeckClear(b, firer)) continue
    best = bestOf(r, b, power, firer, b.ships, best?.worth ?? 0, temper.flaws) ?? best
    if (temper.hasty && best) break
  }
  return best?.action ?? null
}

/** A ship's best shot against some of these, if it is better than this. */
export function bestOf(
  r: ct.Rules,
  b: ct.CtBattle,
  power: Firepower,
  firer: ct.Ship,
  targets: readonly ct.Ship[],
  most: number,
  flaws: Flaws = SOUND,
): Promised | null {
  let best: Promised | null = null
  const weapons = power.weaponsOf(firer)
  for (const target of targets) {
    if (target.side === firer.side || target.destroyed) continue
    const seen = bearingOf(firer, firer.heading, target)
    const aim = power.aim(firer, target)
    let sight: ct.Shot['sight'] | null = null
    for (const weapon of weapons) {
      const seems = asSeen(r, b, firer, weapon, target, seen, flaws)
      if (seems * aim.promise(weapon, seen) <= (best?.worth ?? most)) continue
      sight ??= firer.submerged || target.submerged ? 'clear' : r.sightOf(r, b, firer, target)
      const worth = seems * aim.promiseInSight(weapon, seen, sight)
      if (worth <= (best?.worth ?? most)) continue
      best = { worth, action: { side: firer.side, do: 'fire', unit: firer.id, weapon, target: target.id } }
    }
  }
  return best
}

/** By how much a shot seems to be worth more or less than it is. */
function asSeen(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  weapon: ct.ShipWeapon,
  target: ct.Ship,
  { range }: Bearing,
  flaws: Flaws,
): number {
  if (flaws === SOUND) return 1
  return seemingWorth(flaws, {
    turn: b.turn,
    ship: firer.id,
    target: target.id,
    distance: range,
    reach: BANDS * r.band.width,
    weapon: weapon === 'primary' ? 'main' : weapon === 'torpedo' ? 'torpedo' : 'lesser',
    health: target.hull / ct.cardOf(b, target).hull,
    mount: weapon,
    underFire: b.ships.some((own) => own.side === firer.side && own.hull < ct.cardOf(b, own).hull),
  })
}

/** Range bands of most guns. */
const BANDS = 4

/** A carrier that fires takes no aircraft back in this turn (CT-CV-03). */
export const keepsDeckClear = (b: ct.CtBattle, { id, card }: ct.Ship): boolean =>
  b.cards[card]!.type === 'carrier' && b.aircraft.some((token) => token.base === id && ct.isAloft(token))
