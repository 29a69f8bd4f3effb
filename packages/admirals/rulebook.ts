/** Building blocks of a rulebook's own players. */
export { type Budget, Clock, isHurried } from './budget.ts'
export { berths, FACING, isClear, middleOf, type Station, type Zone } from './deployment.ts'
export {
  boldness,
  type Calibration,
  calibrated,
  costOfTurn,
  type Flaws,
  SOUND,
  seemingStrength,
  seemingWorth,
} from './flaws.ts'
export { type Duty, type Plan, planFor, standingByOrders } from './orders/plan.ts'
export type { Theatre, TheatreUnit } from './orders/theatre.ts'
export type { Players, Policy, Weight } from './players.ts'
export { defineJudge, type Judge } from './review/judge.ts'
export { bestIdea, distinctActions, type Evaluation } from './search.ts'
export { seededPick } from './seeded-pick.ts'
export { StateNumbers } from './state-numbers.ts'
