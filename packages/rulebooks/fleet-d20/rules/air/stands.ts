import { type Dice, distance, type Point, total, when } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { type FdBattle, isAirborne, opponent, type Stand, standCardOf } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { dieText } from '../view/dice-text.ts'

declare module '../events.ts' {
  interface Events {
    save: { stand: string; die: number; reasons: FdReason[]; total: number; saved: boolean; lost: number }
  }
}

/** Aircraft stands: what they are and what fire does to them (FD-AIR-01, FD-AA-14 to FD-AA-17). */
const parts = {
  /** Thousandths of a centimetre between centres (FD-ACM-01); a thousandth is lost in rounding. */
  contact: 5_000,

  isInContact(r: Rules, one: Point, other: Point): boolean {
    return distance(one, other) <= r.contact + 1
  },

  /** Enemy stands in the air that a stand has met (FD-ACM-01). */
  enemiesInContact(r: Rules, b: FdBattle, stand: Stand): Stand[] {
    const enemy = opponent(stand.side)
    return b.stands.filter((other) => other.side === enemy && isAirborne(other) && r.isInContact(r, stand, other))
  },

  /** A stand acts when all of it is in the air (FD-AIR-09). */
  isWhole(stand: Stand): boolean {
    return isAirborne(stand) && stand.part === 0
  },

  /** Fighters and empty fighter-bombers (FD-ACM-05 to FD-ACM-08); one that flies home fights only if it must (FD-MOR-19). */
  mayIntercept(r: Rules, b: FdBattle, stand: Stand): boolean {
    return r.interceptLimits(r, b, stand).length === 0
  },

  /** What keeps a stand from intercepting, the most specific first; nothing where it may. */
  interceptLimits(r: Rules, b: FdBattle, stand: Stand): FdClause[] {
    const { type } = standCardOf(b, stand)
    return [
      ...when(stand.goingHome, 'FD-MOR-19'),
      ...when(!r.isWhole(stand), 'FD-AIR-09'),
      ...when(!r.mayFly(b, stand), 'FD-AIR-15'),
      ...when(type === 'fighter-bomber' && stand.loaded !== null, 'FD-ACM-06'),
      ...when(type !== 'fighter' && type !== 'fighter-bomber', 'FD-ACM-08'),
    ]
  },

  /** At night only those that can (FD-AIR-15). */
  mayFly(b: FdBattle, stand: Stand): boolean {
    return b.light === 'day' || standCardOf(b, stand).night_capable
  },

  /** A Crew Test with the stand's own Crew Quality. */
  standTest(
    r: Rules,
    stand: Stand,
    clause: FdClause,
    what: string,
    dice: Dice,
    tell: Tell,
    more: readonly FdReason[] = [],
  ): boolean {
    const reasons = [reason(stand.crew_quality, 'FD-CORE-09', 'Crew Quality'), ...more]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), what, stand.name)
    tell?.({ tells: 'test', clause, unit: stand.id, what, die, reasons, total: sum, passed })
    return passed
  },

  /** One throw for each hit while there are aircraft left; what a total is short of 6 costs aircraft (FD-AA-14, FD-AA-17, FD-ACM-17, FD-ACM-21). */
  savingThrows(
    r: Rules,
    b: FdBattle,
    stand: Stand,
    hits: number,
    clause: 'FD-AA-14' | 'FD-ACM-17',
    reasons: FdReason[],
    dice: Dice,
    tell: Tell,
  ): void {
    for (let hit = 0; hit < hits && isAirborne(stand); hit++) {
      const { die, total: sum, passed } = r.test(r, dice, total(reasons), 'saving throw', stand.name)
      const lost = passed ? 0 : Math.max(1, r.bands(r.passes - sum))
      tell?.({ tells: 'save', clause, stand: stand.id, die, reasons, total: sum, saved: passed, lost })
      if (lost > 0) r.loseAircraft(r, b, stand, lost, clause === 'FD-AA-14' ? 'FD-AA-17' : 'FD-ACM-21', tell)
    }
  },
}

const stories: Stories<'save'> = {
  save: ({ stand, die, reasons, total: sum, saved, lost }, name) => [
    `  ${name(stand)} saves on 6: ${dieText(die, null, reasons, sum)}, ${saved ? 'unharmed' : `${lost} aircraft hit`}.`,
  ],
}

export const stands = { parts, stories }
