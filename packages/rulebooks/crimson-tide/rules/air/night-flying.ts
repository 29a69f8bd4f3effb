import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, aircraftCardOf, type CtBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    spotting: { clause: CtClause; unit: string; die: number; needs: number; spotted: boolean }
    recovery: { clause: CtClause; unit: string; die: number; crashed: boolean }
  }
}

/** Aircraft in the dark (CT-NIGHT-01 to CT-NIGHT-12). */
const parts = {
  /** CT-NIGHT-01 */
  spotsOn: { patrolBomber: 3, nightTrained: 3, others: 5 },
  /** The crash and the damaged landing, up to this die (CT-NIGHT-09, CT-NIGHT-10). */
  recovery: { crashesTo: 2, damagedTo: 4, trained: 1 },
  torpedoesByNight: { fewer: 1 },

  /** A token that finds nothing is placed all the same, aborted (CT-NIGHT-01 to CT-NIGHT-03). */
  spotByNight(r: Rules, b: CtBattle, token: Aircraft, dice: Dice, tell: Tell): void {
    if (!r.isDark(b)) return
    const patrol = aircraftCardOf(b, token).role === 'patrol-bomber'
    const trained = r.ability(b, token, 'night-trained') > 0
    const needs = patrol ? r.spotsOn.patrolBomber : trained ? r.spotsOn.nightTrained : r.spotsOn.others
    const die = r.check(dice, 'night spotting:', token.name)
    token.aborted = die < needs
    tell?.({ tells: 'spotting', clause: 'CT-NIGHT-01', unit: token.id, die, needs, spotted: !token.aborted })
  },

  /** REARMING markers of a landing on a carrier in the dark; null for a crash (CT-NIGHT-08 to CT-NIGHT-11). */
  recoverByNight(r: Rules, b: CtBattle, token: Aircraft, dice: Dice, tell: Tell): number | null {
    const die = r.check(dice, 'night recovery:', token.name)
    const result = die + (r.ability(b, token, 'night-trained') > 0 ? r.recovery.trained : 0)
    const markers = result <= r.recovery.crashesTo ? null : result <= r.recovery.damagedTo ? 2 : 1
    tell?.({ tells: 'recovery', clause: 'CT-NIGHT-08', unit: token.id, die, crashed: markers === null })
    return markers
  },
}

const stories: Stories<'spotting' | 'recovery'> = {
  spotting: (event, name) => [
    `${name(event.unit)} ${event.spotted ? 'finds its target in the dark' : 'is lost in the dark: aborted'} (${event.die}, needs ${event.needs}).`,
  ],
  recovery: (event, name) => [
    `${name(event.unit)} comes in to land in the dark (${event.die})${event.crashed ? ' and crashes' : ''}.`,
  ],
}

export const nightFlying = { parts, stories }
