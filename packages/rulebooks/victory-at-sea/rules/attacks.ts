/** The attacks of this rulebook, for programs that compute their odds: who may attack what, and how it is resolved. */

export type { AirAttack } from './air/air-attack.ts'
export { nominateAirAttacks } from './air/air-attacks.ts'
export type { AntiAirShot, BoatShot } from './air/anti-air.ts'
export { type AntiAirOrder, nominateAntiAir } from './air/anti-air-fire.ts'
export type { DogfightTotal } from './air/dogfight.ts'
export { nominatePair } from './air/dogfights.ts'
export {
  AREAS,
  type Area,
  cardOf,
  copyBattle,
  type Flight,
  flightById,
  inTheAir,
  lineOf,
  type OrderName,
  type Side,
  shipById,
} from './battle.ts'
export type { ShipTrait } from './cards/card.ts'
export type { Strike } from './damage/damage.ts'
export type { Volley } from './gunnery/gunnery.ts'
export { nominateTargets } from './gunnery/nomination.ts'
export { BANDS } from './gunnery/targeting.ts'
export { reason, type VasReason } from './reasons.ts'
export { core } from './rules.ts'
