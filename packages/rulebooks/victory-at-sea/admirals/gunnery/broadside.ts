import { type Arc, inArc, type Quadrant } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { core } from '../../rules/rules.ts'
import { hullByDie, type Sight, shotOf } from './firepower.ts'

/** Weapons of a ship that have the same figures and arc: they do the same, so they are weighed together. */
interface Battery {
  readonly weapon: vas.Weapon
  /** Where its bands end, thousandths of an inch (VAS-CARD-10). */
  readonly bands: readonly number[]
  readonly places: readonly number[]
}

/** All that a ship may fire now, whoever the target. */
export interface Armament {
  readonly ship: vas.Ship
  readonly batteries: readonly ReadyBattery[]
  /** Nothing hits from further away, thousandths of an inch. */
  readonly reach: number
}

interface ReadyBattery extends Omit<Battery, 'bands'> {
  readonly arc: Arc
  /** Where its bands end, thousandths of an inch. Null: a variant judges bands by its own rule, which must be asked. */
  readonly bands: readonly number[] | null
  readonly fired: vas.Weapon
  /** Dice into each quarter; -1: not counted yet. */
  readonly dice: [number, number, number, number]
}

/** What one ship may do to another, wherever they are: made once to look at many places. */
export interface Broadside {
  readonly armament: Armament
  readonly target: vas.Ship
  /** For each battery the Hull that a die of it takes off: by band, whether she shows her beam, and whether she is fast. */
  readonly hull: (number[] | null)[]
}

const NOT_RECKONED = Array.from({ length: 16 }, () => Number.NaN)

const NO_RANGES = [-1, -1, -1, -1]

const known = new WeakMap<vas.Card, Battery[]>()

function batteriesOf(card: vas.Card): Battery[] {
  let batteries = known.get(card)
  if (batteries) return batteries
  const alike = new Map<string, Battery & { readonly places: number[] }>()
  card.weapons.forEach((weapon, place) => {
    if (weapon.kind === 'aa-battery') return
    const { name: _, ad: __, ...figures } = weapon
    // Half of a Restricted weapon's dice is rounded up for each one: they stay apart.
    const key = JSON.stringify(weapon.traits.restricted > 0 ? { place } : figures)
    const found = alike.get(key)
    if (found) found.places.push(place)
    else alike.set(key, { weapon, bands: (weapon.ranges ?? NO_RANGES).map((inches) => inches * 1000), places: [place] })
  })
  batteries = [...alike.values()]
  known.set(card, batteries)
  return batteries
}

export function armamentOf(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): Armament {
  const batteries: ReadyBattery[] = []
  const sight = rules.visualRange.inches * 1000
  const areBandsUsual = rules.bandAt === core.bandAt
  let reach = 0
  for (const { weapon, bands, places } of batteriesOf(vas.cardOf(battle, ship))) {
    const may = (place: number): boolean =>
      rules.weaponObjection(rules, battle, ship, weapon, ship.weapons[place]!) === null
    const ready = places.every(may) ? places : places.filter(may)
    if (ready.length === 0) continue
    reach = Math.max(reach, areBandsUsual ? bands[3]! : sight)
    batteries.push({
      weapon,
      bands: areBandsUsual ? bands : null,
      places: ready,
      arc: rules.fireArcs[weapon.arc],
      fired: rules.weaponAsFired(ship, weapon),
      dice: [-1, -1, -1, -1],
    })
  }
  return { ship, batteries, reach: Math.min(reach, sight) }
}

export const broadsideAt = (target: vas.Ship, armament: Armament): Broadside => ({
  armament,
  target,
  hull: armament.batteries.map(() => null),
})

/** Hull that every gun and tube that bears takes off the target on average. */
export function hullLostTo(
  rules: vas.Rules,
  battle: vas.VasBattle,
  broadside: Broadside,
  { bearing, quadrant, beam }: Sight,
  fast: boolean,
): number {
  const { target, armament } = broadside
  if (bearing.range > armament.reach) return 0
  const { ship, batteries } = armament
  let hull = 0
  for (let i = 0; i < batteries.length; i++) {
    const battery = batteries[i]!
    const { weapon } = battery
    const band = battery.bands === null ? rules.bandAt(weapon, bearing.range) : bandIn(battery.bands, bearing.range)
    if (band === 4 || !inArc(battery.arc, bearing)) continue
    if (band === 0 && rules.tooSmallAtPointBlank(rules, battle, weapon, target)) continue
    const dice = diceInto(rules, ship, battery, quadrant)
    if (dice === 0) continue
    broadside.hull[i] ??= NOT_RECKONED.slice()
    const reckoned = broadside.hull[i]!
    const kind = band * 4 + (beam ? 2 : 0) + (fast ? 1 : 0)
    // A Long Lance's chance hangs on more than the band (VAS-IJN-01).
    if (Number.isNaN(reckoned[kind]!) || weapon.traits['long-lance'] > 0)
      reckoned[kind] = hullByDie(
        rules,
        battle,
        shotOf(ship, battery.places[0]!, battery.fired, target, bearing, band, beam),
        fast,
      )
    hull += dice * reckoned[kind]!
  }
  return hull
}

/** As `bandAt` of the rules. */
export function bandIn(bands: readonly number[], range: number): vas.Volley['band'] {
  if (range <= bands[0]!) return 0
  if (range <= bands[1]!) return 1
  if (range <= bands[2]!) return 2
  return range <= bands[3]! ? 3 : 4
}

function diceInto(rules: vas.Rules, ship: vas.Ship, battery: ReadyBattery, quadrant: Quadrant): number {
  const { weapon, places, dice } = battery
  const quarter = quadrant === 'fore' ? 0 : quadrant === 'starboard' ? 1 : quadrant === 'aft' ? 2 : 3
  if (dice[quarter] >= 0) return dice[quarter]
  let sum = 0
  for (const place of places)
    sum += rules.mostAtOnce(rules, weapon, rules.diceReady(rules, weapon, ship.weapons[place]!), quadrant)
  dice[quarter] = sum
  return sum
}
