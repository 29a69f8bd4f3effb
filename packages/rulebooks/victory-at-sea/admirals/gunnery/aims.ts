import type * as vas from '../../rules/library.ts'
import { noSight, type Sight, takeSightOf } from './firepower.ts'

/** An enemy at whom a ship may fire. */
export interface Aim {
  target: vas.Ship
  readonly sight: Sight
  stake: number
  /** Hull that the weapons before are likely to take off. */
  planned: number
  /** The Hull that was asked about last, and the points that so much more promises. */
  gainOf: number
  gain: number
}

/**
 * The enemies at whom a ship may fire, and what her weapons do to each. It lives for one decision and is used again for the
 * next: new records would be much of a captain's garbage.
 */
export class Aims {
  count = 0
  readonly #aims: Aim[] = []
  /** By weapon, what it does to each of the enemies. */
  readonly #hulls: number[][] = []
  readonly #isReckoned: boolean[] = []

  begin(weapons: number): void {
    this.count = 0
    while (this.#hulls.length < weapons) this.#hulls.push([0.5])
    for (let i = 0; i < weapons; i++) this.#isReckoned[i] = false
  }

  add(ship: vas.Ship, target: vas.Ship, stake: number): void {
    if (this.count === this.#aims.length)
      this.#aims.push({ target, sight: noSight(), stake: 0.5, planned: 0.5, gainOf: 0.5, gain: 0.5 })
    const aim = this.at(this.count++)
    aim.target = target
    takeSightOf(aim.sight, ship, target)
    aim.stake = stake
    aim.planned = 0
    aim.gainOf = Number.NaN
  }

  at(i: number): Aim {
    return this.#aims[i]!
  }

  /** Is it known what the weapon does? */
  isReckoned(weapon: number): boolean {
    return this.#isReckoned[weapon]!
  }

  /** To be filled in for all enemies. */
  reckon(weapon: number): number[] {
    this.#isReckoned[weapon] = true
    return this.#hulls[weapon]!
  }

  hullsOf(weapon: number): readonly number[] {
    return this.#hulls[weapon]!
  }
}
