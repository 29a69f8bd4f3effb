/** What players and programs outside build on. */

export type { CtClause } from '../clauses/index.ts'
export { AIR_WEAPONS, type AirWeapon } from './air/air-attack.ts'
export type { Prey } from './air/aircraft.ts'
export type * from './battle.ts'
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
export type * from './cards/card.ts'
export type { SizeLine } from './command/units.ts'
export type { CriticalResult } from './damage/criticals.ts'
export type * from './events.ts'
export { ARCS, type ArcName } from './gunnery/arcs.ts'
export { MODES, type Mode, type Restriction } from './gunnery/attack-dice.ts'
export { SHIP_WEAPONS, type ShipWeapon, type Shot } from './gunnery/surface-attack.ts'
export { asCrimsonTide, type CtRuleset, variantOfCrimsonTide } from './index.ts'
export type { PathStep } from './movement/move-action.ts'
export type { CtReason } from './reasons.ts'
export type { Core, Rules } from './rules.ts'
export type { FleetEntry } from './set-up/set-up-actions.ts'
export type { Sight } from './sighting/line-of-sight.ts'
export type { Gain } from './turn/nothing-left.ts'
export { fleetState, resultReason, resultSentences } from './victory/result-sentences.ts'
export type { Actions, CtAction, CtDecision, DecisionKind, DecisionOf, Decisions } from './words.ts'
