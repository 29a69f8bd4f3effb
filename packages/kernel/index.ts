/** The kernel: dice, geometry, the contract of a rulebook, cases, keepers and replays. */
export {
  type Arc,
  arc,
  type Bearing,
  bearingAlong,
  bearingOf,
  inArc,
  isAbeam,
  liesInArc,
  type Quadrant,
  quadrantOf,
  takeBearing,
} from './arcs.ts'
export { keyOf } from './battle-key.ts'
export { keepCard } from './cards.ts'
export { type Case, readCase, withFirstToAct } from './cases/case.ts'
export type { Roll } from './cases/case-dice.ts'
export { CaseError, type Wanted } from './cases/case-error.ts'
export { caseText } from './cases/case-text.ts'
export { type Unmet, valueAt } from './cases/expectations.ts'
export { exportCase } from './cases/export-case.ts'
export type { Frame, Happened, NarratedEvent } from './cases/frames.ts'
export { mistakesInText } from './cases/mistakes.ts'
export type { CaseResult, PlayedCase } from './cases/play-case.ts'
export { openingOf, playCase, runCase } from './cases/run-case.ts'
export { type Throw, throwsOf } from './cases/throws.ts'
export { type AllOf, assemble, type Chapter, type NamesIn, type PartsOf } from './chapters.ts'
export {
  type Clause,
  type ClauseBook,
  type Clauses,
  clauseBook,
  clauseIn,
  knowsClause,
  type Ruling,
  type Rulings,
  rootOf,
} from './clauses.ts'
export {
  type Dice,
  DiceLeft,
  HandDice,
  NeedDice,
  RecordingDice,
  ScriptedDice,
  SEEDING,
  SeededDice,
  type Seeding,
  WrongDie,
} from './dice.ts'
export { capital, listed, plural, spoken } from './english.ts'
export type { SometimesNamed } from './expected-names.ts'
export {
  areWithin,
  corners,
  crossesFootprint,
  type Footprint,
  gap,
  gapToShape,
  overlap,
  overlapsShape,
  passesBy,
  slideAshore,
  slideClear,
  slideInto,
  touchesCircle,
} from './footprints.ts'
export { foldedSeedState, Generator, type GeneratorState, seedState } from './generator.ts'
export {
  ahead,
  type Box,
  boxOf,
  crossesCircle,
  crossesPolygon,
  distance,
  hundredths,
  insidePolygon,
  type Point,
  type Polygon,
  squaredDistance,
  squaredLength,
  thousandths,
} from './geometry.ts'
export { canonical, stateHash } from './hash.ts'
export { BattleKeeper, Diverged, HandKeeper, Keeper, playAgain, type Replay } from './keeper.ts'
export { type Composed, compose, inForce, type Layer, type Override, partNames, type VariantLayer } from './layers.ts'
export { type Base, makeRuleset, type Playable, type Variant } from './make-ruleset.ts'
export {
  type MakeObjection,
  type MakeObjectionBy,
  type MakeReason,
  type Objection,
  objectionBy,
  type Refuse,
  type RefuseBy,
  type RefuseFor,
  refuse,
  refuseBy,
  refuseFor,
} from './objections.ts'
export { openBattle } from './open-battle.ts'
export * from './orders/index.ts'
export { playAtRandom } from './play-at-random.ts'
export {
  asData,
  asEach,
  asFlag,
  asId,
  asList,
  asNames,
  asNumber,
  asOneOf,
  asText,
  asTurned,
  asWhole,
  type Data,
  hasPlace,
  isData,
  onlyFields,
  placed,
  readNamed,
  refuseTwins,
  shown,
} from './reading.ts'
export { type Reason, total, when } from './reasons.ts'
export * from './ruleset.ts'
export {
  EDGES,
  type Edge,
  type Edges,
  fromEdge,
  inwardOf,
  isOnTable,
  lengthOf,
  readEdges,
  readPoint,
  readTable,
  type Table,
} from './table.ts'
export { isRefusal, type Played, takeAction } from './take-action.ts'
export { cosine, direction, FULL_CIRCLE, normal, sine } from './trigonometry.ts'
export { opponent, type RedOrBlue, SIDES } from './two-sides.ts'
