import * as ct from '../rules/library.ts'
import { Aim } from './aim.ts'
import { type HullWorth, hullWorthTo } from './orders/plan.ts'

/** The expected fire on one chart, as a side values it: cached for each pair of ships. */
export class Firepower {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #weapons = new Map<ct.Ship, readonly ct.ShipWeapon[]>()
  readonly #aims = new Map<ct.Ship, Map<ct.Ship, Aim>>()
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

  /** The fire of one unit at another. */
  aim(firer: ct.Ship, target: ct.Ship): Aim {
    let aims = this.#aims.get(firer)
    if (!aims) {
      aims = new Map()
      this.#aims.set(firer, aims)
    }
    let aim = aims.get(target)
    if (!aim) {
      aim = new Aim(this.#r, this.#b, firer, target, this.weaponsOf(firer), this.#hullWorth(target))
      aims.set(target, aim)
    }
    return aim
  }
}
