/** The simulation lab: battles by the thousand, and what they teach. */
export { admiralNames, type Contestant, readBudget, readContestant } from './battles/contestant.ts'
export type { Opening } from './battles/opening.ts'
export { shipsCsv } from './report/csv.ts'
export { Interrupted } from './runs/interrupted.ts'
export type { Plan } from './runs/plan.ts'
export { type Ladder, ladderOf, ladderPlan, tellLadder } from './studies/ladder.ts'
export { type SimWish, type Summary, simPlan, summarise, tellSummary } from './studies/sim.ts'
