import { type Action, type Battle, type Decision, rootOf } from '@flankspeed/kernel'
import { USUAL_YEAR } from '@flankspeed/rulebooks/crimson-tide/shipyard/equip.ts'
import { enlistTide, proposeTideFleet } from '@flankspeed/rulebooks/crimson-tide/shipyard/fleet.ts'
import { findRuleset } from '@flankspeed/rulebooks/list.ts'
import type * as vas from '@flankspeed/rulebooks/victory-at-sea/rules/library.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { proposeFleet } from './build.ts'
import { enlist } from './enlist.ts'

type Chooser = (view: Battle, decision: Decision, luck: string) => Action

/** Where nothing says whose fleet it is. */
const USUAL_NAVIES: Record<string, Navy> = { red: 'ijn', blue: 'usn' }

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  'victory-at-sea'(view, decision, luck) {
    const b = view as vas.VasBattle
    const { side, total } = decision as Extract<vas.VasDecision, { kind: 'build-fleet' }>
    const navies = Object.entries(NAVIES).filter(([, { nation }]) => nation === b.sides[side].nation)
    const navy = (navies[0]?.[0] ?? USUAL_NAVIES[side]) as Navy
    const fleet = proposeFleet({ ruleset: b.ruleset, navy, year: b.year, points: total, seed: luck })
    return { side, do: 'build-fleet', ...enlist(fleet, side) } as Action
  },

  'crimson-tide'(_view, decision, luck) {
    const { side, points, unitLimit } = decision as Decision & { points: number; unitLimit: number | null }
    const navy = USUAL_NAVIES[side] ?? 'usn'
    const fleet = proposeTideFleet({ navy, year: USUAL_YEAR, points, seed: luck, unitLimit })
    return { side, do: 'build-fleet', ...enlistTide(fleet, side) } as Action
  },
}

/** The fleet that an admiral builds: a proposal of the shipyard for its points, and its navy where that is known. */
export function admiralsFleet(view: Battle, decision: Decision, luck: string): Action {
  const ruleset = findRuleset(view.ruleset)
  const choose = CHOOSERS[rootOf(ruleset.clauses)]
  if (!choose) throw new Error(`Nobody chooses fleets for ${ruleset.title} yet.`)
  return choose(view, decision, luck)
}
