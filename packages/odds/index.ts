/** Exact odds: under Victory at Sea of guns, of the air war, of crews; under Crimson Tide of attacks; under Fleet d20 of every attack. */
export { type FightAction, type FightOdds, fightOdds, hasAirWar } from './admiralty/air-war-odds.ts'
export {
  airAttackSentence,
  antiAirSentence,
  boatSentence,
  dogfightSentence,
  fightSentences,
  flySentence,
} from './air-sentence.ts'
export { attackOutlook, type Outlook as TideOutlook } from './crimson-tide/outlook.ts'
export {
  flakOdds as tideFlakOdds,
  type ShotOdds as TideShotOdds,
  shotOdds as tideShotOdds,
  strikeOdds as tideStrikeOdds,
} from './crimson-tide/shot-odds.ts'
export { convolve, mean } from './distribution.ts'
export {
  ATTACKS as FLEET_ATTACKS,
  type Attack as FleetAttack,
  type AttackOdds as FleetAttackOdds,
  attackOdds as fleetAttackOdds,
  type StandOdds as FleetStandOdds,
} from './fleet-d20/attack-odds.ts'
export { type GunneryOdds as FleetGunneryOdds, shotOdds as fleetShotOdds } from './fleet-d20/gunnery-odds.ts'
export type { Harm as FleetHarm } from './fleet-d20/suffering.ts'
export type { RollOdds as FleetRollOdds } from './fleet-d20/tally.ts'
export { type TorpedoOdds as FleetTorpedoOdds, torpedoOdds as fleetTorpedoOdds } from './fleet-d20/torpedo-odds.ts'
export { listed, percent, sentence, span } from './sentence.ts'
export {
  type AirAttackOdds,
  type AirAttackReasons,
  airAttackOdds,
  airAttackReasons,
} from './victory-at-sea/air-attack-odds.ts'
export {
  type AntiAirOdds,
  type AntiAirReasons,
  antiAirOdds,
  antiAirReasons,
  type FlightOdds,
} from './victory-at-sea/anti-air-odds.ts'
export type { BoatOdds } from './victory-at-sea/boat-odds.ts'
export { type OrderOdds, orderOdds, type RepairOdds, repairOdds } from './victory-at-sea/crew-odds.ts'
export { type DogfightOdds, dogfightOdds } from './victory-at-sea/dogfight-odds.ts'
export { expectedDamage, meanHullLost } from './victory-at-sea/expected-damage.ts'
export { fireOdds } from './victory-at-sea/fire-odds.ts'
export { type FlyOdds, flyOdds } from './victory-at-sea/fly-odds.ts'
export { hitChance, readyChance } from './victory-at-sea/hits.ts'
export {
  type AntiAirOutlook,
  airAttackOutlook,
  antiAirOutlook,
  type FlightOutlook,
  fireOutlook,
  type Outlook,
  type Refusal,
  type Told,
  type VolleyOutlook,
} from './victory-at-sea/outlook.ts'
export { type VolleyReasons, volleyReasons } from './victory-at-sea/reasons.ts'
export type { Patience } from './victory-at-sea/reckoning.ts'
export type { ShipOdds } from './victory-at-sea/ship-odds.ts'
export { loadOdds, strikeOdds } from './victory-at-sea/strike-odds.ts'
export { type TargetOdds, volleyOdds } from './victory-at-sea/volley-odds.ts'
