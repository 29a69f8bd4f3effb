import { clauseBook } from '../../../kernel/clauses.ts'
import { abilities } from './abilities.ts'
import { airAttack } from './air-attack.ts'
import { airDefence } from './air-defence.ts'
import { airDeployment } from './air-deployment.ts'
import { airTransit } from './air-transit.ts'
import { aircraft } from './aircraft.ts'
import { arcs } from './arcs.ts'
import { cards } from './cards.ts'
import { carriers } from './carriers.ts'
import { collision } from './collision.ts'
import { conversion } from './conversion.ts'
import { criticals } from './criticals.ts'
import { damage } from './damage.ts'
import { detection } from './detection.ts'
import { dice } from './dice.ts'
import { endPhase } from './end-phase.ts'
import { evasion } from './evasion.ts'
import { fleet } from './fleet.ts'
import { initiative } from './initiative.ts'
import { lineOfSight } from './line-of-sight.ts'
import { movement } from './movement.ts'
import { night } from './night.ts'
import { principles } from './principles.ts'
import { range } from './range.ts'
import { repair } from './repair.ts'
import { rulings } from './rulings.ts'
import { scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import { strafing } from './strafing.ts'
import { submarines } from './submarines.ts'
import { surfaceAttack } from './surface-attack.ts'
import { terrain } from './terrain.ts'
import { torpedoes } from './torpedoes.ts'
import { turnSequence } from './turn-sequence.ts'
import { turning } from './turning.ts'
import { units } from './units.ts'
import { victory } from './victory.ts'
import { weapons } from './weapons.ts'
import { weather } from './weather.ts'

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
export type CtClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings

export const clauses = clauseBook('crimson-tide', areas, rulings)
