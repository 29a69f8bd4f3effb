import { DEFAULT_RULESET } from '@flankspeed/rulebooks'
import { type Plan, planOf } from './plan.ts'

/** A quick run: ensigns in small ships. */
export function quickPlan(games: number, seed = 'quick'): Plan {
  const captainless = { name: 'ensign', budget: null }
  const opening = {
    fleets: { year: 1942, approach: 'head-on', red: ['fletcher', 'northampton'], blue: ['fubuki', 'takao'] },
  } as const
  return planOf(DEFAULT_RULESET, [
    { label: 'quick', opening, red: captainless, blue: captainless, games, seed, ships: true },
  ])
}
