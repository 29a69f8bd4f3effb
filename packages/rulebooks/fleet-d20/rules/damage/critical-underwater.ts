import { cardOf, hasTrait, isCarrier } from '../battle.ts'
import type { Column, CriticalResult, CriticalTable } from '../gunnery/hit.ts'
import { reason } from '../reasons.ts'
import { cargo, command, engineRoom, fuel, helm, type Row, stepsOff, tableOf } from './critical-results.ts'
import { isMerchant } from './critical-structural.ts'
import { weaponsOf } from './weapons-loss.ts'

/** The sea comes in, with the full CV again for every Crew Test that fails (FD-UCR-01 to FD-UCR-03, FD-R-13). */
const bulkheads: CriticalResult = {
  clause: 'FD-UCR-01',
  area: 'Bulkheads',
  armour: 'none',
  applies: () => true,
  apply(r, b, ship, cv, _hit, dice, tell) {
    const weak = reason(
      hasTrait(b, ship, 'Poor Underwater Protection') ? -1 : 0,
      'FD-UCR-03',
      'Poor Underwater Protection',
    )
    while (r.flood(r, b, ship, cv, 'FD-UCR-01', dice, tell))
      if (r.crewTest(r, b, ship, 'FD-UCR-03', 'flooding', dice, tell, [weak])) return 0
    return 0
  },
}

/** A second one cannot be applied (FD-UCR-11, FD-R-35). */
const powerFailure: CriticalResult = {
  clause: 'FD-UCR-11',
  area: 'Power Failure',
  armour: 'none',
  applies: (_r, _b, ship) => !ship.powerFailure,
  apply(_r, _b, ship, _cv, _hit, _dice, tell) {
    ship.powerFailure = true
    tell?.({ tells: 'equipment-lost', clause: 'FD-UCR-11', ship: ship.id, what: 'power' })
    return 0
  },
}

const weapons = weaponsOf({ MAIN: 'FD-UCR-13', OTHER: 'FD-UCR-13', TORPEDOES: 'FD-UCR-13', none: 'FD-UCR-13' })
const cargoResult = cargo('FD-UCR-15')
const fuelResult = fuel('FD-UCR-14', 'none')

/** A carrier burns where a d20 does not exceed her original H, and where it never could none is rolled (FD-UCR-14, FD-R-14, FD-R-66). */
const weaponsOrFuel: Row[1] = (r, b, ship, roll) => {
  if (isMerchant(b, ship)) return cargoResult
  if (!isCarrier(b, ship)) return weapons(r, b, ship, roll)
  const { H } = cardOf(b, ship)
  const burns = H > 0 && (H >= 20 || roll(20, 'fuel or weapons') <= H)
  return burns ? fuelResult : weapons(r, b, ship, roll)
}

/** Underwater Critical Damage, by the column that was struck; no armour helps (FD-UCR-01 to FD-UCR-17). */
const rowsOf = (upTo: readonly number[]): readonly Row[] =>
  [
    bulkheads,
    engineRoom('FD-UCR-04', 'none', 1, null),
    engineRoom('FD-UCR-05', 'none', 2, null),
    engineRoom('FD-UCR-06', 'none', 3, null),
    stepsOff('Steering', 'FD-UCR-07', 'none', 'SV', 1),
    helm('FD-UCR-08', 'none'),
    command('Crew (Officers)', 'FD-UCR-09', 'none'),
    stepsOff('Crew (Ratings)', 'FD-UCR-10', 'none', 'DC', 5),
    powerFailure,
    weaponsOrFuel,
  ].map((result, i) => [upTo[i]!, result])

/** FD-UCR-16. */
const COLUMNS: Record<Column, CriticalTable> = {
  bow: tableOf(rowsOf([9, 12, 13, 14, 15, 16, 17, 18, 19, 20])),
  midships: tableOf(rowsOf([5, 8, 10, 11, 14, 15, 16, 17, 19, 20])),
  stern: tableOf(rowsOf([3, 4, 6, 10, 15, 16, 17, 18, 19, 20])),
}

const underwaterTable: CriticalTable = (r, b, ship, hit, dice, tell) =>
  COLUMNS[hit.column ?? 'midships'](r, b, ship, hit, dice, tell)

const criticalTables: Record<'underwater', CriticalTable> = { underwater: underwaterTable }

export const underwaterCriticals = { criticalTables }
