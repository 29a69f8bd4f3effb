import { StateNumbers } from '@flankspeed/admirals/rulebook'
import * as ct from '../rules/library.ts'

/** What damage has done to a ship, as far as it counts in this phase. */
interface Stands {
  readonly card: number
  readonly hull: number
  readonly criticals: readonly ct.Critical[]
}

const areSame = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

const isStillIn = ({ card, hull, criticals }: Stands, ship: ct.Ship): boolean =>
  hull === ship.stands.hull && card === ship.card && areSame(criticals, ship.stands.criticals)

interface Firer extends Stands {
  readonly used: readonly string[]
  readonly launched: boolean
  readonly collided: boolean
}

/** What of a ship matters to the fire that she gives, beside her place; weather, darkness and orders aside. */
export class FirerStates extends StateNumbers<ct.Ship, Firer> {
  protected stateOf({ card, stands: { hull, criticals }, used, launched, collided }: ct.Ship): Firer {
    return { card, hull, criticals: [...criticals], used: [...used], launched, collided }
  }

  protected isStill(state: Firer, ship: ct.Ship): boolean {
    return (
      isStillIn(state, ship) &&
      state.launched === ship.launched &&
      state.collided === ship.collided &&
      areSame(state.used, ship.used)
    )
  }
}

interface Target extends Stands {
  readonly left: number
  readonly isThere: boolean
}

/** What of a ship matters to the fire that she takes. */
export class TargetStates extends StateNumbers<ct.Ship, Target> {
  protected stateOf(ship: ct.Ship): Target {
    const { card, stands, hull } = ship
    return { card, hull: stands.hull, criticals: [...stands.criticals], left: hull, isThere: ct.onTable(ship) }
  }

  protected isStill(state: Target, ship: ct.Ship): boolean {
    return state.left === ship.hull && state.isThere === ct.onTable(ship) && isStillIn(state, ship)
  }
}
