import { type Dice, total } from '@flankspeed/kernel'
import { type FdBattle, hasTrait, isAshore, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type FdReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Whether a ship that is going down can be kept afloat (FD-WRK-01 to FD-WRK-15). */
const parts = {
  /** FD-WRK-05 to FD-WRK-09. */
  wreckModifiers(r: Rules, b: FdBattle, ship: Ship): FdReason[] {
    return [
      reason(r.crewQuality(ship), 'FD-WRK-05', 'Crew Quality'),
      reason(r.bands(ship.DC), 'FD-WRK-06', 'Damage Control'),
      reason(hasTrait(b, ship, 'Poor Carrier Safety') ? -1 : 0, 'FD-WRK-07', 'Poor Carrier Safety'),
      reason(hasTrait(b, ship, 'Poor Underwater Protection') ? -1 : 0, 'FD-WRK-08', 'Poor Underwater Protection'),
      reason(-r.bands(ship.fires), 'FD-WRK-09', 'Fires'),
    ]
  },

  /**
   * A ship that fails becomes a wreck where points did it, and sinks without one where a critical result did (FD-WRK-11,
   * FD-WRK-12, FD-WRK-14); in Bad Weather a success is rolled again (FD-WRK-10).
   */
  wreckTest(r: Rules, b: FdBattle, ship: Ship, cause: 'ip' | 'critical', dice: Dice, tell: Tell): boolean {
    const reasons = r.wreckModifiers(r, b, ship)
    const roll = (clause: 'FD-WRK-11' | 'FD-WRK-10'): boolean => {
      const { die, total: sum, passed } = r.test(r, dice, total(reasons), 'wreck test', ship.name)
      tell?.({ tells: 'test', clause, unit: ship.id, what: 'wreck test', die, reasons, total: sum, passed })
      return passed
    }
    const afloat = roll('FD-WRK-11') && (!r.isInBadWeather(b, ship) || roll('FD-WRK-10'))
    if (!afloat)
      r.loseShip(
        r,
        b,
        ship,
        isAshore(ship) ? 'destroyed' : cause === 'ip' ? 'wrecked' : 'sunk',
        cause === 'ip' ? 'FD-WRK-12' : 'FD-WRK-14',
        tell,
      )
    return afloat
  },
}

export const wreck = { parts }
