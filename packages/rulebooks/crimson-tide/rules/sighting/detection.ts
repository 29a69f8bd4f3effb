import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, type CtBattle, isAircraft, isSubmarine, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    detection: {
      clause: CtClause
      unit: string
      target: string
      die: number
      needs: number
      detected: boolean
    }
  }
}

/** Finding submarines (CT-DET-01 to CT-DET-09). */
const parts = {
  /** CT-DET-02 */
  detectsOn: { submerged: 5, surfaced: 3 },
  expertDetectsOn: { submerged: 4, surfaced: 2 },
  silentDetectedOn: 6,

  /** No submarine is attacked before it is found (CT-SUB-05, CT-DET-01). */
  isUndetected(b: CtBattle, target: Ship): boolean {
    return isSubmarine(b, target) && !target.detected
  },

  /** One try for each unit and phase, and none with SYSTEMS DOWN (CT-DET-04, CT-DET-09, CT-R-19). */
  searchObjection(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Ship): Objection | null {
    if (!r.isUndetected(b, target)) return null
    if (!isAircraft(unit) && unit.stands.criticals.includes('systems-down'))
      return objection(
        'CT-DET-09',
        `${unit.name} cannot search, and ${target.name} is undetected`,
        'CT-CRIT-07',
        'CT-SUB-05',
      )
    if (unit.searched)
      return objection(
        'CT-DET-04',
        `${unit.name} has already searched in this phase, and ${target.name} is undetected`,
        'CT-R-19',
      )
    return null
  },

  /** A silent boat below is found on a 6 alone, even by experts: what forbids prevails (CT-SA-02, CT-SA-03). */
  detectionNeeds(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Ship): number {
    const depth = target.submerged ? 'submerged' : 'surfaced'
    const needs = (r.ability(b, unit, 'expert-asw') > 0 ? r.expertDetectsOn : r.detectsOn)[depth]
    const silent = target.submerged && r.ability(b, target, 'silent-running') > 0
    return silent ? Math.max(needs, r.silentDetectedOn) : needs
  },

  /** The check before the attack; the marker serves everybody and lasts (CT-DET-01 to CT-DET-03, CT-DET-07). */
  detects(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Ship, dice: Dice, tell: Tell): boolean {
    if (!r.isUndetected(b, target)) return true
    const needs = r.detectionNeeds(r, b, unit, target)
    const die = r.check(dice, 'detection:', target.name)
    const detected = die >= needs
    unit.searched = true
    target.detected = detected
    tell?.({ tells: 'detection', clause: 'CT-DET-02', unit: unit.id, target: target.id, die, needs, detected })
    return detected
  },
}

const stories: Stories<'detection'> = {
  detection: (event, name) => [
    `${name(event.unit)} ${event.detected ? 'finds' : 'does not find'} ${name(event.target)} (${event.die}, needs ${event.needs}).`,
  ],
}

export const detection = { parts, stories }
