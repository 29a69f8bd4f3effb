/** What a rulebook provides for the lab. */
export type { Opening } from './battles/opening.ts'
export type { Fate } from './battles/result.ts'
export type { Watch } from './battles/watch.ts'
export type { BenchBattle } from './bench/own-battles.ts'
export type { LadderFleets } from './studies/ladder-fleets.ts'
