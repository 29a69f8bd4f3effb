import { airAttack } from './air/air-attack.ts'
import { airDefence } from './air/air-defence.ts'
import { airDeployment } from './air/air-deployment.ts'
import { airTransit } from './air/air-transit.ts'
import { aircraft } from './air/aircraft.ts'
import { carriers } from './air/carriers.ts'
import { nightFlying } from './air/night-flying.ts'
import { abilities } from './command/abilities.ts'
import { units } from './command/units.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { repair } from './damage/repair.ts'
import { arcs } from './gunnery/arcs.ts'
import { attackDice } from './gunnery/attack-dice.ts'
import { attacks } from './gunnery/attacks.ts'
import { evasion } from './gunnery/evasion.ts'
import { surfaceAttack } from './gunnery/surface-attack.ts'
import { surfaceFire } from './gunnery/surface-fire.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { collisions } from './movement/collisions.ts'
import { moving } from './movement/move-action.ts'
import { movement } from './movement/movement.ts'
import { terrain } from './movement/terrain.ts'
import { ordersOfScenario } from './orders/situation.ts'
import { fleet } from './set-up/fleet.ts'
import { setUp } from './set-up/set-up.ts'
import { detection } from './sighting/detection.ts'
import { lineOfSight } from './sighting/line-of-sight.ts'
import { night } from './sighting/night.ts'
import { range } from './sighting/range.ts'
import { smokeScreen } from './sighting/smoke.ts'
import { weather } from './sighting/weather.ts'
import { endOfTurn } from './turn/end-of-turn.ts'
import { initiative } from './turn/initiative.ts'
import { nothingLeft } from './turn/nothing-left.ts'
import { play } from './turn/play.ts'
import { rollOff } from './turn/roll-off.ts'
import { turn } from './turn/turn.ts'
import { submarineAttack } from './undersea/submarine-attack.ts'
import { submarines } from './undersea/submarines.ts'
import { scenarios } from './victory/scenarios.ts'
import { victory } from './victory/victory.ts'

/** The chapters of the rules. Options are listed to players in this order. */
export const chapters = [
  play,
  setUp,
  fleet,
  rollOff,
  initiative,
  units,
  abilities,
  submarines,
  movement,
  moving,
  collisions,
  terrain,
  range,
  lineOfSight,
  night,
  weather,
  smokeScreen,
  detection,
  arcs,
  attackDice,
  attacks,
  surfaceAttack,
  surfaceFire,
  torpedoes,
  evasion,
  submarineAttack,
  aircraft,
  carriers,
  nightFlying,
  airDeployment,
  airDefence,
  airAttack,
  airTransit,
  damage,
  criticals,
  repair,
  turn,
  endOfTurn,
  nothingLeft,
  scenarios,
  victory,
  ordersOfScenario,
] as const
