import type { RuleLayer } from '../victory-at-sea/switches.ts'
import { admirals } from './admirals.ts'
import { battleshipAdmiral, carrierAdmiral, carrierStrategist, drillMaster } from './admirals-gifts.ts'
import { airGroups } from './air-groups.ts'
import { airLayers } from './air-layers.ts'
import { enhancedDamageControl, olderTorpedoes } from './american-navy.ts'
import { armouredDecks } from './armoured-decks.ts'
import { carrierClasses } from './carrier-list.ts'
import { carrierRefits } from './carrier-refits.ts'
import { codewords } from './codewords.ts'
import { commerceRaiders } from './commerce-raiders.ts'
import { confirmedCriticals } from './confirmed-criticals.ts'
import { seniorService, unwillingSoldiers } from './crews.ts'
import { evade } from './evade.ts'
import { fritzX } from './fritz-x.ts'
import { highExplosive } from './high-explosive.ts'
import { destroyersForBases } from './lend-lease.ts'
import { naturalOnes } from './natural-ones.ts'
import { nearSide } from './near-side.ts'
import { overPenetration } from './over-penetration.ts'
import { pointsSystems } from './points-systems.ts'
import { gunneryRadar } from './radar.ts'
import { raid } from './raid.ts'
import { randomTarget } from './random-target.ts'
import { rerolls } from './rerolls.ts'
import { restricted } from './restricted.ts'
import { shipCorrections } from './ship-corrections.ts'
import { splitFire } from './split-fire.ts'
import { tenthMas } from './tenth-mas.ts'
import { tough } from './tough.ts'

/** Every rule of the extension, from the bottom up: a later one is asked first and builds on those before it. */
export const layers: readonly RuleLayer[] = [
  pointsSystems,
  rerolls,
  naturalOnes,
  confirmedCriticals,
  armouredDecks,
  overPenetration,
  highExplosive,
  nearSide,
  restricted,
  tough,
  evade,
  randomTarget,
  seniorService,
  unwillingSoldiers,
  olderTorpedoes,
  enhancedDamageControl,
  carrierClasses,
  carrierRefits,
  airGroups,
  shipCorrections,
  destroyersForBases,
  gunneryRadar,
  raid,
  tenthMas,
  commerceRaiders,
  codewords,
  admirals,
  battleshipAdmiral,
  drillMaster,
  carrierStrategist,
  splitFire,
  ...airLayers,
  fritzX,
  carrierAdmiral,
]
