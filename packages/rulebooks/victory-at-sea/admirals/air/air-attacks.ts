import type * as vas from '../../rules/library.ts'
import { stakeIn } from '../gunnery/stakes.ts'
import { worthOfHull } from '../worth.ts'
import { loadDamage } from './air-odds.ts'

/** Every Flight that can attack does, each at that of the ships it touches where its load is worth most. */
export function chooseAirAttacks(rules: vas.Rules, view: vas.VasBattle, side: vas.Side): vas.VasAction {
  const planned = new Map<vas.Ship, number>()
  const attacks = rules.flightsAbleToAttack(rules, view, side).map((flight) => {
    const worth = (ship: vas.Ship): number => {
      const left = Math.max(0, ship.hull - (planned.get(ship) ?? 0))
      const damage = Math.min(left, loadDamage(rules, view, flight, ship, flight))
      return damage * worthOfHull(view, ship) * stakeIn(rules, view, side, ship)
    }
    const [target] = view.ships
      .filter((ship) => rules.airAttackObjection(rules, view, flight, ship) === null)
      .sort((one, other) => worth(other) - worth(one))
    planned.set(target!, (planned.get(target!) ?? 0) + loadDamage(rules, view, flight, target!, flight))
    return { flight: flight.id, target: target!.id }
  })
  return { side, do: 'air-attack', attacks }
}
