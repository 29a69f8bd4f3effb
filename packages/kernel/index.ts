/** The kernel: dice, geometry, the contract of a rulebook, cases, keepers and replays. */
export { type Case, readCase } from './cases/case.ts'
export type { Roll } from './cases/case-dice.ts'
export { CaseError, type Wanted } from './cases/case-error.ts'
export { caseText } from './cases/case-text.ts'
export type { Unmet } from './cases/expectations.ts'
export { exportCase } from './cases/export-case.ts'
export type { Frame, Happened, Told } from './cases/frames.ts'
export { mistakesInText } from './cases/mistakes.ts'
export type { CaseResult, PlayedCase } from './cases/playing.ts'
export { openingOf, playCase, runCase } from './cases/run-case.ts'
export { type Throw, throwsOf } from './cases/throws.ts'
export { type Clause, type ClauseBook, clauseIn, knowsClause, type Ruling, rootOf } from './clauses.ts'
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
export { stateHash } from './hash.ts'
export { BattleKeeper, Diverged, HandKeeper, Keeper, playAgain, type Replay } from './keeper.ts'
export type { Layer, Override } from './layers.ts'
export { openBattle } from './open-battle.ts'
export { playAtRandom } from './play.ts'
export * from './ruleset.ts'
export { isRefusal, type Played, takeAction } from './take-action.ts'
