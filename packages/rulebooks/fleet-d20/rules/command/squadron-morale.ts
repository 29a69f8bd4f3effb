import { type Dice, total } from '@flankspeed/kernel'
import { type FdBattle, isAshore, isMasked, onTable, redFirst, type Ship, type Squadron } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    'squadron-test': { squadron: string; die: number; command: number; total: number; passed: boolean }
  }
}

/** Squadrons that have lost too many ships, and crews that recover (FD-MOR-15, FD-MOR-20 to FD-MOR-24). */
const parts = {
  /** Down to half, and fewer than when the turn began; one without anybody left does not test (FD-MOR-20, FD-MOR-22, FD-R-29, FD-R-73). */
  isSquadronShaken(r: Rules, b: FdBattle, { id, original, turnStart }: Squadron): boolean {
    const strength = r.strengthOf(b, id)
    return strength > 0 && strength * 2 <= original && strength < turnStart
  },

  /** Those that withdraw for no reason but their squadron's (FD-MOR-24). */
  mayReturn(b: FdBattle, { ships, stands }: Squadron): boolean {
    return (
      b.ships.some((ship) => ships.includes(ship.id) && onTable(ship) && ship.withdrawsWithSquadron) ||
      b.stands.some((stand) => stands.includes(stand.id) && stand.fate === null && stand.goesWithSquadron)
    )
  },

  testsSquadron(r: Rules, b: FdBattle, squadron: Squadron): boolean {
    if (squadron.testedOn === b.turn) return false
    return squadron.withdrawing ? r.mayReturn(b, squadron) : r.isSquadronShaken(r, b, squadron)
  },

  /** The Command Value decides, both whether they turn away and whether they come back (FD-MOR-21, FD-MOR-22, FD-MOR-24). */
  testSquadron(r: Rules, b: FdBattle, squadron: Squadron, dice: Dice, tell: Tell): void {
    const reasons = [reason(squadron.command, 'FD-MOR-21', 'Command Value')]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), 'squadron morale', squadron.id)
    squadron.testedOn = b.turn
    tell?.({
      tells: 'squadron-test',
      clause: squadron.withdrawing ? 'FD-MOR-24' : 'FD-MOR-22',
      squadron: squadron.id,
      die,
      command: squadron.command,
      total: sum,
      passed,
    })
    if (passed === squadron.withdrawing) r.turnSquadron(b, squadron, !passed, tell)
  },

  /** All turn away together. When the squadron returns, ships that withdraw for their own reasons do not (FD-MOR-24). */
  turnSquadron(b: FdBattle, squadron: Squadron, away: boolean, tell: Tell): void {
    squadron.withdrawing = away
    for (const ship of b.ships) {
      if (!squadron.ships.includes(ship.id) || !onTable(ship)) continue
      if (away ? ship.morale === 'withdrawing' : !ship.withdrawsWithSquadron) continue
      ship.morale = away ? 'withdrawing' : null
      ship.withdrawsWithSquadron = away
      if (isMasked(b, ship)) continue
      tell?.({ tells: 'morale', clause: 'FD-MOR-24', unit: ship.id, result: away ? 'withdrawing' : 'rallied' })
    }
    for (const stand of b.stands) {
      if (!squadron.stands.includes(stand.id) || stand.fate !== null) continue
      if (away ? stand.goingHome : !stand.goesWithSquadron) continue
      stand.goingHome = away
      stand.goesWithSquadron = away
      tell?.({ tells: 'morale', clause: 'FD-MOR-24', unit: stand.id, result: away ? 'withdrawing' : 'rallied' })
    }
  },

  /** A Shaken ship that was not put to the test this turn; land that has fallen silent likewise (FD-MOR-15, FD-LAND-04). */
  mayRally(_b: FdBattle, ship: Ship): boolean {
    if (!onTable(ship) || ship.testedMorale || ship.used.includes(RALLY)) return false
    return ship.morale === 'shaken' || (ship.morale === 'withdrawing' && isAshore(ship))
  },

  rally(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    ship.used = [...ship.used, RALLY]
    const clause = ship.morale === 'shaken' ? 'FD-MOR-15' : 'FD-LAND-04'
    if (!r.crewTest(r, b, ship, clause, 'rallying', dice, tell)) return
    ship.morale = null
    tell?.({ tells: 'morale', clause, unit: ship.id, result: 'rallied' })
  },
}

const RALLY = 'rally'

const steps: Record<'squadron-morale', Step> = {
  'squadron-morale': {
    phase: 'end',
    go(r, b, dice, tell) {
      const squadron = redFirst(b.squadrons, (known) => r.testsSquadron(r, b, known))
      if (squadron) {
        if (!dice.ready) return 'waits'
        r.testSquadron(r, b, squadron, dice, tell)
        return 'on'
      }
      const ship = redFirst(b.ships, (known) => r.mayRally(b, known))
      if (!ship) return 'done'
      if (!dice.ready) return 'waits'
      r.rally(r, b, ship, dice, tell)
      return 'on'
    },
  },
}

/** What the next turn's losses are measured against (FD-MOR-22). */
const clearings: Record<string, (b: FdBattle, r: Rules) => void> = {
  squadronStrength(b, r) {
    for (const squadron of b.squadrons) squadron.turnStart = r.strengthOf(b, squadron.id)
  },
}

const stories: Stories<'squadron-test'> = {
  'squadron-test': ({ squadron, die, command, total: sum, passed }) => [
    `Morale of ${squadron}: ${die} ${command < 0 ? '-' : '+'} ${Math.abs(command)} Command Value = ${sum}, ${passed ? 'passed' : 'failed'}.`,
  ],
}

export const squadronMorale = { parts, steps, stories, clearings }
