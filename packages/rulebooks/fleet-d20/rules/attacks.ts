/** The attacks of this rulebook, for programs that compute their odds: who may attack what, and how it is resolved. */
export {
  cardOf,
  copyBattle,
  type FdBattle,
  isAshore,
  isBoat,
  type Ship,
  type Stand,
  shipById,
  standById,
} from './battle.ts'
export type { Battery } from './cards/card.ts'
export type { AttackDie } from './core.ts'
export type { FdEvent, Tell } from './events.ts'
export type { Column, CriticalRest, CriticalResult, CriticalTable, Hit, HitKind, Protection } from './gunnery/hit.ts'
export { type Launch, launchOf, type Spread, type TorpedoOrder, type Warhead } from './gunnery/torpedoes.ts'
export { ARCS, type Arc } from './movement/measuring.ts'
export { type FdReason, reason } from './reasons.ts'
export type { Rules } from './rules.ts'
export { someShip } from './turn/whose-turn.ts'
export type { FdAction } from './words.ts'
