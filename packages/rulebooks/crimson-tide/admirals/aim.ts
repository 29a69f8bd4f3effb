import type { Bearing } from '@flankspeed/kernel'
import { shotOdds as tideShotOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'
import { BANDS, COLUMNS, type Fire } from './armoury.ts'
import { meanHull } from './worth.ts'

/** An estimate near the limit of a range may be on either side of it. */
const NEARER = 0.95
const FARTHER = 1.05

type Column = (typeof COLUMNS)[number]

/** The expected fire of one unit at another on one chart. */
export class Aim {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #firer: ct.Ship
  readonly #target: ct.Ship
  readonly #weapons: readonly ct.ShipWeapon[]
  readonly #own: ct.SizeLine
  readonly #other: ct.SizeLine
  readonly #isBoat: boolean
  readonly #worthOfHull: number
  readonly #known: Fire

  constructor(
    r: ct.Rules,
    b: ct.CtBattle,
    firer: ct.Ship,
    target: ct.Ship,
    weapons: readonly ct.ShipWeapon[],
    worthOfHull: number,
    known: Fire,
  ) {
    this.#r = r
    this.#b = b
    this.#firer = firer
    this.#target = target
    this.#weapons = weapons
    this.#own = r.sizes[ct.cardOf(b, firer).size]
    this.#other = r.sizes[ct.cardOf(b, target).size]
    this.#isBoat = ct.isSubmarine(b, firer)
    this.#worthOfHull = worthOfHull
    this.#known = known
  }

  /** The expected result of one weapon there, in plain sight. */
  promise(weapon: ct.ShipWeapon, seen: Bearing): number {
    const column = this.#columnOf(weapon, this.#arcSeen(seen), this.#looksInChannel(seen))
    if (column === null) return 0
    const range = this.#gapSeen(seen)
    return (
      this.#worthOfHull * this.#between(weapon, column, this.#bandAt(range * NEARER), this.#bandAt(range * FARTHER))
    )
  }

  /** The same if something may be in the way. */
  promiseInSight(weapon: ct.ShipWeapon, seen: Bearing, sight: ct.Shot['sight']): number {
    if (sight === 'clear') return this.promise(weapon, seen)
    const column = this.#columnOf(weapon, this.#arcSeen(seen), this.#looksInChannel(seen))
    if (column === null) return 0
    return this.#worthOfHull * this.#reckon(weapon, column, this.#bandAt(this.#gapSeen(seen)), sight)
  }

  /** Everything that the unit could do to the other in a turn, if she lay like that and in sight. */
  salvo(seen: Bearing): number {
    if (this.#firer.submerged || seen.range > this.#r.band.width * BANDS) return 0
    const range = this.#gapSeen(seen)
    const near = this.#bandAt(range * NEARER)
    const far = this.#bandAt(range * FARTHER)
    const arc = this.#arcSeen(seen)
    const inChannel = this.#looksInChannel(seen)
    const place = ((ct.ARCS.indexOf(arc) * 2 + (inChannel ? 1 : 0)) * (BANDS + 1) + near) * 2 + (far - near)
    const { salvos } = this.#known
    let hull = salvos[place]!
    if (Number.isNaN(hull)) {
      hull = this.#salvoWith(arc, inChannel, near, far)
      salvos[place] = hull
    }
    return this.#worthOfHull * hull
  }

  #salvoWith(arc: ct.ArcName, inChannel: boolean, near: number, far: number): number {
    let [guns, charges] = [0, 0]
    for (const weapon of this.#weapons) {
      const column = this.#columnOf(weapon, arc, inChannel)
      const hull = column === null ? 0 : this.#between(weapon, column, near, far)
      if (weapon === 'asw') charges += hull
      else guns += hull
    }
    return Math.max(guns, charges)
  }

  #bandAt(range: number): number {
    return Math.min(BANDS, this.#r.bandAt(this.#r, range))
  }

  /** The dice that bear; null if none do. */
  #columnOf(weapon: ct.ShipWeapon, arc: ct.ArcName, inChannel: boolean): Column | null {
    if (weapon === 'asw') return weapon
    if (weapon === 'torpedo') return inChannel ? weapon : null
    if (weapon === 'primary') return arc
    return arc === 'broadside' ? weapon : null
  }

  /** In one band, or in either of two. */
  #between(weapon: ct.ShipWeapon, column: Column, near: number, far: number): number {
    const nearer = this.#hullAt(weapon, column, near)
    return near === far ? nearer : (nearer + this.#hullAt(weapon, column, far)) / 2
  }

  #hullAt(weapon: ct.ShipWeapon, column: Column, band: number): number {
    const place = COLUMNS.indexOf(column) * BANDS + band - 1
    const { weapons } = this.#known
    const known = weapons[place]!
    if (!Number.isNaN(known)) return known
    const hull = this.#reckon(weapon, column, band, 'clear')
    weapons[place] = hull
    return hull
  }

  #reckon(weapon: ct.ShipWeapon, column: Column, band: number, sight: ct.Shot['sight']): number {
    const [r, b, firer, target] = [this.#r, this.#b, this.#firer, this.#target]
    if (weapon === 'primary' && r.arcObjection(firer, column as ct.ArcName) !== null) return 0
    const immune = this.#isBoat
      ? r.quarryObjection(r, b, firer, target)
      : r.targetObjection(r, b, firer, weapon, target)
    if (immune !== null) return 0
    const shot: ct.Shot = { firer, weapon, target, column, range: band * r.band.width, band, sight }
    return meanHull(tideShotOdds(r, b, shot))
  }

  /** From base to base: our own by its heading, the other on average. */
  #gapSeen({ ahead, starboard, range }: Bearing): number {
    const own = this.#own
    const other = this.#other
    const reach = (Math.abs(ahead) * own.halfLength + Math.abs(starboard) * own.halfBeam) / Math.max(1, range)
    return Math.max(0, range - reach - (other.halfLength + other.halfBeam) / 2)
  }

  /** Forward, aft or on the broadside (CT-ARC-04). */
  #arcSeen({ ahead, starboard }: Bearing): ct.ArcName {
    const { halfLength, halfBeam } = this.#own
    if (Math.abs(ahead) - (halfLength - halfBeam) <= Math.abs(starboard)) return 'broadside'
    return ahead >= 0 ? 'forward' : 'aft'
  }

  /** Abeam, or ahead of a submarine (CT-ARC-09, CT-ARC-10). */
  #looksInChannel({ ahead, starboard }: Bearing): boolean {
    const spare = (this.#other.halfLength + this.#other.halfBeam) / 2
    if (!this.#isBoat) return Math.abs(ahead) <= this.#own.halfLength + spare
    const bears = ahead > 0 || this.#r.ability(this.#b, this.#firer, 'stern-tubes') > 0
    return bears && Math.abs(starboard) <= this.#own.halfBeam + spare
  }
}
