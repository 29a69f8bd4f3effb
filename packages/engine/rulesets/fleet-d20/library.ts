/** What players and programs outside build on. */
export type { FdBattle, Ship, Side, Squadron, Stand } from './battle.ts'
export { asFleetD20, type FdRuleset } from './index.ts'
export type { Rules } from './rules.ts'
export type { FdAction, FdDecision } from './words.ts'
