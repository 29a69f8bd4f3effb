import { airAttack } from './air/air-attack.ts'
import { airAttacks } from './air/air-attacks.ts'
import { airGroups } from './air/air-groups.ts'
import { aircraft } from './air/aircraft.ts'
import { antiAir } from './air/anti-air.ts'
import { antiAirFire } from './air/anti-air-fire.ts'
import { carriers } from './air/carriers.ts'
import { dogfight } from './air/dogfight.ts'
import { dogfights } from './air/dogfights.ts'
import { flying } from './air/flying.ts'
import { rearming } from './air/rearming.ts'
import { corrections } from './cards/corrections.ts'
import { nations } from './command/nations.ts'
import { orders } from './command/orders.ts'
import { crew } from './damage/crew.ts'
import { crippled } from './damage/crippled.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { toDamage } from './damage/damage-modifiers.ts'
import { escalation } from './damage/escalation.ts'
import { vital } from './damage/vital.ts'
import { fields } from './fields.ts'
import { arcs } from './gunnery/arcs.ts'
import { toHit } from './gunnery/attack-modifiers.ts'
import { fanSalvo } from './gunnery/fan-salvo.ts'
import { firing } from './gunnery/firing.ts'
import { gunnery } from './gunnery/gunnery.ts'
import { nomination } from './gunnery/nomination.ts'
import { targeting } from './gunnery/targeting.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { comingToRest } from './movement/coming-to-rest.ts'
import { movement } from './movement/movement.ts'
import { moving } from './movement/moving.ts'
import { outlines } from './movement/outlines.ts'
import { speed } from './movement/speed.ts'
import { ordersOfScenario } from './orders/situation.ts'
import { deepDeployment } from './set-up/deep-deployment.ts'
import { deploying } from './set-up/deploying.ts'
import { deployment } from './set-up/deployment.ts'
import { fleet } from './set-up/fleet.ts'
import { fleetBuilding } from './set-up/fleet-building.ts'
import { redeploying } from './set-up/redeploying.ts'
import { scouting } from './set-up/scouting.ts'
import { sendingScouts } from './set-up/sending-scouts.ts'
import { setUp } from './set-up/set-up.ts'
import { wind } from './set-up/wind.ts'
import { horizon } from './sighting/horizon.ts'
import { nightAndWeather } from './sighting/night-and-weather.ts'
import { observation } from './sighting/observation.ts'
import { smoke } from './sighting/smoke.ts'
import { endPhase } from './turn/end-phase.ts'
import { play } from './turn/play.ts'
import { turn } from './turn/turn.ts'
import { whoseTurn } from './turn/whose-turn.ts'
import { objectives } from './victory/objectives.ts'
import { victory } from './victory/victory.ts'
import { secrets } from './view/view.ts'

/** The chapters of the rules. Options are listed to players in this order. */
export const chapters = [
  play,
  whoseTurn,
  fields,
  corrections,
  secrets,
  setUp,
  fleet,
  fleetBuilding,
  airGroups,
  wind,
  sendingScouts,
  deployment,
  deploying,
  deepDeployment,
  scouting,
  redeploying,
  objectives,
  fanSalvo,
  turn,
  speed,
  movement,
  moving,
  outlines,
  comingToRest,
  smoke,
  orders,
  crew,
  aircraft,
  carriers,
  flying,
  observation,
  antiAir,
  antiAirFire,
  arcs,
  targeting,
  nomination,
  horizon,
  nightAndWeather,
  torpedoes,
  gunnery,
  toHit,
  firing,
  airAttack,
  airAttacks,
  dogfight,
  dogfights,
  damage,
  toDamage,
  crippled,
  criticals,
  vital,
  nations,
  endPhase,
  escalation,
  rearming,
  victory,
  ordersOfScenario,
] as const
