import { clauseBook, type ScenarioClause } from '@flankspeed/kernel'
import type { Added } from '../rules/variants.ts'
import { airAttack } from './air/air-attack.ts'
import { aircraft } from './air/aircraft.ts'
import { aircraftTraits } from './air/aircraft-traits.ts'
import { antiAir } from './air/anti-air.ts'
import { carrier } from './air/carrier.ts'
import { dogfight } from './air/dogfight.ts'
import { kamikaze } from './air/kamikaze.ts'
import { national } from './command/national.ts'
import { orders } from './command/orders.ts'
import { crew } from './damage/crew.ts'
import { crippled } from './damage/crippled.ts'
import { critical } from './damage/critical.ts'
import { damage } from './damage/damage.ts'
import { vital } from './damage/vital.ts'
import { arcs } from './gunnery/arcs.ts'
import { firing } from './gunnery/firing.ts'
import { targeting } from './gunnery/targeting.ts'
import { weaponTraits } from './gunnery/weapon-traits.ts'
import { movement } from './movement/movement.ts'
import { rulings } from './rulings.ts'
import { card } from './set-up/card.ts'
import { competitive } from './set-up/competitive.ts'
import { deployment } from './set-up/deployment.ts'
import { fleet } from './set-up/fleet.ts'
import { scouting } from './set-up/scouting.ts'
import { shipTraits } from './set-up/ship-traits.ts'
import { horizon } from './sighting/horizon.ts'
import { observation } from './sighting/observation.ts'
import { basics } from './turn/basics.ts'
import { endPhase } from './turn/end-phase.ts'
import { turn } from './turn/turn.ts'
import { objectives } from './victory/objectives.ts'
import { victory } from './victory/victory.ts'

/** Every rule of Victory at Sea in our own words, by the chapter a player would look in. */
const areas = {
  basics,
  card,
  turn,
  movement,
  arcs,
  targeting,
  horizon,
  firing,
  damage,
  crippled,
  critical,
  vital,
  'end-phase': endPhase,
  crew,
  orders,
  'ship-traits': shipTraits,
  'weapon-traits': weaponTraits,
  'aircraft-traits': aircraftTraits,
  aircraft,
  'anti-air': antiAir,
  'air-attack': airAttack,
  dogfight,
  carrier,
  observation,
  kamikaze,
  fleet,
  victory,
  objectives,
  deployment,
  scouting,
  competitive,
  national,
}

type Areas = typeof areas
type CoreClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings
export type VasClause = CoreClause | Added<'clause'> | ScenarioClause

export const clauses = clauseBook('victory-at-sea', areas, rulings)
