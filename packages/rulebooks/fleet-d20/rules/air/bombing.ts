import type { Dice } from '@flankspeed/kernel'
import { type FdBattle, onTable, type Ship, type Stand } from '../battle.ts'
import type { AirAttack, Load } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Hit } from '../gunnery/hit.ts'
import type { Rules } from '../rules.ts'
import { type AirWeapon, airWeapon } from './air-weapons.ts'

declare module '../events.ts' {
  interface Events {
    'air-hit': {
      target: string
      weapon: string
      ip: number
      cv: number
      protection: 'vertical' | 'horizontal'
      die: number | null
    }
  }
}

/** What falls from aircraft or is launched by them (FD-ATK-20 to FD-ATK-28). */
const parts = {
  /** What the height of release does to PEN (FD-ATK-23). */
  penByHeight: {
    'high level bomber': 2,
    'medium level bomber': 1,
    'low level bomber': -1,
    'glide bomber': -1,
    'fighter-bomber': -1,
  } as Partial<Record<AirAttack, number>>,

  /** Bombs, rockets, guided weapons and torpedoes, one after another; the load is gone (FD-ATK-20, FD-ATK-21, FD-ATK-35). */
  dropLoad(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load, hits: number, dice: Dice, tell: Tell): void {
    stand.loaded = null
    stand.mayCarry = 'loaded'
    const weapon = airWeapon(load.weapon)!
    const struck = hits * (weapon.kind === 'bomb' ? load.bombs_per_hit : 1)
    const arc = r.arcOf(target, stand)
    for (let i = 0; i < struck && onTable(target); i++) {
      if (weapon.kind === 'torpedo') {
        r.torpedoHit(r, b, target, { by: stand.id, ip: weapon.ip, cv: weapon.cv }, arc, dice, tell)
        continue
      }
      const hit =
        load.attack === 'kamikaze'
          ? r.kamikazeHit(r, b, stand, target, weapon, dice, tell)
          : r.bombHit(r, b, stand, target, load, weapon, tell)
      r.strike(r, b, target, hit, dice, tell)
    }
    const splashes = weapon.kind !== 'torpedo' && load.attack !== 'kamikaze'
    if (splashes && struck > 0 && onTable(target)) r.addSplash(r, b, target, 1, 'FD-SPL-03', tell)
  },

  /** The figures of the weapon; skip bombs come in from the side (FD-ATK-22, FD-ATK-23, FD-ATK-28, FD-ARM-01, FD-ARM-02). */
  bombHit(r: Rules, _b: FdBattle, stand: Stand, target: Ship, load: Load, weapon: AirWeapon, tell: Tell): Hit {
    const { ip, cv } = weapon
    const protection = load.attack === 'skip bomber' || weapon.protection === 'vertical' ? 'vertical' : 'horizontal'
    const pen = weapon.pen! + (r.penByHeight[load.attack] ?? 0)
    tell?.({
      tells: 'air-hit',
      clause: 'FD-ATK-20',
      target: target.id,
      weapon: weapon.weapon,
      ip,
      cv,
      protection,
      die: null,
    })
    return {
      kind: weapon.kind === 'rocket' ? 'rocket' : 'bomb',
      by: stand.id,
      ip,
      rolls: 1,
      cv,
      pen,
      protection,
      arc: r.arcOf(target, stand),
      column: null,
    }
  },
}

const stories: Stories<'air-hit'> = {
  'air-hit': ({ target, weapon, ip, cv, die, protection }, name) => [
    `  ${name(target)} is hit: ${weapon}, IP ${ip}, CV ${cv}${die === null ? '' : `, ${protection} (${die})`}.`,
  ],
}

export const bombing = { parts, stories }
