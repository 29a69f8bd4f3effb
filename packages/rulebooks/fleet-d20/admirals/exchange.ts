import type { Battery } from '../rules/cards/card.ts'
import * as fd from '../rules/library.ts'
import { ARCS, type Arc } from '../rules/movement/measuring.ts'
import type { SpeedBand } from '../rules/movement/movement.ts'
import type { Sight } from '../rules/sighting/visibility.ts'
import { gunsAt, worthAt, worthOfTorpedoes } from './worth.ts'

const SIGHTS: readonly Sight[] = ['clear', 'lit', 'dark', 'hidden', 'blocked', 'submerged']
const SPEEDS: readonly SpeedBand[] = ['stopped', 'slow', 'cruising', 'full', 'flank']
const MOST_BANDS = 8
/** Bow and stern come first in the list of arcs. */
const ABEAM = 2

/** How one ship lies to another. It is the same for guns and torpedoes, so it is measured once for both. */
export interface Encounter {
  /** The range band. */
  readonly band: number
  /** The arc of the ship in which the target lies, and that of the target in which the ship lies. */
  readonly bears: Arc
  readonly struck: Arc
}

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

  /** Everything that her guns could do in a turn. */
  guns(ship: fd.Ship, target: fd.Ship, lies: Encounter): number {
    const r = this.#r
    const b = this.#b
    const { band } = lies
    if (band > r.furthestBand || !r.isWithinSD(r, b, ship, target)) return 0
    const sight = r.sightOf(r, b, ship, target)
    const key = this.#place(target, lies) * SIGHTS.length + SIGHTS.indexOf(sight)
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
  torpedoes(ship: fd.Ship, target: fd.Ship, lies: Encounter): number {
    const r = this.#r
    const b = this.#b
    if (lies.band > r.furthestBand) return 0
    const key = this.#place(target, lies)
    let worth = this.#spreads.get(key)
    if (worth === undefined) {
      worth = worthOfTorpedoes(r, b, ship, target, this.#stake)
      this.#spreads.set(key, worth)
    }
    return worth
  }

  /** What positions and the target's speed add to a question: port or starboard of the target makes no difference. */
  #place(target: fd.Ship, { band, bears, struck }: Encounter): number {
    const r = this.#r
    const speed = SPEEDS.indexOf(r.speedBand(r, this.#b, target))
    const beyond = Math.min(ABEAM, ARCS.indexOf(struck))
    return ((speed * MOST_BANDS + band) * ARCS.length + ARCS.indexOf(bears)) * ARCS.length + beyond
  }
}
