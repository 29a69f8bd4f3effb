import { type Bearing, bearingOf, crossesPolygon, type Point } from '@flankspeed/kernel'
import { shotOdds as tideShotOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'
import type { Post } from './eye.ts'
import { type HullWorth, hullWorthTo } from './orders/plan.ts'
import { meanHull } from './worth.ts'

/** An estimate near the limit of a range may be on either side of it. */
const NEARER = 0.95
const FARTHER = 1.05

const COLUMNS = ['forward', 'aft', 'broadside', 'secondary', 'tertiary', 'torpedo', 'asw'] as const
type Column = (typeof COLUMNS)[number]
/** One more than the range of any weapon. */
const BANDS = 8

/** The expected fire on one chart, as a side values it: cached for each pair of ships, weapon and range band. */
export class Firepower {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #weapons = new Map<ct.Ship, readonly ct.ShipWeapon[]>()
  readonly #worth = new Map<ct.Ship, Map<ct.Ship, Float64Array>>()
  readonly #hullWorth: HullWorth

  constructor(r: ct.Rules, b: ct.CtBattle, side: ct.Side) {
    this.#r = r
    this.#b = b
    this.#hullWorth = hullWorthTo(r, b, side)
  }

  /** The weapons that a unit may use this turn. */
  weaponsOf(firer: ct.Ship): readonly ct.ShipWeapon[] {
    let found = this.#weapons.get(firer)
    if (!found) {
      const all = ct.isSubmarine(this.#b, firer) ? (['torpedo'] as const) : ct.SHIP_WEAPONS
      found = all.filter((weapon) => this.#r.weaponObjection(this.#r, this.#b, firer, weapon) === null)
      this.#weapons.set(firer, found)
    }
    return found
  }

  /** The expected result of one weapon against a target there, in plain sight. */
  promise(firer: ct.Ship, weapon: ct.ShipWeapon, target: ct.Ship, seen: Bearing): number {
    const column = this.#columnOf(firer, weapon, target, seen)
    if (column === null) return 0
    const range = gapSeen(this.#r, this.#b, firer, target, seen)
    const near = this.#bandAt(range * NEARER)
    const far = this.#bandAt(range * FARTHER)
    const nearer = this.#worthAt(firer, weapon, column, target, near)
    return near === far ? nearer : (nearer + this.#worthAt(firer, weapon, column, target, far)) / 2
  }

  /** The same if something may be in the way. */
  promiseInSight(
    firer: ct.Ship,
    weapon: ct.ShipWeapon,
    target: ct.Ship,
    seen: Bearing,
    sight: ct.Shot['sight'],
  ): number {
    if (sight === 'clear') return this.promise(firer, weapon, target, seen)
    const column = this.#columnOf(firer, weapon, target, seen)
    if (column === null) return 0
    const band = this.#bandAt(gapSeen(this.#r, this.#b, firer, target, seen))
    return this.#reckon(firer, weapon, column, target, band, sight)
  }

  /** Everything that one unit could do to another in a turn, between two posts. */
  salvo([firer, from]: readonly [ct.Ship, Post], [target, to]: readonly [ct.Ship, Post]): number {
    if (firer.submerged) return 0
    const seen = bearingOf(from, from.heading, to)
    if (seen.range > this.#r.band.width * BANDS || isHidden(this.#b, from, to)) return 0
    let [guns, charges] = [0, 0]
    for (const weapon of this.weaponsOf(firer)) {
      const worth = this.promise(firer, weapon, target, seen)
      if (weapon === 'asw') charges += worth
      else guns += worth
    }
    return Math.max(guns, charges)
  }

  #bandAt(range: number): number {
    return Math.min(BANDS, this.#r.bandAt(this.#r, range))
  }

  /** The dice that bear; null if none do. */
  #columnOf(firer: ct.Ship, weapon: ct.ShipWeapon, target: ct.Ship, seen: Bearing): Column | null {
    if (weapon === 'asw') return weapon
    if (weapon === 'torpedo') return looksInChannel(this.#r, this.#b, firer, target, seen) ? weapon : null
    const arc = arcSeen(this.#r, this.#b, firer, seen)
    if (weapon === 'primary') return arc
    return arc === 'broadside' ? weapon : null
  }

  #worthAt(firer: ct.Ship, weapon: ct.ShipWeapon, column: Column, target: ct.Ship, band: number): number {
    const worth = this.#worthOfPair(firer, target)
    const place = COLUMNS.indexOf(column) * BANDS + band - 1
    if (Number.isNaN(worth[place])) worth[place] = this.#reckon(firer, weapon, column, target, band, 'clear')
    return worth[place]!
  }

  #worthOfPair(firer: ct.Ship, target: ct.Ship): Float64Array {
    let targets = this.#worth.get(firer)
    if (!targets) {
      targets = new Map()
      this.#worth.set(firer, targets)
    }
    let worth = targets.get(target)
    if (!worth) {
      worth = new Float64Array(COLUMNS.length * BANDS).fill(Number.NaN)
      targets.set(target, worth)
    }
    return worth
  }

  #reckon(
    firer: ct.Ship,
    weapon: ct.ShipWeapon,
    column: Column,
    target: ct.Ship,
    band: number,
    sight: ct.Shot['sight'],
  ): number {
    const [r, b] = [this.#r, this.#b]
    if (weapon === 'primary' && r.arcObjection(firer, column as ct.ArcName) !== null) return 0
    const immune = ct.isSubmarine(b, firer)
      ? r.quarryObjection(r, b, firer, target)
      : r.targetObjection(r, b, firer, weapon, target)
    if (immune !== null) return 0
    const shot: ct.Shot = { firer, weapon, target, column, range: band * r.band.width, band, sight }
    return this.#hullWorth(target) * meanHull(tideShotOdds(r, b, shot))
  }
}

/** From base to base: our own by its heading, the other on average. */
function gapSeen(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, target: ct.Ship, seen: Bearing): number {
  const { ahead, starboard, range } = seen
  const own = r.sizes[ct.cardOf(b, firer).size]
  const other = r.sizes[ct.cardOf(b, target).size]
  const reach = (Math.abs(ahead) * own.halfLength + Math.abs(starboard) * own.halfBeam) / Math.max(1, range)
  return Math.max(0, range - reach - (other.halfLength + other.halfBeam) / 2)
}

/** Forward, aft or on the broadside (CT-ARC-04). */
function arcSeen(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, { ahead, starboard }: Bearing): ct.ArcName {
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, firer).size]
  if (Math.abs(ahead) - (halfLength - halfBeam) <= Math.abs(starboard)) return 'broadside'
  return ahead >= 0 ? 'forward' : 'aft'
}

/** Abeam, or ahead of a submarine (CT-ARC-09, CT-ARC-10). */
function looksInChannel(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  target: ct.Ship,
  { ahead, starboard }: Bearing,
): boolean {
  const own = r.sizes[ct.cardOf(b, firer).size]
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, target).size]
  const spare = (halfLength + halfBeam) / 2
  if (!ct.isSubmarine(b, firer)) return Math.abs(ahead) <= own.halfLength + spare
  const bears = ahead > 0 || r.ability(b, firer, 'stern-tubes') > 0
  return bears && Math.abs(starboard) <= own.halfBeam + spare
}

const isHidden = (b: ct.CtBattle, from: Point, to: Point): boolean =>
  b.terrain.some(({ blocks, shape }) => blocks && crossesPolygon(from, to, shape))
