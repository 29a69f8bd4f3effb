import type { Dice } from '@flankspeed/kernel'
import type { FdBattle, Ship, Stand } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { CriticalResult, CriticalTable } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'
import {
  command,
  engineRoom,
  fires,
  fuel,
  gunneryRadar,
  helm,
  hull,
  optics,
  type Row,
  searchlights,
  sensors,
  stepsOff,
  tableOf,
} from './critical-results.ts'
import { weaponsOf } from './weapons-loss.ts'

/** Aircraft aboard carriers and air bases, where critical damage finds them. */
const parts = {
  /** Stands that are refuelled and re-armed in the hangar. */
  beingServiced(b: FdBattle, ship: Ship): Stand[] {
    return b.stands.filter(({ aboard, state, fate }) => aboard === ship.id && state === 'serviced' && fate === null)
  },

  /** A CV test for each of them (FD-CCR-17). */
  hangarTests(r: Rules, b: FdBattle, ship: Ship, cv: number, dice: Dice, tell: Tell): void {
    for (const stand of r.beingServiced(b, ship)) {
      const { die, destroys } = r.cvTest(dice, cv, 'in the hangar', stand.name)
      tell?.({ tells: 'cv-test', clause: 'FD-CCR-17', unit: stand.id, what: 'in the hangar', die, cv, destroys })
      if (destroys) r.loseAircraft(r, b, stand, stand.aircraft, 'FD-CCR-17', tell)
    }
  },
}

/** A catapult goes each time; without H to lose the whole CV is rolled again (FD-CCR-14, FD-CCR-15, FD-R-61). */
const aircraftOperations: CriticalResult = {
  clause: 'FD-CCR-14',
  area: 'Aircraft Operations',
  armour: 'flight-deck',
  applies: (_r, _b, ship) => ship.H > 0 || ship.catapults > 0,
  apply(r, _b, ship, cv, _hit, _dice, tell) {
    const lost = r.lower(ship, 'H', cv, 'FD-CCR-14', tell)
    r.lower(ship, 'catapults', 1, 'FD-CCR-15', tell)
    return cv - lost
  },
}

/** FD-CCR-16, FD-CCR-17, FD-R-61. */
const aircraftInHangar: CriticalResult = {
  clause: 'FD-CCR-16',
  area: 'Aircraft in Hangar',
  armour: 'flight-deck',
  applies: (r, b, ship, cv) => (ship.RRR > 0 && cv >= 2) || r.beingServiced(b, ship).length > 0,
  apply(r, b, ship, cv, _hit, dice, tell) {
    r.lower(ship, 'RRR', Math.floor(cv / 2), 'FD-CCR-16', tell)
    r.hangarTests(r, b, ship, cv, dice, tell)
    return 0
  },
}

const opticsResult = optics('FD-CCR-03', 'FD-CCR-03')
const mastsResult = stepsOff('Spotting Top and Masts', 'FD-CCR-04', 'none', 'SD', 4)
/** A carrier with torpedoes may lose those as well (FD-R-32). */
const weapons = weaponsOf({ MAIN: 'FD-CCR-13', OTHER: 'FD-CCR-13', TORPEDOES: 'FD-CCR-13', none: 'FD-CCR-13' })

/** Carrier and Air Base Critical Damage (FD-CCR-01 to FD-CCR-18). */
// biome-ignore format: a row on a line
const ROWS: readonly Row[] = [
  [2, hull('FD-CCR-01')],
  [3, (_r, _b, _ship, roll) => (roll(10, 'optics or masts') <= 5 ? opticsResult : mastsResult)],
  [4, stepsOff('Crew (Ratings)', 'FD-CCR-05', 'none', 'DC', 5)],
  [5, stepsOff('Fire Control', 'FD-CCR-06', 'ct', 'FC', 1)],
  [6, command('Command', 'FD-CCR-07', 'ct')],
  [9, engineRoom('FD-CCR-08', 'belt-deck', 1, 'FD-CCR-08')],
  [10, stepsOff('Steering', 'FD-CCR-09', 'belt-deck', 'SV', 1)],
  [11, helm('FD-CCR-10', 'belt-deck')],
  [12, sensors('FD-CCR-11', [searchlights('FD-CCR-11'), gunneryRadar('FD-CCR-11')])],
  [13, fires('FD-CCR-12')],
  [14, weapons],
  [16, aircraftOperations],
  [18, aircraftInHangar],
  [20, fuel('FD-CCR-18', 'flight-deck')],
]

const carrierTable = tableOf(ROWS)

const criticalTables: Record<'carrier', CriticalTable> = { carrier: carrierTable }

export const carrierCriticals = { parts, criticalTables }
