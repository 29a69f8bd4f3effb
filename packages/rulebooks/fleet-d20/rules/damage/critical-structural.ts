import { cardOf, type FdBattle, hasTrait, type Ship } from '../battle.ts'
import type { CriticalTable } from '../gunnery/hit.ts'
import {
  cargo,
  command,
  engineRoom,
  fires,
  gunneryRadar,
  helm,
  hull,
  optics,
  type Row,
  searchlights,
  sensors,
  spotterPlanes,
  stepsOff,
  tableOf,
} from './critical-results.ts'
import { weaponsOf } from './weapons-loss.ts'

/** A merchant has cargo to lose; an armed merchant cruiser counts as a warship (FD-R-50). */
export const isMerchant = (b: FdBattle, ship: Ship): boolean =>
  (cardOf(b, ship).kind === 'merchant' || hasTrait(b, ship, 'Merchant')) && !hasTrait(b, ship, 'AMC')

const opticsResult = optics('FD-SCR-04', 'FD-SCR-05')
const mastsResult = stepsOff('Spotting Top and Masts', 'FD-SCR-06', 'none', 'SD', 4)
const weapons = weaponsOf({ MAIN: 'FD-SCR-24', OTHER: 'FD-SCR-25', TORPEDOES: 'FD-SCR-26', none: 'FD-SCR-23' })
const cargoResult = cargo('FD-SCR-27')

/** Structural Critical Damage (FD-SCR-01 to FD-SCR-28). */
// biome-ignore format: a row on a line
const ROWS: readonly Row[] = [
  [2, hull('FD-SCR-01')],
  /** FD-SCR-28, FD-R-21. */
  [3, (_r, _b, _ship, roll) => (roll(10, 'optics or masts') <= 5 ? opticsResult : mastsResult)],
  [4, stepsOff('Crew (Ratings)', 'FD-SCR-07', 'none', 'DC', 5)],
  [5, stepsOff('Fire Control', 'FD-SCR-08', 'ct', 'FC', 1)],
  [6, command('Command', 'FD-SCR-09', 'ct')],
  [9, engineRoom('FD-SCR-12', 'belt-deck', 1, 'FD-SCR-13')],
  [10, stepsOff('Steering', 'FD-SCR-14', 'belt-deck', 'SV', 1)],
  [11, helm('FD-SCR-15', 'belt-deck')],
  [12, sensors('FD-SCR-21', [searchlights('FD-SCR-18'), spotterPlanes('FD-SCR-19'), gunneryRadar('FD-SCR-20')])],
  [13, fires('FD-SCR-22')],
  [20, (r, b, ship, roll) => (isMerchant(b, ship) ? cargoResult : weapons(r, b, ship, roll))],
]

const structuralTable = tableOf(ROWS)

const criticalTables: Record<'structural', CriticalTable> = { structural: structuralTable }

export const structuralCriticals = { criticalTables }
