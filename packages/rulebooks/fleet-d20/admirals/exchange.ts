import type { Battery } from '../rules/cards/card.ts'
import * as fd from '../rules/library.ts'
import { ARCS } from '../rules/movement/measuring.ts'
import type { SpeedBand } from '../rules/movement/movement.ts'
import type { Sight } from '../rules/sighting/visibility.ts'
import { gunsAt, worthAt, worthOfTorpedoes } from './worth.ts'

const SIGHTS: readonly Sight[] = ['clear', 'lit', 'dark', 'hidden', 'blocked', 'submerged']
const SPEEDS: readonly SpeedBand[] = ['stopped', 'slow', 'cruising', 'full', 'flank']
const MOST_BANDS = 8
/** Bow and stern come first in the list of arcs. */
const ABEAM = 2

/** A ship's speed, as far as it matters to who fires at her. */
export const speedIndex = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): number =>
  SPEEDS.indexOf(r.speedBand(r, b, ship))

/**
 * What positions and the target's speed add to a question; arcs by their places in the list: that of the ship in which the
 * target lies, and that of the target in which the ship lies. Port or starboard of the target makes no difference.
 */
export const placeOf = (speed: number, band: number, bears: number, struck: number): number =>
  ((speed * MOST_BANDS + band) * ARCS.length + bears) * ARCS.length + Math.min(ABEAM, struck)

/** The batteries that bear with their guns, and what they are worth by the number of bases between. */
interface Salvo {
  readonly batteries: readonly { readonly battery: Battery; readonly guns: number }[]
  readonly worth: number[]
}

/**
 * The fire of one ship at another of that stake, wherever the two are: only range band, sight, arcs, bases between and
 * the target's speed make a difference. Good for one decision: all else about both must stay as it is.
 */
export class Exchange {
  readonly #r: fd.Rules
  readonly #b: fd.FdBattle
  readonly #stake: number
  readonly #salvos = new Map<number, Salvo>()
  readonly #spreads = new Map<number, number>()

  constructor(r: fd.Rules, b: fd.FdBattle, stake: number) {
    this.#r = r
    this.#b = b
    this.#stake = stake
  }

  /** Everything that her guns could do in a turn at that place; any number up to `enough` where it is no more. */
  guns(ship: fd.Ship, target: fd.Ship, band: number, place: number, enough: number): number {
    const r = this.#r
    const b = this.#b
    if (band > r.furthestBand || !r.isWithinSD(r, b, ship, target)) return 0
    const sight = r.sightOf(r, b, ship, target)
    const key = place * SIGHTS.length + SIGHTS.indexOf(sight)
    let salvo = this.#salvos.get(key)
    if (!salvo) {
      const { batteries } = fd.cardOf(b, ship)
      salvo = {
        batteries: batteries
          .map((battery) => ({ battery, guns: gunsAt(r, b, ship, battery, target, band, sight) }))
          .filter(({ guns }) => guns > 0),
        worth: [],
      }
      this.#salvos.set(key, salvo)
    }
    if (salvo.batteries.length === 0) return 0
    // Bases between never help.
    if (salvo.worth.length > 0 && (salvo.worth[0] ?? Number.POSITIVE_INFINITY) <= enough) return enough
    const between = r.basesBetween(r, b, ship, target)
    const known = salvo.worth[between]
    if (known !== undefined) return known
    let sum = 0
    for (const { battery, guns } of salvo.batteries)
      sum += worthAt(r, b, ship, battery, target, this.#stake, band, sight, guns)
    salvo.worth[between] = sum
    return sum
  }

  /** All her torpedoes that bear. */
  torpedoes(ship: fd.Ship, target: fd.Ship, band: number, place: number): number {
    if (band > this.#r.furthestBand) return 0
    let worth = this.#spreads.get(place)
    if (worth === undefined) {
      worth = worthOfTorpedoes(this.#r, this.#b, ship, target, this.#stake)
      this.#spreads.set(place, worth)
    }
    return worth
  }
}
