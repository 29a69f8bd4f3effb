import { clauseBook, type ScenarioClause } from '@flankspeed/kernel'
import { airAttack } from './air/air-attack.ts'
import { airDefence } from './air/air-defence.ts'
import { airDeployment } from './air/air-deployment.ts'
import { airTransit } from './air/air-transit.ts'
import { aircraft } from './air/aircraft.ts'
import { carriers } from './air/carriers.ts'
import { strafing } from './air/strafing.ts'
import { abilities } from './command/abilities.ts'
import { units } from './command/units.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { repair } from './damage/repair.ts'
import { arcs } from './gunnery/arcs.ts'
import { evasion } from './gunnery/evasion.ts'
import { surfaceAttack } from './gunnery/surface-attack.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { weapons } from './gunnery/weapons.ts'
import { collision } from './movement/collision.ts'
import { movement } from './movement/movement.ts'
import { terrain } from './movement/terrain.ts'
import { turning } from './movement/turning.ts'
import { rulings } from './rulings.ts'
import { cards } from './set-up/cards.ts'
import { conversion } from './set-up/conversion.ts'
import { fleet } from './set-up/fleet.ts'
import { setup } from './set-up/setup.ts'
import { detection } from './sighting/detection.ts'
import { lineOfSight } from './sighting/line-of-sight.ts'
import { night } from './sighting/night.ts'
import { range } from './sighting/range.ts'
import { weather } from './sighting/weather.ts'
import { dice } from './turn/dice.ts'
import { endPhase } from './turn/end-phase.ts'
import { initiative } from './turn/initiative.ts'
import { principles } from './turn/principles.ts'
import { turnSequence } from './turn/turn-sequence.ts'
import { submarines } from './undersea/submarines.ts'
import { scenarios } from './victory/scenarios.ts'
import { victory } from './victory/victory.ts'

/** Every rule of Crimson Tide in our own words, by the chapter a player would look in. */
const areas = {
  principles,
  fleet,
  setup,
  dice,
  'turn-sequence': turnSequence,
  initiative,
  movement,
  turning,
  units,
  submarines,
  detection,
  terrain,
  weather,
  collision,
  'line-of-sight': lineOfSight,
  weapons,
  arcs,
  range,
  'surface-attack': surfaceAttack,
  evasion,
  torpedoes,
  aircraft,
  carriers,
  'air-deployment': airDeployment,
  'air-defence': airDefence,
  'air-attack': airAttack,
  strafing,
  'air-transit': airTransit,
  damage,
  criticals,
  repair,
  'end-phase': endPhase,
  victory,
  abilities,
  scenarios,
  night,
  cards,
  conversion,
}

type Areas = typeof areas
export type CtClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings | ScenarioClause

export const clauses = clauseBook('crimson-tide', areas, rulings)
