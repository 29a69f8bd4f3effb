import { clauseBook, type ScenarioClause } from '@flankspeed/kernel'
import { airAttack } from './air/air-attack.ts'
import { airCombat } from './air/air-combat.ts'
import { airOperations } from './air/air-operations.ts'
import { antiAircraft } from './air/anti-aircraft.ts'
import { morale } from './command/morale.ts'
import { squadron } from './command/squadron.ts'
import { criticalCarrier } from './damage/critical-carrier.ts'
import { criticalStructural } from './damage/critical-structural.ts'
import { criticalUnderwater } from './damage/critical-underwater.ts'
import { damage } from './damage/damage.ts'
import { damageControl } from './damage/damage-control.ts'
import { explosion } from './damage/explosion.ts'
import { fire } from './damage/fire.ts'
import { weaponsLoss } from './damage/weapons-loss.ts'
import { wreck } from './damage/wreck.ts'
import { armour } from './gunnery/armour.ts'
import { closeFire } from './gunnery/close-fire.ts'
import { gunnery } from './gunnery/gunnery.ts'
import { splash } from './gunnery/splash.ts'
import { torpedo } from './gunnery/torpedo.ts'
import { collision } from './movement/collision.ts'
import { land } from './movement/land.ts'
import { measuring } from './movement/measuring.ts'
import { movement } from './movement/movement.ts'
import { rulings } from './rulings.ts'
import { conversion } from './set-up/conversion.ts'
import { dataSheet } from './set-up/data-sheet.ts'
import { setup } from './set-up/setup.ts'
import { smoke } from './sighting/smoke.ts'
import { visibility } from './sighting/visibility.ts'
import { core } from './turn/core.ts'
import { initiative } from './turn/initiative.ts'
import { sequence } from './turn/sequence.ts'
import { mines } from './undersea/mines.ts'
import { submarines } from './undersea/submarines.ts'
import { victory } from './victory/victory.ts'

/** Every rule of Fleet d20 in our own words, by the chapter a player would look in. */
const areas = {
  core,
  measuring,
  setup,
  sequence,
  initiative,
  squadron,
  'data-sheet': dataSheet,
  movement,
  collision,
  smoke,
  visibility,
  gunnery,
  splash,
  torpedo,
  'close-fire': closeFire,
  armour,
  damage,
  'critical-structural': criticalStructural,
  'critical-underwater': criticalUnderwater,
  'critical-carrier': criticalCarrier,
  'weapons-loss': weaponsLoss,
  explosion,
  wreck,
  fire,
  'damage-control': damageControl,
  morale,
  'anti-aircraft': antiAircraft,
  'air-combat': airCombat,
  'air-attack': airAttack,
  'air-operations': airOperations,
  mines,
  submarines,
  land,
  victory,
  conversion,
}

type Areas = typeof areas

/** Ids of clauses and rulings, and those of scenarios: an unknown one does not compile. */
export type FdClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings | ScenarioClause

export const clauses = clauseBook('fleet-d20', areas, rulings)
