/** The simulation lab: thousands of battles, and their statistics. */
export { admiralNames, type Contestant, readBudget, readContestant, sparringNames } from './battles/contestant.ts'
export { calibrationOf } from './calibration/calibration.ts'
export { tellCalibration } from './report/calibration-text.ts'
export { shipsCsv } from './report/csv.ts'
export { Interrupted } from './runs/interrupted.ts'
export type { Plan } from './runs/plan.ts'
export type { Tally } from './statistics/tally.ts'
export { fightingClasses, pricedClass, usualPoints } from './studies/classes.ts'
export { duelOf, duelPlan, type Odds, tellDuel } from './studies/duel.ts'
export { evenOddsOf, evenPlan, tellEven } from './studies/even.ts'
export { historyOf, historyPlan, tellHistory, withOdds } from './studies/history.ts'
export { ladderOf, ladderPlan, tellLadder } from './studies/ladder.ts'
export { USUAL_FLEETS } from './studies/ladder-fleets.ts'
export { matrixOf, matrixPlan, tellMatrix } from './studies/matrix.ts'
export { listPlayers, tellPlayers } from './studies/players.ts'
export { pointsPlan, tellWorth, worthOf } from './studies/points.ts'
export { type Book, tellSideBySide } from './studies/side-by-side.ts'
export { type SimRequest, simPlan, summarise, tellSummary } from './studies/sim.ts'
export { DRAWN_FLEETS } from './training/drawn-fleets.ts'
export {
  afterGeneration,
  beginTraining,
  examOf,
  examPlan,
  generationPlan,
  type Training,
  tellTraining,
  trainedWeights,
} from './training/training.ts'
