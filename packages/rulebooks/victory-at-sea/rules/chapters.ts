import { airAttack } from './air/air-attack.ts'
import { airGroups } from './air/air-groups.ts'
import { aircraft } from './air/aircraft.ts'
import { antiAir } from './air/anti-air.ts'
import { carriers } from './air/carriers.ts'
import { dogfight } from './air/dogfight.ts'
import { corrections } from './cards/corrections.ts'
import { nations } from './command/nations.ts'
import { orders } from './command/orders.ts'
import { crew } from './damage/crew.ts'
import { crippled } from './damage/crippled.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { escalation } from './damage/escalation.ts'
import { vital } from './damage/vital.ts'
import { fields } from './fields.ts'
import { arcs } from './gunnery/arcs.ts'
import { fanSalvo } from './gunnery/fan-salvo.ts'
import { gunnery } from './gunnery/gunnery.ts'
import { nomination } from './gunnery/nomination.ts'
import { targeting } from './gunnery/targeting.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { comingToRest } from './movement/coming-to-rest.ts'
import { movement } from './movement/movement.ts'
import { outlines } from './movement/outlines.ts'
import { speed } from './movement/speed.ts'
import { sampling } from './random/sample.ts'
import { deepDeployment } from './set-up/deep-deployment.ts'
import { deployment } from './set-up/deployment.ts'
import { fleet } from './set-up/fleet.ts'
import { scouting } from './set-up/scouting.ts'
import { setUp } from './set-up/set-up.ts'
import { horizon } from './sighting/horizon.ts'
import { nightAndWeather } from './sighting/night-and-weather.ts'
import { observation } from './sighting/observation.ts'
import { smoke } from './sighting/smoke.ts'
import { actions } from './turn/actions.ts'
import { decisions } from './turn/decisions.ts'
import { endPhase } from './turn/end-phase.ts'
import { play } from './turn/play.ts'
import { turn } from './turn/turn.ts'
import { whoseTurn } from './turn/whose-turn.ts'
import { objectives } from './victory/objectives.ts'
import { victory } from './victory/victory.ts'
import { secrets } from './view/view.ts'

/** The chapters of the rules. The order is that in which players are told what they may do. */
export const chapters = [
  play,
  whoseTurn,
  actions,
  decisions,
  fields,
  corrections,
  secrets,
  sampling,
  setUp,
  fleet,
  airGroups,
  deployment,
  turn,
  speed,
  movement,
  outlines,
  comingToRest,
  smoke,
  orders,
  crew,
  arcs,
  targeting,
  nomination,
  horizon,
  nightAndWeather,
  torpedoes,
  aircraft,
  antiAir,
  airAttack,
  dogfight,
  carriers,
  deepDeployment,
  observation,
  scouting,
  gunnery,
  damage,
  crippled,
  criticals,
  vital,
  endPhase,
  escalation,
  nations,
  fanSalvo,
  victory,
  objectives,
] as const
