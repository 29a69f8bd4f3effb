import { type Dice, total } from '@flankspeed/kernel'
import { type FdBattle, redFirst, type Stand, squadronOf } from '../battle.ts'
import type { Tell } from '../events.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

/** Aircraft that have had enough (FD-MOR-16 to FD-MOR-19). */
const parts = {
  /** Down to one third or less in this turn (FD-MOR-16). */
  isStandShaken(r: Rules, stand: Stand): boolean {
    return !r.isThirdOrLess(stand.turnStart, stand.original) && r.isThirdOrLess(stand.aircraft, stand.original)
  },

  /** The last stand of a squadron has its commander with it (FD-MOR-18, FD-R-30). */
  isLastStand(b: FdBattle, stand: Stand): boolean {
    const squadron = squadronOf(b, stand)
    if (!squadron?.officer) return false
    return b.stands
      .filter(({ id, fate, goingHome }) => squadron.stands.includes(id) && fate === null && !goingHome)
      .every(({ id }) => id === stand.id)
  },

  testStandMorale(r: Rules, b: FdBattle, stand: Stand, dice: Dice, tell: Tell): void {
    const reasons = [
      r.isLastStand(b, stand)
        ? reason(squadronOf(b, stand)!.command, 'FD-MOR-18', 'Command Value')
        : reason(stand.crew_quality, 'FD-MOR-17', 'Crew Quality'),
    ]
    const what = 'morale, one third left'
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), what, stand.name)
    stand.testedMorale = true
    tell?.({ tells: 'test', clause: 'FD-MOR-16', unit: stand.id, what, die, reasons, total: sum, passed })
    if (passed) return
    r.jettison(stand, 'FD-MOR-19', tell)
    stand.goingHome = true
    stand.goesWithSquadron = false
    tell?.({ tells: 'morale', clause: 'FD-MOR-19', unit: stand.id, result: 'home' })
  },
}

const steps: Record<'stand-morale', Step> = {
  'stand-morale': {
    phase: 'end',
    go(r, b, dice, tell) {
      const stand = redFirst(
        b.stands,
        (known) => known.fate === null && !known.goingHome && !known.testedMorale && r.isStandShaken(r, known),
      )
      if (!stand) return 'done'
      if (!dice.ready) return 'waits'
      r.testStandMorale(r, b, stand, dice, tell)
      return 'on'
    },
  },
}

export const standMorale = { parts, steps }
