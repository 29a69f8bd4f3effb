/** The odds of Victory at Sea and of its variants, for programs outside. */
export { type AirAttackOdds, type AirAttackReasons, airAttackOdds, airAttackReasons } from './air/air-attack-odds.ts'
export {
  airAttackSentence,
  antiAirSentence,
  boatSentence,
  dogfightSentence,
  flySentence,
} from './air/air-sentence.ts'
export {
  type AntiAirOdds,
  type AntiAirReasons,
  antiAirOdds,
  antiAirReasons,
  type FlightOdds,
} from './air/anti-air-odds.ts'
export { type Dogfighter, type DogfightOdds, dogfightOdds } from './air/dogfight-odds.ts'
export { type FlyOdds, flyOdds } from './air/fly-odds.ts'
export type { Patience } from './exact/tally-attacks.ts'
export { type VolleyReasons, volleyReasons } from './model/reasons.ts'
export { type BoatOdds, boatOdds } from './questions/boat-odds.ts'
export { type OrderOdds, orderOdds, type RepairOdds, repairOdds } from './questions/crew-odds.ts'
export { expectedDamage } from './questions/expected-damage.ts'
export { fireOdds } from './questions/fire-odds.ts'
export {
  type AntiAirOutlook,
  airAttackOutlook,
  antiAirOutlook,
  type FlightOutlook,
  fireOutlook,
  type Outlook,
  type Refusal,
  type ShipAttackOdds,
  type ShotDownTold,
  type VolleyOutlook,
} from './questions/outlook.ts'
export { sentence } from './questions/sentence.ts'
export type { ShipOdds } from './questions/ship-odds.ts'
export { type TargetOdds, volleyOdds } from './questions/volley-odds.ts'
