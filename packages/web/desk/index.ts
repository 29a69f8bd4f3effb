/** What a rulebook's presenter is built from. It runs in the worker: no React here. */

export type {
  Buoy,
  Chart,
  ChartFlight,
  ChartShip,
  Effect,
  Inset,
  Land,
  Mount,
  Overlay,
  Plan,
  Spot,
  Token,
  Wreck,
  Zone,
} from '../chart/model.ts'
export { isGun, isMainOf } from '../chart/plan-parts.ts'
export { bareHull } from './bare-hull.ts'
export type { Card, WeaponRow } from './card.ts'
export { chartHull, chartUnit, puffs } from './chart-units.ts'
export { Chronicle } from './chronicle.ts'
export type { Battles, DiceWanted, NewBattle } from './desk.ts'
export type { Fact } from './fact.ts'
export { capital, listed, plural, spoken, spot } from './format.ts'
export { type AtRanges, type OddsAtRanges, rangesTo } from './library/at-ranges.ts'
export { historicalClass, historyOf, portraitOf } from './library/historical-class.ts'
export type { Lists } from './library/lists.ts'
export {
  type CheckedFleets,
  type Embarked,
  embarked,
  type Family,
  fromLand,
  type Lined,
  numbering,
  SIDES,
  type Side,
  shipsOf,
} from './library/meetings/family.ts'
export type { Seating } from './library/scenarios.ts'
export type { CardShown, Cards } from './library/ship-cards.ts'
export type { NavyOffered } from './library/ships.ts'
export { orTrouble, type Trouble } from './library/trouble.ts'
export { chanceToDoAsWell } from './luck-odds.ts'
export { objectionTo, type RuleObjection } from './objection.ts'
export { pickFor } from './pick-for.ts'
export { planBook } from './plan-book.ts'
export { bearing, distance, pointAhead, signedAngle } from './plane-geometry.ts'
export type {
  DiceRow,
  FinalScore,
  Fleet,
  ObjectiveShown,
  Phase,
  Position,
  Reason,
  RosterEntry,
  Seat,
  StoryEntry,
} from './position.ts'
export type { OverlayOptions, Presenter, Shown, UnitHistory } from './presenter.ts'
export type { Attack, Historian, HullMark, Luck, Results, Volley } from './results.ts'
export type { RulebookDesk } from './rulebook-desk.ts'
export { type Guarding, leftAlone } from './warnings/guarding.ts'
export { isToLeave, namedInOrders } from './warnings/own-orders.ts'
export type { Warning, WarningsQuestion } from './warnings/warning.ts'
