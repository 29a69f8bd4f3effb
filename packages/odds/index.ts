/** Exact odds of attacks under Victory at Sea. */
export { mean } from './distribution.ts'
export { percent, sentence, span } from './sentence.ts'
export { expectedDamage, meanHullLost } from './victory-at-sea/expected-damage.ts'
export { fireOdds } from './victory-at-sea/fire-odds.ts'
export { hitChance } from './victory-at-sea/hits.ts'
export { type VolleyReasons, volleyReasons } from './victory-at-sea/reasons.ts'
export type { Patience } from './victory-at-sea/reckoning.ts'
export { type TargetOdds, volleyOdds } from './victory-at-sea/volley-odds.ts'
