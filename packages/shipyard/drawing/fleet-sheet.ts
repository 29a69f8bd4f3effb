import type { Muster } from '../fleets/check.ts'
import { naviesOf, rulesetOf } from '../fleets/fleet.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { type Face, facesUnder } from './faces.ts'
import { grouped } from './words.ts'

/** The card of every ship. */
export function fleetFaces({ fleet, vessels }: Muster): Face[] {
  const ruleset = rulesetOf(fleet)
  return vessels.map((vessel) =>
    facesUnder(ruleset).ship(vessel, Math.max(fleet.year, vessel.facts.commissioned), ruleset),
  )
}

/** The cards of a whole fleet: one for every ship, then its aircraft. */
export function fleetCards(muster: Muster): { cards: string[]; title: string } {
  const { fleet, cost, limit } = muster
  const navies = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title)
  const title = `${[fleet.name, ...navies, fleet.year].filter((part) => part !== undefined).join(', ')} · ${grouped(cost)} of ${grouped(limit)} points`
  const ships = fleetFaces(muster).map(({ drawn }) => drawn())
  return { cards: [...ships, ...(facesUnder(rulesetOf(fleet)).aircraft?.(title, muster) ?? [])], title }
}
