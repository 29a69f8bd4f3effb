/** Playing one battle many times, in any JavaScript engine: no files, no threads. */
export { setupOf } from './battles/opening.ts'
export { PreparedMatch } from './runs/prepared-match.ts'
export { emptyTally, merge, type Tally } from './statistics/tally.ts'
export { pricedClass } from './studies/classes.ts'
export { type Duel, type DuelRequest, duelMatches, duelOf } from './studies/duel.ts'
