import { clauseBook } from '../../../kernel/clauses.ts'
import { clauses as core } from '../../victory-at-sea/clauses/index.ts'
import { admirals } from './admirals.ts'
import { airAttack } from './air-attack.ts'
import { airCombat } from './air-combat.ts'
import { airMovement } from './air-movement.ts'
import { aircraftData } from './aircraft-data.ts'
import { ammunition } from './ammunition.ts'
import { antiAircraft } from './anti-aircraft.ts'
import { carrierList } from './carrier-list.ts'
import { carriers } from './carriers.ts'
import { coreRulesOf } from './core-rules.ts'
import { damage } from './damage.ts'
import { deepDeployment } from './deep-deployment.ts'
import { dice } from './dice.ts'
import { endPhase } from './end-phase.ts'
import { forceBuilding } from './force-building.ts'
import { general } from './general.ts'
import { movement } from './movement.ts'
import { nationIjn } from './nation-ijn.ts'
import { nationKm } from './nation-km.ts'
import { nationMn } from './nation-mn.ts'
import { nationRm } from './nation-rm.ts'
import { nationRn } from './nation-rn.ts'
import { nationUsn } from './nation-usn.ts'
import { observation } from './observation.ts'
import { orders } from './orders.ts'
import { proposed } from './proposed.ts'
import { radar } from './radar.ts'
import { randomTarget } from './random-target.ts'
import { rulings } from './rulings.ts'
import { scouting } from './scouting.ts'
import { shipData } from './ship-data.ts'
import { traits } from './traits.ts'

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
