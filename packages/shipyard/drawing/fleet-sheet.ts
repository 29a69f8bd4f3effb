import type { CheckedFleet } from '../fleets/check.ts'
import { naviesOf, rulesetOf } from '../fleets/fleet.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { type Face, facesUnder } from './faces.ts'
import { grouped } from './trait-text.ts'

/** The card of every ship. */
export function fleetFaces({ fleet, vessels }: CheckedFleet): Face[] {
  const ruleset = rulesetOf(fleet)
  return vessels.map((vessel) =>
    facesUnder(ruleset).ship(vessel, Math.max(fleet.year, vessel.facts.commissioned), ruleset),
  )
}

/** The cards of a whole fleet: one for every ship, then its aircraft. */
export function fleetCards(checked: CheckedFleet): { cards: string[]; title: string } {
  const { fleet, cost, limit } = checked
  const navies = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title)
  const title = `${[fleet.name, ...navies, fleet.year].filter((part) => part !== undefined).join(', ')} · ${grouped(cost)} of ${grouped(limit)} points`
  const ships = fleetFaces(checked).map(({ drawn }) => drawn())
  return { cards: [...ships, ...(facesUnder(rulesetOf(fleet)).aircraft?.(title, checked) ?? [])], title }
}
