/** The engine: what programs outside build on. */
export { type Case, CaseError, type CaseResult, openingOf, readCase, runCase, type Unmet } from './kernel/case.ts'
export { type Clause, type ClauseBook, clauseIn, knowsClause, type Ruling, rootOf } from './kernel/clauses.ts'
export {
  type Dice,
  HandDice,
  NeedDice,
  RecordingDice,
  ScriptedDice,
  SEEDING,
  SeededDice,
  type Seeding,
  WrongDie,
} from './kernel/dice.ts'
export { stateHash } from './kernel/hash.ts'
export { BattleKeeper, DiceLeft, Diverged, HandKeeper, Keeper, playAgain, type Replay } from './kernel/keeper.ts'
export type { Layer, Override } from './kernel/layers.ts'
export { playAtRandom } from './kernel/play.ts'
export * from './kernel/ruleset.ts'
export * as ct from './rulesets/crimson-tide/library.ts'
export * as fd from './rulesets/fleet-d20/library.ts'
export { findRuleset, rulesets } from './rulesets/registry.ts'
export { victoryAtSeaWith } from './rulesets/victory-at-sea/index.ts'
export * as vas from './rulesets/victory-at-sea/library.ts'
