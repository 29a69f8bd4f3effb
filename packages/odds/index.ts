/** Exact odds of attacks under Victory at Sea. */
export { expectedDamage, meanHullLost } from './victory-at-sea/expected-damage.ts'
export { hitChance } from './victory-at-sea/hits.ts'
export { type TargetOdds, volleyOdds } from './victory-at-sea/volley-odds.ts'
