/** What players made of code and screens need beyond the contract of every ruleset. */

export type { VasClause } from '../clauses/index.ts'
export type { AntiAirOrder } from './air/anti-air-fire.ts'
export type { DogfightOrder } from './air/dogfights.ts'
export type { FlyChoice, FlyOrder } from './air/flying.ts'
export type { RearmNames, RearmOrder } from './air/rearming.ts'
export type * from './battle.ts'
export { cardOf, copyBattle, inTheAir, lineOf, onTable, shipById } from './battle.ts'
export type * from './cards/card.ts'
export { FLIGHT_TRAITS, type FlightCard, type FlightTrait } from './cards/flight-card.ts'
export type { Check } from './damage/crew.ts'
export type * from './events.ts'
export type { VolleyOrder } from './gunnery/firing.ts'
export type { Volley } from './gunnery/gunnery.ts'
export type { Band } from './gunnery/targeting.ts'
export {
  asVictoryAtSea,
  type VasRuleset,
  type VasVariant,
  variantOfVictoryAtSea,
  victoryAtSea,
  victoryAtSeaWith,
} from './index.ts'
export { isLegal } from './legal.ts'
export { mayFlyTo, meetingPlace } from './movement/meeting.ts'
export type { MoveLimits } from './movement/movement.ts'
export type { Entering, PathStep } from './movement/moving.ts'
export { launchesOn } from './random/sample-air.ts'
export type { VasReason } from './reasons.ts'
export type { Core, Rules } from './rules.ts'
export type { Berth, ZoneName } from './set-up/deployment.ts'
export type { FlightPlace, PatrolChoice, ShipPlace } from './set-up/places.ts'
export { berthsInTheRear, usualEntry } from './set-up/returning.ts'
export type { RuleLayer } from './switches.ts'
export { type MoveOptions, moveOptions, type ShotOption, shotOptions } from './turn/options.ts'
export type { Added } from './variants.ts'
export { OBJECTIVES, type Objective, type Victory } from './victory/objectives.ts'
export { fleetState, resultSentences } from './view/fleet-state.ts'
export type { MoreWords } from './view/language.ts'
export type * from './words.ts'
