import type * as vas from '../../rules/library.ts'
import type { Temper } from '../temper.ts'
import type { Company } from './company.ts'

/** What a ship saw in her company, kept until anything on which it hangs has changed. */
export class SeenBefore {
  #company: Company | null = null
  #view: vas.VasBattle | null = null
  #temper: Temper | null = null
  #state = 0

  /** The company's ship is as she will be. */
  keep(view: vas.VasBattle, company: Company, temper: Temper): void {
    this.#company = company
    this.#view = view
    this.#temper = temper
    this.#state = stateOf(view, company.ship.id)
  }

  forget(): void {
    this.#company = null
    this.#view = null
  }

  /** Is the ship now as she was to be, and everybody else as before? */
  isSeen(view: vas.VasBattle, ship: vas.Ship, temper: Temper): boolean {
    if (this.#company === null || this.#view !== view || this.#temper !== temper) return false
    return isAlike(this.#company.ship, ship) && this.#state === stateOf(view, ship.id)
  }

  again(ship: vas.Ship): Company {
    const company = this.#company!
    company.ship = ship
    return company
  }
}

/** In all on which courses and fire hang. */
const isAlike = (one: vas.Ship, other: vas.Ship): boolean =>
  one.id === other.id &&
  one.order === other.order &&
  one.fastEvader === other.fastEvader &&
  one.x === other.x &&
  one.y === other.y &&
  one.heading === other.heading &&
  one.hull === other.hull &&
  one.crippled === other.crippled &&
  one.jam === other.jam &&
  one.criticals === other.criticals &&
  one.weapons === other.weapons &&
  one.traits === other.traits

/** Changes with whatever others do: only one of them at a time can do anything. */
function stateOf({ turn, ships }: vas.VasBattle, but: string): number {
  let state = turn
  for (const { id, x, y, heading, hull, moved, order, sunk } of ships)
    if (id !== but)
      state =
        (Math.imul(state, 31) +
          x +
          7 * y +
          13 * heading +
          131 * hull +
          (moved ?? -1) +
          (order === null ? 0 : 1) +
          sunk) |
        0
  return state
}
