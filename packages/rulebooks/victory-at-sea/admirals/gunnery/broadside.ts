import { type Arc, inArc } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { core } from '../../rules/rules.ts'
import { damageOfHit } from '../worth.ts'
import { hullByDie, type Sight, shotOf } from './firepower.ts'
import { quadrantIn, quarterOf, SECTORS, sectorsWithin } from './sectors.ts'

/** Weapons of a ship that have the same figures and arc: they do the same, so they are weighed together. */
interface Battery {
  readonly weapon: vas.Weapon
  /** Where its bands end, thousandths of an inch (VAS-CARD-10). */
  readonly bands: readonly number[]
  readonly places: readonly number[]
  /** Where it bears, a bit for each sector; null where its arc has other limits. */
  readonly sectors: number | null
}

/** What never changes about the weapons of a class. */
interface Fit {
  readonly batteries: readonly Battery[]
  /**
   * Where in a table of damage a sector is at a distance, at `sector * reach + inches`, rounded up: what bears is the same
   * in several sectors, and nothing changes between the ends of two bands. Four numbers lie there: to a ship that shows
   * her beam or not, and is fast or not.
   */
  readonly index: Uint16Array
  /** One more than the inches that anything reaches. */
  readonly reach: number
  /** A table before anybody has asked. */
  readonly unknown: readonly number[]
}

/** All that a ship may fire now, whoever the target. */
export interface Armament {
  readonly batteries: readonly ReadyBattery[]
  readonly order: vas.Ship['order']
  /** The chance that her torpedoes explode. */
  readonly explodes: number
  /** Nothing hits from further away, thousandths of an inch. */
  readonly reach: number
  /** By place on the card, the dice that a weapon has ready; -1: it may not be fired now. */
  readonly ready: readonly number[]
  /** Of these dice (`takeReady`). */
  readonly mark: number
  /** What is the same from one place to the next; null: a variant has arcs or bands of its own, and each sight is reckoned. */
  readonly fit: Fit | null
}

interface ReadyBattery extends Omit<Battery, 'bands'> {
  readonly arc: Arc
  /** Of each place, the dice that it has. */
  readonly ready: readonly number[]
  /** Where its bands end, thousandths of an inch. Null: a variant judges bands by its own rule, which must be asked. */
  readonly bands: readonly number[] | null
  readonly fired: vas.Weapon
  /** Dice into each quarter; -1: not counted yet. */
  readonly dice: [number, number, number, number]
}

/** What one ship may do to another, wherever they are: made once to look at many places. */
export interface Broadside {
  readonly armament: Armament
  /** Hull of the target: no hit takes more. Infinite where none comes to that. */
  readonly hull: number
  /** For each battery the Hull that a die of it takes off: by band, whether she shows her beam, and whether she is fast. */
  readonly byDie: (number[] | null)[]
  /** The Hull that all of it takes off, by `index` of the fit; null before anybody has asked. */
  table: number[] | null
}

const NOT_RECKONED = Array.from({ length: 16 }, () => Number.NaN)

const NO_RANGES = [-1, -1, -1, -1]

/** Where a Long Lance begins to miss, thousandths of an inch (VAS-IJN-01). */
const LONG_LANCE = 20_000

const known = new WeakMap<vas.Rules['fireArcs'], WeakMap<vas.Card, Fit>>()

function fitOf(fireArcs: vas.Rules['fireArcs'], card: vas.Card): Fit {
  let fits = known.get(fireArcs)
  if (!fits) {
    fits = new WeakMap()
    known.set(fireArcs, fits)
  }
  let fit = fits.get(card)
  if (fit) return fit
  fit = fitWith(batteriesOf(fireArcs, card))
  fits.set(card, fit)
  return fit
}

function fitWith(batteries: readonly Battery[]): Fit {
  const furthest = Math.max(0, ...batteries.flatMap(({ bands }) => bands))
  const reach = Math.floor(furthest / 1000) + 1
  const index = new Uint16Array(SECTORS * reach)
  const sides = sidesOf(batteries)
  const starts: number[] = []
  let size = 0
  for (const [sector, side] of sides.entries()) {
    const steps = stepsOf(
      batteries.filter(({ sectors }) => bearsIn(sectors, sector)),
      reach,
    )
    if (starts[side] === undefined) {
      starts[side] = size
      size += 4 * (steps.at(-1)! + 1)
    }
    for (const [inches, step] of steps.entries()) index[sector * reach + inches] = starts[side] + 4 * step
  }
  return { batteries, index, reach, unknown: Array.from({ length: size }, () => Number.NaN) }
}

function batteriesOf(fireArcs: vas.Rules['fireArcs'], card: vas.Card): Battery[] {
  const alike = new Map<string, Battery & { readonly places: number[] }>()
  card.weapons.forEach((weapon, place) => {
    if (weapon.kind === 'aa-battery') return
    const { name: _, ad: __, ...figures } = weapon
    // Half of a Restricted weapon's dice is rounded up for each one: they stay apart.
    const key = JSON.stringify(weapon.traits.restricted > 0 ? { place } : figures)
    const found = alike.get(key)
    if (found) found.places.push(place)
    else
      alike.set(key, {
        weapon,
        bands: (weapon.ranges ?? NO_RANGES).map((inches) => inches * 1000),
        places: [place],
        sectors: sectorsWithin(fireArcs[weapon.arc]),
      })
  })
  return [...alike.values()]
}

/** Sectors of one quarter in which the same batteries bear are of one side. */
function sidesOf(batteries: readonly Battery[]): number[] {
  const numbers = new Map<string, number>()
  return Array.from({ length: SECTORS }, (_, sector) => {
    const bearing = batteries.map(({ sectors }) => bearsIn(sectors, sector))
    const side = `${quarterOf[sector]} ${bearing.join(' ')}`
    if (!numbers.has(side)) numbers.set(side, numbers.size)
    return numbers.get(side)!
  })
}

const bearsIn = (sectors: number | null, sector: number): boolean => sectors !== null && ((sectors >> sector) & 1) === 1

/** By inches, rounded up, the number of band ends that are nearer: nothing changes from one to the next. */
function stepsOf(batteries: readonly Battery[], reach: number): number[] {
  const ends = new Set(batteries.flatMap(({ bands }) => bands.filter((end) => end >= 0)))
  if (batteries.some(({ weapon }) => weapon.traits['long-lance'] > 0)) ends.add(LONG_LANCE)
  return Array.from({ length: reach }, (_, inches) => [...ends].filter((end) => end < inches * 1000).length)
}

export function armamentOf(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): Armament {
  const mark = takeReady(rules, battle, ship)
  const batteries: ReadyBattery[] = []
  const sight = rules.visualRange.inches * 1000
  const areBandsUsual = rules.bandAt === core.bandAt
  const fit = fitOf(rules.fireArcs, vas.cardOf(battle, ship))
  let reach = 0
  let isUsual = areBandsUsual
  for (const { weapon, bands, places, sectors } of fit.batteries) {
    const open = places.filter((place) => ready[place]! >= 0)
    if (open.length === 0) continue
    reach = Math.max(reach, areBandsUsual ? bands[3]! : sight)
    isUsual &&= sectors !== null && bands.every((end) => end < 0 || end % 1000 === 0)
    batteries.push({
      weapon,
      bands: areBandsUsual ? bands : null,
      places: open,
      sectors,
      arc: rules.fireArcs[weapon.arc],
      ready: open.map((place) => ready[place]!),
      fired: rules.weaponAsFired(ship, weapon),
      dice: [-1, -1, -1, -1],
    })
  }
  return {
    batteries,
    ready: ready.slice(0, ship.weapons.length),
    mark,
    order: ship.order,
    explodes: rules.chanceToExplode(battle, ship),
    reach: Math.min(reach, sight),
    fit: isUsual ? fit : null,
  }
}

/** By place on the card, the dice that a weapon has ready; -1: it may not be fired now. Taken again for each ship. */
const ready: number[] = []

/** Looks over all weapons of a ship. Returns a mark: the same for ships whose weapons are in the same state, and hardly ever for others. */
export function takeReady(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): number {
  const { weapons } = vas.cardOf(battle, ship)
  let mark = 0
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i]!
    const state = ship.weapons[i]!
    const may = rules.weaponObjection(rules, battle, ship, weapon, state) === null
    ready[i] = may ? rules.diceReady(rules, weapon, state) : -1
    mark = Math.imul(mark, 31) + ready[i]!
  }
  return mark
}

/** Does the ship that was looked over last do the same to anybody as this armament of her class? */
export function isArmedLike(
  rules: vas.Rules,
  battle: vas.VasBattle,
  ship: vas.Ship,
  { order, explodes, ready: known, batteries }: Armament,
): boolean {
  if (order !== ship.order || explodes !== rules.chanceToExplode(battle, ship)) return false
  for (let i = 0; i < known.length; i++) if (known[i] !== ready[i]) return false
  for (const { weapon, fired } of batteries) if (rules.weaponAsFired(ship, weapon) !== fired) return false
  return true
}

/** Hull from which on a ship feels all of every hit: more of it changes nothing. */
export function hullThatFeelsAll({ batteries }: Armament, { armour }: vas.Card): number {
  let most = 0
  for (const { fired } of batteries) most = Math.max(most, damageOfHit(fired, armour, true, 0, true))
  return most
}

export const broadsideOf = (armament: Armament, hull: number): Broadside => ({
  armament,
  hull,
  byDie: armament.batteries.map(() => null),
  table: null,
})

/** Hull that every gun and tube that bears takes off the target on average. */
export function hullLostTo(
  rules: vas.Rules,
  battle: vas.VasBattle,
  broadside: Broadside,
  ship: vas.Ship,
  target: vas.Ship,
  sight: Sight,
  fast: boolean,
): number {
  const { armament } = broadside
  const { fit } = armament
  const { range } = sight.bearing
  if (range > armament.reach) return 0
  if (fit === null) return reckoned(rules, battle, broadside, ship, target, sight, fast)
  broadside.table ??= fit.unknown.slice()
  const at = placeIn(fit, sight.sector, Math.ceil(range / 1000), sight.beam, fast)
  const hull = broadside.table[at]!
  if (!Number.isNaN(hull)) return hull
  const found = reckoned(rules, battle, broadside, ship, target, sight, fast)
  broadside.table[at] = found
  return found
}

/** Where a table has what is done at a distance within reach, in inches, rounded up. */
export const placeIn = (
  { index, reach }: Pick<Fit, 'index' | 'reach'>,
  sector: number,
  inches: number,
  beam: boolean,
  fast: boolean,
): number => index[sector * reach + inches]! + (beam ? 2 : 0) + (fast ? 1 : 0)

function reckoned(
  rules: vas.Rules,
  battle: vas.VasBattle,
  { armament, hull: mostByHit, byDie }: Broadside,
  ship: vas.Ship,
  target: vas.Ship,
  { bearing, sector, beam }: Sight,
  fast: boolean,
): number {
  const { batteries } = armament
  let hull = 0
  for (let i = 0; i < batteries.length; i++) {
    const battery = batteries[i]!
    const { weapon, sectors } = battery
    const band = battery.bands === null ? rules.bandAt(weapon, bearing.range) : bandIn(battery.bands, bearing.range)
    if (band === 4) continue
    if (sectors === null ? !inArc(battery.arc, bearing) : !bearsIn(sectors, sector)) continue
    if (band === 0 && rules.tooSmallAtPointBlank(rules, battle, weapon, target)) continue
    const dice = diceInto(rules, battery, sector)
    if (dice === 0) continue
    byDie[i] ??= NOT_RECKONED.slice()
    const known = byDie[i]!
    const kind = band * 4 + (beam ? 2 : 0) + (fast ? 1 : 0)
    // A Long Lance's chance hangs on more than the band (VAS-IJN-01).
    if (Number.isNaN(known[kind]!) || weapon.traits['long-lance'] > 0)
      known[kind] = hullByDie(
        rules,
        battle,
        shotOf(ship, battery.places[0]!, battery.fired, target, bearing, band, beam),
        fast,
        mostByHit,
      )
    hull += dice * known[kind]!
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

function diceInto(rules: vas.Rules, { weapon, ready, dice }: ReadyBattery, sector: number): number {
  const quarter = quarterOf[sector]! as 0 | 1 | 2 | 3
  if (dice[quarter] >= 0) return dice[quarter]
  let sum = 0
  for (const available of ready) sum += rules.mostAtOnce(rules, weapon, available, quadrantIn(sector))
  dice[quarter] = sum
  return sum
}
