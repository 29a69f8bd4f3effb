/** What players and programs outside build on. */
export { act, type CtAction, type PathStep } from './actions.ts'
export { AIR_WEAPONS, type AirWeapon } from './air-attack.ts'
export type { Prey } from './aircraft.ts'
export type { ArcName } from './arcs.ts'
export type { Mode } from './attack-dice.ts'
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
export { type CtDecision, decisions } from './decisions.ts'
export { asCrimsonTide, type CtRuleset } from './index.ts'
export { fleetState, reckoning } from './reckoning.ts'
export type { Rules } from './rules.ts'
export { sample } from './sample.ts'
export { SHIP_WEAPONS, type ShipWeapon, type Shot } from './surface-attack.ts'
