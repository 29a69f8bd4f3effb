/** What a rulebook provides for the lab. */
export type { Opening } from './battles/opening.ts'
export type { Fate } from './battles/result.ts'
export type { Watch } from './battles/watch.ts'
export type { BenchBattle } from './bench/own-battles.ts'
export { highest, scripted } from './sparring/scripted.ts'
export type { SparringPartner, SparringPartners } from './sparring/sparring-partner.ts'
export type { LadderFleets } from './studies/ladder-fleets.ts'
export { across, inward, SIDES, shipsOf, TABLE, type TaskForce } from './studies/task-force.ts'
