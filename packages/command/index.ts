/** Commanding a fleet: divisions, standing orders, and a staff that acts for the player. */
export { actorOf, askedUnits, narrowed } from './acting.ts'
export { boardAhead } from './board-ahead.ts'
export { type CommandChange, changed, type Now } from './changes.ts'
export {
  type Command,
  DECIDERS,
  type DecidedBy,
  type Division,
  emptyCommand,
  type FireOrder,
  type FirePolicy,
  FORMATIONS,
  type Formation,
  type PlanDue,
  type PlannedAction,
  POLICIES,
  type SailOrder,
  STAFF,
  STANDING,
  type StaffLevel,
  type StaffOrder,
  type StandingOrder,
  type Strike,
  UNTIL,
  type Until,
  type Watch,
} from './command.ts'
export { firstCommand, type NamedGroup } from './divisions.ts'
export { type FireRow, firePlan, gunnersOf } from './fire-plan.ts'
export { mayStep, nextStep, type Situation, type Step } from './next-step.ts'
export { isLegal } from './objection.ts'
export { withoutPlans } from './plans.ts'
export { limitsFor, postureFor, standingFor } from './standing.ts'
export { followersOf, guideOf, nearestTo, type Station, stationByOrder, stationOf } from './stations.ts'
export { type SuggestedOrders, suggestedOrders } from './suggested-orders.ts'
export { alarm, reviewed, watchOf } from './watch.ts'
