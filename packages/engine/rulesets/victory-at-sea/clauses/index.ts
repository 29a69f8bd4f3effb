import { clauseBook } from '../../../kernel/clauses.ts'
import type { Added } from '../variants.ts'
import { airAttack } from './air-attack.ts'
import { aircraft } from './aircraft.ts'
import { aircraftTraits } from './aircraft-traits.ts'
import { antiAir } from './anti-air.ts'
import { arcs } from './arcs.ts'
import { basics } from './basics.ts'
import { card } from './card.ts'
import { carrier } from './carrier.ts'
import { competitive } from './competitive.ts'
import { crew } from './crew.ts'
import { crippled } from './crippled.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { deployment } from './deployment.ts'
import { dogfight } from './dogfight.ts'
import { endPhase } from './end-phase.ts'
import { firing } from './firing.ts'
import { fleet } from './fleet.ts'
import { horizon } from './horizon.ts'
import { kamikaze } from './kamikaze.ts'
import { movement } from './movement.ts'
import { national } from './national.ts'
import { objectives } from './objectives.ts'
import { observation } from './observation.ts'
import { orders } from './orders.ts'
import { rulings } from './rulings.ts'
import { scouting } from './scouting.ts'
import { shipTraits } from './ship-traits.ts'
import { targeting } from './targeting.ts'
import { turn } from './turn.ts'
import { victory } from './victory.ts'
import { vital } from './vital.ts'
import { weaponTraits } from './weapon-traits.ts'

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
export type VasClause = CoreClause | Added<'clause'>

export const clauses = clauseBook('victory-at-sea', areas, rulings)
