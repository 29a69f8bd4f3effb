import { clauseBook } from '@flankspeed/kernel'
import { clauses as core } from '../../victory-at-sea/clauses/index.ts'
import { airAttack } from './air/air-attack.ts'
import { airCombat } from './air/air-combat.ts'
import { airMovement } from './air/air-movement.ts'
import { aircraftData } from './air/aircraft-data.ts'
import { antiAircraft } from './air/anti-aircraft.ts'
import { carrierList } from './air/carrier-list.ts'
import { carriers } from './air/carriers.ts'
import { admirals } from './command/admirals.ts'
import { nationIjn } from './command/nation-ijn.ts'
import { nationKm } from './command/nation-km.ts'
import { nationMn } from './command/nation-mn.ts'
import { nationRm } from './command/nation-rm.ts'
import { nationRn } from './command/nation-rn.ts'
import { nationUsn } from './command/nation-usn.ts'
import { orders } from './command/orders.ts'
import { damage } from './damage/damage.ts'
import { ammunition } from './gunnery/ammunition.ts'
import { randomTarget } from './gunnery/random-target.ts'
import { movement } from './movement/movement.ts'
import { rulings } from './rulings.ts'
import { deepDeployment } from './set-up/deep-deployment.ts'
import { forceBuilding } from './set-up/force-building.ts'
import { scouting } from './set-up/scouting.ts'
import { shipData } from './set-up/ship-data.ts'
import { traits } from './set-up/traits.ts'
import { observation } from './sighting/observation.ts'
import { radar } from './sighting/radar.ts'
import { coreRulesOf } from './turn/core-rules.ts'
import { dice } from './turn/dice.ts'
import { endPhase } from './turn/end-phase.ts'
import { general } from './turn/general.ts'
import { proposed } from './turn/proposed.ts'

/** Every rule of the Admiralty extension in our own words; the core's clauses hold beside them. */
const areas = {
  general,
  'random-target': randomTarget,
  dice,
  damage,
  ammunition,
  movement,
  traits,
  orders,
  carriers,
  'deep-deployment': deepDeployment,
  'end-phase': endPhase,
  'force-building': forceBuilding,
  scouting,
  observation,
  'air-movement': airMovement,
  'air-combat': airCombat,
  'anti-aircraft': antiAircraft,
  'air-attack': airAttack,
  radar,
  'nation-usn': nationUsn,
  'nation-rn': nationRn,
  'nation-mn': nationMn,
  'nation-ijn': nationIjn,
  'nation-km': nationKm,
  'nation-rm': nationRm,
  admirals,
  'carrier-list': carrierList,
  'ship-data': shipData,
  'aircraft-data': aircraftData,
  proposed,
}

type Areas = typeof areas
export type AdmiraltyClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings

export const clauses = clauseBook('admiralty', areas, rulings, core, (clause) => coreRulesOf(clause, core))
