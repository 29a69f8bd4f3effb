import type { Dice } from '@flankspeed/kernel'
import type { FdBattle, Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

/** Ships without power (FD-UCR-11, FD-UCR-12). */
const parts = {
  /** One Crew Test a turn, at the first task of the Action Phase, and it holds for all of them (FD-R-34). */
  hasPower(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): boolean {
    if (!ship.powerFailure) return true
    ship.powered ??= r.crewTest(r, b, ship, 'FD-UCR-11', 'power failure', dice, tell)
    return ship.powered
  },
}

export const power = { parts }
