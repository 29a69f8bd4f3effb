/** What players and programs outside build on. */
export type { FdBattle, Ship, Side, Squadron, Stand } from './battle.ts'
export { cardOf, isAirborne, isAshore, onTable, shipById, standById, standCardOf } from './battle.ts'
export { asFleetD20, type FdRuleset } from './index.ts'
export { fleetState, reckoning } from './reckoning.ts'
export type { Rules } from './rules.ts'
export { sample } from './sample.ts'
export { torpedoType } from './torpedo-types.ts'
export type { FdAction, FdDecision } from './words.ts'
