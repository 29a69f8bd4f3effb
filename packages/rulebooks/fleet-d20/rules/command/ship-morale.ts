import { type Dice, total } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, onTable, type Ship, SIDES } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type FdReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

export type MoraleResult = 'shaken' | 'withdrawing' | 'rallied' | 'home'

declare module '../events.ts' {
  interface Events {
    morale: { unit: string; result: MoraleResult }
  }
}

/** Why a ship tests, and whether that may end in her being abandoned (FD-MOR-14). */
export interface Cause {
  readonly clause: FdClause
  readonly what: string
  readonly last: boolean
}

const CAUSES = {
  S: {
    third: { clause: 'FD-MOR-01', what: 'morale, Structure at one third', last: false },
    none: { clause: 'FD-MOR-02', what: 'morale, Structure 0', last: true },
  },
  F: {
    third: { clause: 'FD-MOR-03', what: 'morale, Flotation at one third', last: false },
    none: { clause: 'FD-MOR-04', what: 'morale, Flotation 0', last: true },
  },
} as const satisfies Record<string, Record<string, Cause>>

/** The morale of ships (FD-MOR-01 to FD-MOR-14). */
const parts = {
  /** Limits that were passed this turn; each needs its own test (FD-MOR-05, FD-MOR-06, FD-R-27). */
  moraleCauses(r: Rules, b: FdBattle, ship: Ship): Cause[] {
    const card = cardOf(b, ship)
    const causes: Cause[] = []
    const pass = (original: number, before: number, now: number, { third, none }: (typeof CAUSES)['S' | 'F']): void => {
      if (!r.isThirdOrLess(before, original) && r.isThirdOrLess(now, original)) causes.push(third)
      if (before > 0 && now === 0) causes.push(none)
    }
    pass(card.S, ship.turnStart.S, ship.S, CAUSES.S)
    if (ship.F !== null) pass(card.F!, ship.turnStart.F, ship.F, CAUSES.F)
    return causes
  },

  /** Crew Quality, or the Command Value of an officer aboard, and the Fires (FD-MOR-07 to FD-MOR-09, FD-R-30, FD-R-68). */
  moraleModifiers(r: Rules, b: FdBattle, ship: Ship): FdReason[] {
    const squadron = r.flagOf(b, ship)
    return [
      squadron
        ? reason(squadron.command, 'FD-MOR-08', 'Command Value')
        : reason(r.crewQuality(ship), 'FD-MOR-07', 'Crew Quality'),
      reason(-r.bands(ship.fires), 'FD-MOR-09', 'Fires'),
    ]
  },

  testMorale(r: Rules, b: FdBattle, ship: Ship, { clause, what, last }: Cause, dice: Dice, tell: Tell): void {
    const reasons = r.moraleModifiers(r, b, ship)
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), what, ship.name)
    ship.testedMorale = true
    tell?.({ tells: 'test', clause, unit: ship.id, what, die, reasons, total: sum, passed })
    if (passed) return
    if (last && (die === 1 || sum <= 1)) return r.loseShip(r, b, ship, 'abandoned', 'FD-MOR-14', tell)
    r.loseHeart(r, ship, r.passes - sum, tell)
  },

  /** By how much the test was failed; a ship that is Shaken already has had enough (FD-MOR-11). */
  loseHeart(_r: Rules, ship: Ship, shortBy: number, tell: Tell): void {
    const result = shortBy >= 4 || ship.morale !== null ? 'withdrawing' : 'shaken'
    ship.morale = result
    if (result === 'withdrawing') ship.withdrawsWithSquadron = false
    tell?.({ tells: 'morale', clause: 'FD-MOR-11', unit: ship.id, result })
  },
}

const steps: Record<'ship-morale', Step> = {
  'ship-morale': {
    phase: 'end',
    go(r, b, dice, tell) {
      for (const side of SIDES)
        for (const ship of b.ships) {
          if (ship.side !== side || !onTable(ship)) continue
          const causes = r.moraleCauses(r, b, ship)
          const cause = causes.length === 0 ? undefined : causes.find(({ clause }) => !ship.used.includes(clause))
          if (!cause) continue
          if (!dice.ready) return 'waits'
          ship.used = [...ship.used, cause.clause]
          r.testMorale(r, b, ship, cause, dice, tell)
          return 'on'
        }
      return 'done'
    },
  },
}

const RESULTS: Record<MoraleResult, string> = {
  shaken: 'is Shaken',
  withdrawing: 'is Withdrawing',
  rallied: 'rallies',
  home: 'drops its load and flies home',
}

const stories: Stories<'morale'> = {
  morale: ({ unit, result }, name) => [`${name(unit)} ${RESULTS[result]}.`],
}

export const shipMorale = { parts, steps, stories }
