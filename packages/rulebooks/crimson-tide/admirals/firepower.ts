import type * as ct from '../rules/library.ts'
import { Aim } from './aim.ts'
import { type Armoury, armouryOf } from './armoury.ts'
import { type HullWorth, hullWorthTo } from './orders/plan.ts'

/** The expected fire on one chart, as a side values it. */
export class Firepower {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #hullWorth: HullWorth
  readonly #armoury: Armoury

  constructor(r: ct.Rules, b: ct.CtBattle, side: ct.Side) {
    this.#r = r
    this.#b = b
    this.#hullWorth = hullWorthTo(r, b, side)
    this.#armoury = armouryOf(r, b)
  }

  /** The weapons that a unit may use this turn. */
  weaponsOf(firer: ct.Ship): readonly ct.ShipWeapon[] {
    return this.#armoury.firer(this.#r, this.#b, firer).weapons
  }

  /** The fire of one unit at another. */
  aim(firer: ct.Ship, target: ct.Ship): Aim {
    const known = this.#armoury.firer(this.#r, this.#b, firer)
    const fire = this.#armoury.fire(known, target)
    return new Aim(this.#r, this.#b, firer, target, known.weapons, this.#hullWorth(target), fire)
  }
}
