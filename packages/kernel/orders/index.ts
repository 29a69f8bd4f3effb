/** What a scenario asks of both sides: goals, special rules, and how they are judged. */
export { describeOrders } from './describe-orders.ts'
export { DEGREES, type Degree, type Judgement, judgeOrders } from './judge.ts'
export { markFiredOn, markFirstTarget, markLeft, markReached, markTorpedoed } from './marks.ts'
export {
  type Goal,
  type InPlay,
  type Marks,
  NO_MARKS,
  type Orders,
  type RuleKind,
  type RuleOf,
  type Situation,
  type SpecialRule,
  type Test,
  type UnitState,
} from './orders.ts'
export { readOrders } from './read-orders.ts'
export { type GoalReport, type OrdersReport, type Progress, reportOrders, type SideReport } from './report.ts'
export {
  arrivalOf,
  clauseOf,
  forcedTarget,
  isInForce,
  mustHoldFire,
  ordersClause,
  ruleByClause,
  ruleOn,
  type ScenarioClause,
  sightLimit,
  speedOfSurprised,
} from './restraints.ts'
export { goalSentence, judgementWords, type Names, ruleSentence } from './words.ts'
