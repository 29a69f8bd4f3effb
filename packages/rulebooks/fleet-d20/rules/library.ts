/** What players and programs outside build on. */

export type { FdBattle, Ship, Side, Squadron, Stand } from './battle.ts'
export { cardOf, copyBattle, isAirborne, isAshore, onTable, shipById, standById, standCardOf } from './battle.ts'
export { torpedoType } from './gunnery/torpedo-types.ts'
export { asFleetD20, type FdRuleset, variantOfFleetD20 } from './index.ts'
export type { Rules } from './rules.ts'
export { fleetState, resultSentences } from './victory/result-sentences.ts'
export type { FdAction, FdDecision } from './words.ts'
