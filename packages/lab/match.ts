/** Playing one battle many times, in any JavaScript engine: no files, no threads. */
export { PreparedMatch } from './runs/prepared-match.ts'
export { emptyTally, merge, type Tally } from './statistics/tally.ts'
