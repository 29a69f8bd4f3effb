import type { Action, Battle, Decision, vas } from '@flankspeed/engine'
import { NAVIES, type Navy } from '../navies.ts'
import { proposeFleet } from './build.ts'
import { enlist } from './enlist.ts'

/** The fleet that an admiral builds: a proposal of the shipyard for its navy and points. */
export function admiralsFleet(view: Battle, decision: Decision, luck: string): Action {
  const b = view as vas.VasBattle
  const { side, total } = decision as Extract<vas.VasDecision, { kind: 'build-fleet' }>
  const navies = Object.entries(NAVIES).filter(([, { nation }]) => nation === b.sides[side].nation)
  const navy = (navies[0]?.[0] ?? (side === 'red' ? 'ijn' : 'usn')) as Navy
  const fleet = proposeFleet({ ruleset: b.ruleset, navy, year: b.year, points: total, seed: luck })
  return { side, do: 'build-fleet', ...enlist(fleet, side) } as Action
}
