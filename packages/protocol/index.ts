/** Shared by page and server: views and patches, messages, fair dice, and verification. */
export type * from './api/lobby-messages.ts'
export type * from './api/messages.ts'
export type * from './api/rating-messages.ts'
export type * from './api/safety/safety-messages.ts'
export type * from './api/tournament-messages.ts'
export type { Fair, FairReplay } from './fair/fair-replay.ts'
export { type Hashing, nobleHashing } from './fair/hashing.ts'
export { KeyedDice } from './fair/keyed-dice.ts'
export { type Beginning, type ChainedLine, type LogChain, logChain } from './fair/log-chain.ts'
export {
  commitmentTo,
  DICE_SCHEME,
  type DiceScheme,
  keyFor,
  keyOfDice,
  type Salts,
  saltHashOf,
  seedOfDice,
} from './fair/promise.ts'
export { brokenPromises, type RecordedPromises } from './fair/recorded-promises.ts'
export { othersOwe, type Position, SecretLines, secretOwedBy } from './fair/secret-lines.ts'
export { compareStories, type Shown, type ShownNote, type Stories } from './fair/stories.ts'
export { type Proof, verifyReplay } from './fair/verify.ts'
export { type Hiding, hashOfLine, hashOfView, type Line, lineForViewer, type ViewerLine } from './fair/viewer-line.ts'
export type { BattleView, LineView, ViewPatch } from './views/battle-view.ts'
export { type Change, changed, changesBetween } from './views/changes.ts'
export type { BattleResult, LogEntry, Offer } from './views/log-entry.ts'
