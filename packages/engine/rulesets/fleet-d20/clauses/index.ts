import { clauseBook } from '../../../kernel/clauses.ts'
import { airAttack } from './air-attack.ts'
import { airCombat } from './air-combat.ts'
import { airOperations } from './air-operations.ts'
import { antiAircraft } from './anti-aircraft.ts'
import { armour } from './armour.ts'
import { closeFire } from './close-fire.ts'
import { collision } from './collision.ts'
import { conversion } from './conversion.ts'
import { core } from './core.ts'
import { criticalCarrier } from './critical-carrier.ts'
import { criticalStructural } from './critical-structural.ts'
import { criticalUnderwater } from './critical-underwater.ts'
import { damage } from './damage.ts'
import { damageControl } from './damage-control.ts'
import { dataSheet } from './data-sheet.ts'
import { explosion } from './explosion.ts'
import { fire } from './fire.ts'
import { gunnery } from './gunnery.ts'
import { initiative } from './initiative.ts'
import { land } from './land.ts'
import { measuring } from './measuring.ts'
import { mines } from './mines.ts'
import { morale } from './morale.ts'
import { movement } from './movement.ts'
import { rulings } from './rulings.ts'
import { sequence } from './sequence.ts'
import { setup } from './setup.ts'
import { smoke } from './smoke.ts'
import { splash } from './splash.ts'
import { squadron } from './squadron.ts'
import { submarines } from './submarines.ts'
import { torpedo } from './torpedo.ts'
import { victory } from './victory.ts'
import { visibility } from './visibility.ts'
import { weaponsLoss } from './weapons-loss.ts'
import { wreck } from './wreck.ts'

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

/** Ids of clauses and rulings: an unknown one does not compile. */
export type FdClause = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] | keyof typeof rulings

export const clauses = clauseBook('fleet-d20', areas, rulings)
