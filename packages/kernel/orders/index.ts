/** What a scenario asks of both sides: goals, special rules, and how they are judged. */
export { describeOrders } from './describe-orders.ts'
export {
  type Achieved,
  achievedBy,
  DEGREES,
  type Degree,
  hasGoals,
  isWithin,
  type Judgement,
  judgeOrders,
  partsOf,
} from './judge.ts'
export {
  markEndOfTurn,
  markFiredOn,
  markFirstTarget,
  markLeft,
  marksWithout,
  markTorpedoed,
  type UnderOrders,
} from './marks.ts'
export {
  type AboutUnits,
  type CommanderTemper,
  type FlightCount,
  type Goal,
  type GoalPath,
  type InPlay,
  type Marks,
  NO_MARKS,
  type Orders,
  type Place,
  RULES,
  type RuleKind,
  type RuleOf,
  type SideOrders,
  type Situation,
  type SpecialRule,
  STATES,
  type State,
  TEMPERS,
  type Test,
  type Threshold,
  type UnitCount,
  type UnitState,
  type Until,
  WEAPONS,
  type Weapon,
} from './orders.ts'
export { readOrders } from './read-orders.ts'
export {
  type GoalReport,
  type OrdersReport,
  ordersInView,
  type Progress,
  type RuleReport,
  reportOrders,
  type SideReport,
} from './report.ts'
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
