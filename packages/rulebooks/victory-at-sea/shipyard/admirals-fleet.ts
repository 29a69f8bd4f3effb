import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { proposeFleet, USUAL_NAVIES } from '@flankspeed/shipyard/fleets'
import { NAVIES, type Navy } from '@flankspeed/shipyard/rulebook'
import type * as vas from '../rules/library.ts'
import { enlist } from './enlist.ts'

/** The fleet that an admiral builds: one of its own nation where the battle says which that is. */
export function admiralsFleet(view: Battle, decision: Decision, seed: string): Action {
  const b = view as vas.VasBattle
  const { side, total } = decision as Extract<vas.VasDecision, { kind: 'build-fleet' }>
  const navies = Object.entries(NAVIES).filter(([, { nation }]) => nation === b.sides[side].nation)
  const navy = (navies[0]?.[0] ?? USUAL_NAVIES[side]) as Navy
  const fleet = proposeFleet({ ruleset: b.ruleset, navy, year: b.year, points: total, seed })
  return { side, do: 'build-fleet', ...enlist(fleet, side) } as Action
}
