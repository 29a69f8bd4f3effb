import type { Dice } from '@flankspeed/kernel'
import { type FdBattle, onTable, type Ship, type Stand } from '../battle.ts'
import type { AttackDie } from '../core.ts'
import type { Tell } from '../events.ts'
import type { Hit } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'
import { type AirWeapon, airWeapon } from './air-weapons.ts'

/** Aircraft that are their own weapon (FD-ATK-27, FD-ARM-18). */
const parts = {
  /** A d10 says which way it strikes (FD-ARM-18). */
  kamikazeFalls(dice: Dice, subject: string): { die: number; protection: Hit['protection'] } {
    dice.call(1, 10, 'which way the kamikaze strikes', subject)
    const die = dice.die(10)
    return { die, protection: die <= 5 ? 'vertical' : 'horizontal' }
  },

  /** The aircraft and its bomb (FD-ATK-27, FD-ARM-08, FD-ARM-18). */
  kamikazeHit(r: Rules, _b: FdBattle, stand: Stand, target: Ship, weapon: AirWeapon, dice: Dice, tell: Tell): Hit {
    const aircraft = airWeapon('kamikaze aircraft')!
    const parts = weapon.kind === 'bomb' ? [aircraft, weapon] : [aircraft]
    const ip = parts.reduce((sum, part) => sum + part.ip, 0)
    const cv = Math.max(...parts.map((part) => part.cv))
    const pen = Math.max(...parts.map((part) => part.pen!))
    const { die, protection } = r.kamikazeFalls(dice, target.name)
    tell?.({ tells: 'air-hit', clause: 'FD-ARM-18', target: target.id, weapon: weapon.weapon, ip, cv, protection, die })
    return { kind: 'kamikaze', by: stand.id, ip, rolls: 1, cv, pen, protection, arc: null, column: null }
  },

  /** All of them are gone; those that fall alongside throw up water (FD-ATK-27, FD-R-72). */
  endKamikaze(r: Rules, b: FdBattle, stand: Stand, target: Ship, rolled: readonly AttackDie[], tell: Tell): void {
    const alongside = rolled.some(({ hit, total: sum }) => !hit && sum >= r.airAttackNeeded - r.straddle)
    if (alongside && onTable(target)) r.addSplash(r, b, target, 1, 'FD-R-72', tell)
    r.loseAircraft(r, b, stand, stand.aircraft, 'FD-ATK-27', tell)
  },
}

export const kamikazes = { parts }
