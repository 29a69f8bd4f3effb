import type { Dice } from '@flankspeed/kernel'
import { type FdBattle, onTable, type Ship, type Stand, standCardOf } from '../battle.ts'
import type { Load } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Validation } from '../gunnery/close-fire.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    strafed: { target: string; die: number; acf: number; total: number; splash: number; ip: number }
  }
}

/** Aircraft attacking ships with guns (FD-ATK-29 to FD-ATK-34). */
const parts = {
  /** A d20 and the factor of the guns; those against ships do 2 points where it is more than 20 (FD-ATK-31 to FD-ATK-34). */
  strafingRoll(dice: Dice, acf: number, heavy: boolean, subject: string): Validation {
    dice.call(1, 20, 'validation', subject)
    const die = dice.die(20)
    const sum = die + acf
    return { die, total: sum, splash: sum >= 11 ? 1 : 0, ip: sum > 20 && heavy ? 2 : sum >= 16 ? 1 : 0 }
  },

  /** Each hit is validated by a d20 and the factor of the guns (FD-ATK-29 to FD-ATK-34, FD-R-26). */
  strafe(
    r: Rules,
    b: FdBattle,
    stand: Stand,
    target: Ship,
    { weapon }: Load,
    hits: number,
    dice: Dice,
    tell: Tell,
  ): void {
    stand.ammunition -= 1
    const heavy = weapon === 'anti-shipping'
    const { acf: factors } = standCardOf(b, stand)
    const acf = (heavy ? factors.anti_ship : factors.strafe)!
    for (let hit = 0; hit < hits && onTable(target); hit++) {
      const { die, total: sum, splash, ip } = r.strafingRoll(dice, acf, heavy, target.name)
      const clause = sum > 20 ? 'FD-ATK-34' : ip > 0 ? 'FD-ATK-33' : splash > 0 ? 'FD-ATK-32' : 'FD-ATK-31'
      tell?.({ tells: 'strafed', clause, target: target.id, die, acf, total: sum, splash, ip })
      r.addSplash(r, b, target, splash, clause, tell)
      if (ip > 0) r.loseStructure(r, b, target, ip, dice, tell)
    }
  },
}

const stories: Stories<'strafed'> = {
  strafed: ({ die, acf, total: sum, splash, ip }) => [
    `  Validated: ${die}${acf === 0 ? '' : ` + ${acf} = ${sum}`}, ${ip > 0 ? `${ip} IP` : splash > 0 ? 'splashes' : 'no effect'}.`,
  ],
}

export const strafing = { parts, stories }
