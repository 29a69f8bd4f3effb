import { airAttacks } from './air/air-attack.ts'
import { airCombat } from './air/air-combat.ts'
import { airLoads } from './air/air-loads.ts'
import { aircraftMovement } from './air/aircraft-movement.ts'
import { antiAircraft } from './air/anti-aircraft.ts'
import { bombing } from './air/bombing.ts'
import { flightDeck } from './air/flight-deck.ts'
import { kamikazes } from './air/kamikaze.ts'
import { landing } from './air/landing.ts'
import { launching } from './air/launching.ts'
import { raids } from './air/raid.ts'
import { servicing } from './air/servicing.ts'
import { stands } from './air/stands.ts'
import { strafing } from './air/strafing.ts'
import { shipMorale } from './command/ship-morale.ts'
import { squadronMorale } from './command/squadron-morale.ts'
import { squadrons } from './command/squadrons.ts'
import { standMorale } from './command/stand-morale.ts'
import { checks } from './core.ts'
import { carrierCriticals } from './damage/critical-carrier.ts'
import { criticalResults } from './damage/critical-results.ts'
import { structuralCriticals } from './damage/critical-structural.ts'
import { underwaterCriticals } from './damage/critical-underwater.ts'
import { damage } from './damage/damage.ts'
import { damageControl } from './damage/damage-control.ts'
import { explosion } from './damage/explosion.ts'
import { fire } from './damage/fire.ts'
import { losses } from './damage/losses.ts'
import { power } from './damage/power.ts'
import { weaponsLoss } from './damage/weapons-loss.ts'
import { wreck } from './damage/wreck.ts'
import { armour } from './gunnery/armour.ts'
import { closeFire } from './gunnery/close-fire.ts'
import { gunnery } from './gunnery/gunnery.ts'
import { splash } from './gunnery/splash.ts'
import { spotters } from './gunnery/spotters.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { clearing } from './movement/clearing.ts'
import { collision } from './movement/collision.ts'
import { helmLoss } from './movement/helm.ts'
import { measuring } from './movement/measuring.ts'
import { moving } from './movement/move-action.ts'
import { movement } from './movement/movement.ts'
import { withdrawal } from './movement/withdrawal.ts'
import { ordersOfScenario } from './orders/situation.ts'
import { deployment } from './set-up/deployment.ts'
import { lights } from './sighting/lights.ts'
import { smokeScreens } from './sighting/smoke.ts'
import { squalls } from './sighting/squalls.ts'
import { visibility } from './sighting/visibility.ts'
import { weather } from './sighting/weather.ts'
import { activation } from './turn/activation.ts'
import { initiative } from './turn/initiative.ts'
import { play } from './turn/play.ts'
import { turn } from './turn/turn.ts'
import { mines } from './undersea/mines.ts'
import { submarines } from './undersea/submarines.ts'
import { scenarios } from './victory/scenarios.ts'
import { victory } from './victory/victory.ts'

/**
 * The chapters of the rules. The order decides who is asked first where several are: hazards met at once, what keeps a unit
 * from a task, what is cleared away, what random players propose.
 */
export const chapters = [
  play,
  turn,
  victory,
  squadrons,
  deployment,
  scenarios,
  weather,
  initiative,
  measuring,
  checks,
  movement,
  moving,
  collision,
  smokeScreens,
  withdrawal,
  helmLoss,
  clearing,
  mines,
  squalls,
  activation,
  power,
  visibility,
  lights,
  gunnery,
  splash,
  armour,
  torpedoes,
  closeFire,
  spotters,
  shipMorale,
  standMorale,
  squadronMorale,
  launching,
  aircraftMovement,
  airCombat,
  stands,
  flightDeck,
  airLoads,
  raids,
  airAttacks,
  bombing,
  kamikazes,
  strafing,
  antiAircraft,
  landing,
  servicing,
  submarines,
  damage,
  criticalResults,
  structuralCriticals,
  carrierCriticals,
  underwaterCriticals,
  weaponsLoss,
  explosion,
  fire,
  wreck,
  losses,
  damageControl,
  ordersOfScenario,
] as const
