/** What players and programs outside build on. */

export { AIR_WEAPONS, type AirWeapon } from './air/air-attack.ts'
export type { Prey } from './air/aircraft.ts'
export type { Aircraft, Critical, CtBattle, Edge, Ship, Side } from './battle.ts'
export {
  aircraftCardOf,
  cardOf,
  copyBattle,
  isAloft,
  isSubmarine,
  onSurface,
  onTable,
  opponent,
  SIDES,
  shipById,
} from './battle.ts'
export type { ArcName } from './gunnery/arcs.ts'
export type { Mode } from './gunnery/attack-dice.ts'
export { SHIP_WEAPONS, type ShipWeapon, type Shot } from './gunnery/surface-attack.ts'
export { asCrimsonTide, type CtRuleset, variantOfCrimsonTide } from './index.ts'
export type { PathStep } from './movement/move-action.ts'
export type { Rules } from './rules.ts'
export type { Gain } from './turn/nothing-left.ts'
export { fleetState, resultSentences } from './victory/result-sentences.ts'
export type { CtAction, CtDecision } from './words.ts'
