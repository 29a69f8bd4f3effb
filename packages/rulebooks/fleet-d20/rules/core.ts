import { type Dice, total } from '@flankspeed/kernel'
import type { FdClause } from '../clauses/index.ts'
import type { FdBattle, Ship } from './battle.ts'
import type { Stories, Tell } from './events.ts'
import { type FdReason, reason } from './reasons.ts'
import type { Rules } from './rules.ts'
import { dieText } from './view/dice-text.ts'

/** One attack die: as it fell, as it was re-rolled, and what counts. */
export interface AttackDie {
  readonly die: number
  readonly again: number | null
  readonly total: number
  readonly hit: boolean
}

/** A d10 test. */
export interface Test {
  readonly die: number
  readonly total: number
  readonly passed: boolean
}

declare module './events.ts' {
  interface Events {
    test: { unit: string; what: string; die: number; reasons: FdReason[]; total: number; passed: boolean }
  }
}

/** Dice, bands and tests (FD-CORE-01 to FD-CORE-15). */
const parts = {
  passes: 6,

  /** The one table of bands, with the sign of what is looked up (FD-CORE-05, FD-CORE-06). */
  bands(n: number): number {
    const size = Math.abs(n)
    const band = size >= 21 ? 5 : size >= 13 ? 4 : size >= 7 ? 3 : size >= 3 ? 2 : size >= 1 ? 1 : 0
    return n < 0 ? -band : band
  },

  /** All dice, then the misses once more where they are re-rolled; a natural 1 misses (FD-CORE-02 to FD-CORE-04). */
  attackRoll(
    dice: Dice,
    count: number,
    needed: number,
    modifier: number,
    rerollMisses: boolean,
    purpose: string,
  ): AttackDie[] {
    const counts = (die: number): boolean => die !== 1 && die + modifier >= needed
    dice.call(count, 20, purpose)
    const first: number[] = []
    let misses = 0
    for (let i = 0; i < count; i++) {
      const die = dice.die(20)
      first.push(die)
      if (rerollMisses && !counts(die)) misses++
    }
    if (misses > 0) dice.call(misses, 20, `re-roll, ${purpose}`)
    return first.map((die) => {
      const again = rerollMisses && !counts(die) ? dice.die(20) : null
      const shown = again ?? die
      return { die, again, total: shown + modifier, hit: counts(shown) }
    })
  },

  /** A d10 and its modifiers: 6 or more, a natural 1 never and a natural 10 always (FD-CORE-07, FD-CORE-08). */
  test(r: Rules, dice: Dice, modifier: number, purpose: string, subject = ''): Test {
    dice.call(1, 10, purpose, subject)
    const die = dice.die(10)
    const sum = die + modifier
    return { die, total: sum, passed: die !== 1 && (die === 10 || sum >= r.passes) }
  },

  /** Crew Quality as it counts now: a Shaken crew is one worse (FD-MOR-12). */
  crewQuality({ CQ, morale }: Ship): number {
    return morale === 'shaken' ? CQ - 1 : CQ
  },

  /** d10, Crew Quality and the modifiers of the calling clause (FD-CORE-09); `what` names the roll in the story. */
  crewTest(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    clause: FdClause,
    what: string,
    dice: Dice,
    tell: Tell,
    more: readonly FdReason[] = [],
  ): boolean {
    const reasons = [reason(r.crewQuality(ship), 'FD-CORE-09', 'Crew Quality'), ...more]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), what, ship.name)
    tell?.({ tells: 'test', clause, unit: r.publicName(b, ship), what, die, reasons, total: sum, passed })
    return passed
  },

  /** A d20 at or below the CV destroys; where every face would, none is rolled (FD-CORE-10, FD-R-66). */
  cvTest(dice: Dice, cv: number, purpose: string, subject = ''): { die: number | null; destroys: boolean } {
    if (cv >= 20 || cv < 1) return { die: null, destroys: cv >= 20 }
    dice.call(1, 20, purpose, subject)
    const die = dice.die(20)
    return { die, destroys: die <= cv }
  },

  /** Current value times three is not above the original (FD-DMG-09). */
  isThirdOrLess(now: number, original: number): boolean {
    return now * 3 <= original
  },
}

const stories: Stories<'test'> = {
  test: ({ unit, what, die, reasons, total: sum, passed }, name) => [
    `  ${name(unit)}, ${what}: ${dieText(die, null, reasons, sum)}, ${passed ? 'passed' : 'failed'}.`,
  ],
}

export const checks = { parts, stories }
