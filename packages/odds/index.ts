/** Exact odds of attacks under Victory at Sea. */
export { convolve, mean } from './distribution.ts'
export { percent, sentence, span } from './sentence.ts'
export { expectedDamage, meanHullLost } from './victory-at-sea/expected-damage.ts'
export { fireOdds } from './victory-at-sea/fire-odds.ts'
export { hitChance, readyChance } from './victory-at-sea/hits.ts'
export { type VolleyReasons, volleyReasons } from './victory-at-sea/reasons.ts'
export { airAttackOdds, strikeOdds } from './victory-at-sea/strike-odds.ts'
export { type Patience, type TargetOdds, volleyOdds } from './victory-at-sea/volley-odds.ts'
