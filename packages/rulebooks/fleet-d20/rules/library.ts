/** What players and programs outside build on. */

export type { FdClause } from '../clauses/index.ts'
export type { Combat } from './air/air-combat.ts'
export type * from './battle.ts'
export {
  cardOf,
  copyBattle,
  isAirborne,
  isAshore,
  isShip,
  onTable,
  shipById,
  standById,
  standCardOf,
  unitById,
} from './battle.ts'
export type * from './cards/card.ts'
export type { MoraleResult } from './command/ship-morale.ts'
export type { DamageControlTask } from './damage/damage-control.ts'
export type * from './events.ts'
export type { CloseFactor, Validation } from './gunnery/close-fire.ts'
export { type TorpedoSetting, type TorpedoType, torpedoType } from './gunnery/torpedo-types.ts'
export { asFleetD20, type FdRuleset, variantOfFleetD20 } from './index.ts'
export type { PathStep } from './movement/move-action.ts'
export type { FdReason } from './reasons.ts'
export type { Core, Rules } from './rules.ts'
export { fleetState, resultSentences } from './victory/result-sentences.ts'
export type { Actions, Decisions, FdAction, FdDecision } from './words.ts'
