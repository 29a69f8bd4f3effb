/** What a scenario asks of both sides: goals, special rules, and how they are judged. */
export { type ChanceDie, chanceDie } from './chance-die.ts'
export { CONDITIONS, COUNTED, type Condition, type Counted, MOUNTED } from './condition.ts'
export { type Departure, departureOf } from './departures.ts'
export { describeOrders } from './describe-orders.ts'
export {
  type Achieved,
  achievedBy,
  DEGREES,
  type Degree,
  type GoalsOn,
  goalsOn,
  hasGoals,
  isHidden,
  isWithin,
  type Judgement,
  judgeOrders,
  mayGain,
  partsOf,
} from './judge.ts'
export { smokeLeft } from './lasting-smoke.ts'
export { lookoutOf } from './lookout.ts'
export {
  type Lookout,
  markAmmunition,
  markEndOfTurn,
  markFired,
  markFiredOn,
  markFirstTarget,
  markLeft,
  markSightings,
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
  type Goals,
  type InPlay,
  type Marks,
  NO_MARKS,
  type Orders,
  type Place,
  RARE_MARKS,
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
  type WeatherRule,
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
  noAmmunition,
  ordersClause,
  outOfAmmunition,
  ruleByClause,
  ruleOn,
  type ScenarioClause,
  sightLimit,
  speedOfSurprised,
  speedRule,
} from './restraints.ts'
export { type ScenarioEvent, type ScenarioEvents, scenarioStories, tellAlarms, tellWeather } from './scenario-events.ts'
export { type SeaDistance, seaDistanceTo } from './sea-distance.ts'
export { type BattleCourse, hasSecretOrders, ordersSeenBy } from './secret-orders.ts'
export { situationOf } from './situation.ts'
export { bestWayOut, coursesOut, type Helm, pathTo, type RunAndTurn, type WayOut } from './way-out.ts'
export {
  directionTo,
  type Glow,
  isInSector,
  LIGHT_AFTER,
  LIGHT_CHANGES,
  type Light,
  type LightChange,
  lightChange,
  lightNow,
  litUp,
  type Sector,
  type SightedUnit,
  type SquallNow,
  smokeRule,
  squallIds,
  squallsOn,
} from './weather.ts'
export { goalSentence, judgementWords, type Names, ruleSentence } from './words.ts'
