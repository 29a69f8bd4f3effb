import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import type { Critical, CtBattle, Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { words } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    critical: { clause: CtClause; ship: string; dice: number[]; result: CriticalResult; repeated: boolean }
  }
}

export type CriticalResult = Critical | 'explosion' | 'lucky-escape'

/** By the sum of two dice (CT-CRIT-02 to CT-CRIT-13, CT-R-57). */
const criticalTable: Record<number, CriticalResult> = {
  2: 'explosion',
  3: 'crippled',
  4: 'steering-breakdown',
  5: 'engine-breakdown',
  6: 'fire',
  7: 'systems-down',
  8: 'crew-casualty',
  9: 'defenses-down',
  10: 'primary-weapons-damage',
  11: 'engine-hit',
  12: 'lucky-escape',
}

/** Critical damage (CT-CRIT-01 to CT-CRIT-16). */
const parts = {
  criticalTable,

  /** 2D6 on the table, once (CT-CRIT-01). */
  criticalHit(r: Rules, b: CtBattle, target: Ship, dice: Dice, tell: Tell): void {
    dice.call(2, 6, 'critical damage to', target.name)
    const rolled = [dice.die(6), dice.die(6)]
    const result = r.criticalTable[r.criticalSum(r, b, target, rolled[0]! + rolled[1]!)]!
    const repeated = target.criticals.some((known) => known === result)
    tell?.({ tells: 'critical', clause: 'CT-CRIT-01', ship: target.id, dice: rolled, result, repeated })
    r.sufferCritical(r, b, target, result, tell)
  },

  /** Vulnerable magazines turn a crippling hit into an explosion (CT-SA-05). */
  criticalSum(r: Rules, b: CtBattle, target: Ship, sum: number): number {
    return sum === 3 && r.ability(b, target, 'vulnerable-magazines') > 0 ? 2 : sum
  },

  /** A result that is there already adds nothing (CT-CRIT-14, CT-R-58). */
  sufferCritical(r: Rules, _b: CtBattle, target: Ship, result: CriticalResult, tell: Tell): void {
    if (result === 'lucky-escape') return
    if (result === 'explosion') return r.loseHull(target, target.hull, 'CT-CRIT-02', tell)
    if (!target.criticals.includes(result)) target.criticals.push(result)
    if (result === 'crippled' && target.hull > 1) r.loseHull(target, target.hull - 1, 'CT-CRIT-03', tell)
  },
}

const stories: Stories<'critical'> = {
  critical: (event) => [
    `  Critical damage (${event.dice.join(' + ')}): ${words(event.result)}${event.repeated ? ', which she has already' : ''}.`,
  ],
}

export const criticals = { parts, stories }
