import * as ct from '../../rules/library.ts'
import { AFT, BANDS, BROADSIDE, FORWARD, fireTable, placeIn } from './fire-table.ts'
import { type Stakes, stakesFor } from './stakes.ts'
import type { Weights } from './weights.ts'

/** What one ship does to another in a turn, in points: guns by arc and band, then torpedoes by band. */
export type Salvo = Float64Array

const TORPEDOES = 3 * BANDS

/** A ship at a place, now or later. */
export interface Stand {
  readonly ship: ct.Ship
  readonly x: number
  readonly y: number
  readonly sine: number
  readonly cosine: number
  /** Has yet to move: nobody knows where she will head. */
  readonly free: boolean
}

/** The fire of ships at each other on one chart. */
export class Exchange {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #weights: Weights
  readonly #salvos = new Map<ct.Ship, Map<ct.Ship, Salvo>>()
  readonly stakes: Stakes

  constructor(r: ct.Rules, b: ct.CtBattle, weights: Weights) {
    this.#r = r
    this.#b = b
    this.#weights = weights
    this.stakes = stakesFor(b, weights)
  }

  salvo(firer: ct.Ship, target: ct.Ship): Salvo {
    let targets = this.#salvos.get(firer)
    if (!targets) {
      targets = new Map()
      this.#salvos.set(firer, targets)
    }
    let salvo = targets.get(target)
    if (!salvo) {
      salvo = this.#reckon(firer, target)
      targets.set(target, salvo)
    }
    return salvo
  }

  #reckon(firer: ct.Ship, target: ct.Ship): Salvo {
    const salvo = new Float64Array(4 * BANDS)
    if (firer.submerged || target.submerged || target.destroyed) return salvo
    const { armour, critical } = fireTable(this.#r, this.#b, firer, target)
    const stake = this.stakes(target)
    const [lost, marked] = [stake, stake * this.#weights.critical]
    const running = stake * this.#weights.torpedo * torpedoHull(this.#r, this.#b, firer, target)
    for (let band = 1; band <= BANDS; band++) {
      const worth = (place: number): number => lost * armour[place]! + marked * critical[place]!
      salvo[FORWARD * BANDS + band - 1] = worth(placeIn('forward', band))
      salvo[AFT * BANDS + band - 1] = worth(placeIn('aft', band))
      salvo[BROADSIDE * BANDS + band - 1] =
        worth(placeIn('broadside', band)) + worth(placeIn('secondary', band)) + worth(placeIn('tertiary', band))
      salvo[TORPEDOES + band - 1] = running * armour[placeIn('torpedo', band)]!
    }
    return salvo
  }

  /** Guns of a ship at another, between these places; `unsure`: klicks by which the range may differ. */
  guns(firer: Stand, target: Stand, unsure: number): number {
    const salvo = this.salvo(firer.ship, target.ship)
    const [dx, dy] = [target.x - firer.x, target.y - firer.y]
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far > this.#r.band.width * BANDS) return 0
    const along = Math.abs(dx * firer.sine + dy * firer.cosine)
    const across = Math.abs(dx * firer.cosine - dy * firer.sine)
    const { halfLength, halfBeam } = this.#r.sizes[ct.cardOf(this.#b, firer.ship).size]
    const other = this.#r.sizes[ct.cardOf(this.#b, target.ship).size]
    const bases = (along * halfLength + across * halfBeam) / Math.max(1, far) + (other.halfLength + other.halfBeam) / 2
    const range = Math.max(0, far - bases)
    const blur = Math.max(unsure, MISJUDGED * range)
    if (firer.free) {
      const bears = this.#weights.bearing
      const ends = (this.#at(salvo, FORWARD, range, blur) + this.#at(salvo, AFT, range, blur)) / 2
      return bears * this.#at(salvo, BROADSIDE, range, blur) + (1 - bears) * ends
    }
    const isAbeam = along - (halfLength - halfBeam) <= across
    const arc = isAbeam ? BROADSIDE : dx * firer.sine + dy * firer.cosine >= 0 ? FORWARD : AFT
    return this.#at(salvo, arc, range, blur)
  }

  /** Torpedoes of a ship at another: exact where both have moved, by the chance that she comes into the channel if not. */
  torpedoes(firer: Stand, target: Stand): number {
    const salvo = this.salvo(firer.ship, target.ship)
    const [dx, dy] = [target.x - firer.x, target.y - firer.y]
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far > this.#r.band.width * 4 || ct.isSubmarine(this.#b, firer.ship)) return 0
    const other = this.#r.sizes[ct.cardOf(this.#b, target.ship).size]
    const spare = (other.halfLength + other.halfBeam) / 2
    const worth = salvo[TORPEDOES + this.#band(Math.max(0, far - spare)) - 1]!
    if (firer.free) return CHANNEL_MET * worth
    const along = Math.abs(dx * firer.sine + dy * firer.cosine)
    const { halfLength } = this.#r.sizes[ct.cardOf(this.#b, firer.ship).size]
    const off = along - halfLength - spare
    if (off <= 0) return target.free ? CHANNEL_KEPT * worth : worth
    return target.free && off < NEAR_CHANNEL ? CHANNEL_MET * worth : 0
  }

  #at(salvo: Salvo, arc: number, range: number, blur: number): number {
    const place = arc * BANDS - 1
    if (blur === 0) return salvo[place + this.#band(range)]!
    return (
      (salvo[place + this.#band(Math.max(0, range - blur))]! +
        salvo[place + this.#band(range)]! +
        salvo[place + this.#band(range + blur)]!) /
      3
    )
  }

  #band(range: number): number {
    return Math.min(BANDS, Math.max(1, Math.ceil(range / this.#r.band.width)))
  }
}

/** Share of a distance by which the eye is wrong. */
const MISJUDGED = 0.02

/** Chances that a ship that has yet to move comes into a torpedo channel, or stays in it. */
const CHANNEL_MET = 0.25
const CHANNEL_KEPT = 0.5
const NEAR_CHANNEL = 4000

/** Hull that one torpedo costs on average. */
export const torpedoHull = (r: ct.Rules, b: ct.CtBattle, launcher: ct.Ship, target: ct.Ship): number =>
  (r.torpedo.hull * (7 - r.torpedo.hitsOn) * r.chanceToExplode(r, b, launcher, target)) / 6
