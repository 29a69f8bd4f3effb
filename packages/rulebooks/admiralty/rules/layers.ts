import { airLayers } from './air/air-layers.ts'
import { evade } from './air/evade.ts'
import { fritzX } from './air/fritz-x.ts'
import { nearSide } from './air/near-side.ts'
import { raid } from './air/raid.ts'
import { airGroups } from './carriers/air-groups.ts'
import { armouredDecks } from './carriers/armoured-decks.ts'
import { carrierClasses } from './carriers/carrier-list.ts'
import { carrierRefits } from './carriers/carrier-refits.ts'
import { admirals } from './command/admirals.ts'
import { battleshipAdmiral, carrierAdmiral, carrierStrategist, drillMaster } from './command/admirals-gifts.ts'
import { enhancedDamageControl, olderTorpedoes } from './command/american-navy.ts'
import { codewords } from './command/codewords.ts'
import { commerceRaiders } from './command/commerce-raiders.ts'
import { arsenalOfDemocracy, destroyersForBases, xFliegerkorps } from './command/lend-lease.ts'
import { pointsSystems } from './command/points-systems.ts'
import { shipCorrections } from './command/ship-corrections.ts'
import { tenthMas } from './command/tenth-mas.ts'
import { confirmedCriticals } from './damage/confirmed-criticals.ts'
import { seniorService, unwillingSoldiers } from './damage/crews.ts'
import { restricted } from './damage/restricted.ts'
import { tough } from './damage/tough.ts'
import { highExplosive } from './gunnery/high-explosive.ts'
import { naturalOnes } from './gunnery/natural-ones.ts'
import { overPenetration } from './gunnery/over-penetration.ts'
import { gunneryRadar } from './gunnery/radar.ts'
import { randomTarget } from './gunnery/random-target.ts'
import { rerolls } from './gunnery/rerolls.ts'
import { splitFire } from './gunnery/split-fire.ts'

/** Every rule of the extension, from the bottom up: a later one is asked first and builds on those before it. */
export const layers = [
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
  arsenalOfDemocracy,
  xFliegerkorps,
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
] as const
