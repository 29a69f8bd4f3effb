import { type Dice, plural, total } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { type FdBattle, isAshore, onTable, redFirst, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    fires: { ship: string; added: number; fires: number }
    burns: { ship: string; fires: number; points: number }
  }
}

/** Fires aboard (FD-FIRE-01 to FD-FIRE-06). */
const parts = {
  /** Without limit (FD-FIRE-01). */
  addFires(_b: FdBattle, ship: Ship, count: number, clause: FdClause, tell: Tell): void {
    ship.fires += count
    tell?.({ tells: 'fires', clause, ship: ship.id, added: count, fires: ship.fires })
  },

  /** A failure adds a Fire (FD-FIRE-02). */
  fireTest(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): boolean {
    const reasons = [
      reason(r.crewQuality(ship), 'FD-FIRE-02', 'Crew Quality'),
      reason(r.bands(ship.DC), 'FD-FIRE-02', 'Damage Control'),
      reason(-r.bands(ship.fires), 'FD-FIRE-01', 'Fires'),
    ]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), 'fire test', ship.name)
    tell?.({ tells: 'test', clause: 'FD-FIRE-02', unit: ship.id, what: 'fire test', die, reasons, total: sum, passed })
    if (!passed) r.addFires(b, ship, 1, 'FD-FIRE-02', tell)
    return passed
  },

  /** Structure goes, then Flotation (FD-FIRE-03). */
  burn(r: Rules, b: FdBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const points = r.bands(ship.fires)
    tell?.({ tells: 'burns', clause: 'FD-FIRE-03', ship: ship.id, fires: ship.fires, points })
    r.loseStructure(r, b, ship, points, dice, tell)
  },
}

const BURNT = 'burnt'
const SPREAD = 'fire spread'

/** The next burning ship to handle in this End Phase, red first. */
const due = (b: FdBattle, mark: string): Ship | undefined =>
  redFirst(b.ships, (ship) => ship.fires > 0 && onTable(ship) && !ship.used.includes(mark))

const steps: Record<'fires', Step> = {
  /** All the damage, then the spread; what burns on land does not spread (FD-FIRE-03, FD-FIRE-04, FD-FIRE-06). */
  fires: {
    phase: 'end',
    go(r, b, dice, tell) {
      const burning = due(b, BURNT)
      if (burning) {
        if (!dice.ready && r.bands(burning.fires) >= burning.S + (burning.F ?? 0)) return 'waits'
        burning.used = [...burning.used, BURNT]
        r.burn(r, b, burning, dice, tell)
        return 'on'
      }
      const spreading = due(b, SPREAD)
      if (!spreading) return 'done'
      if (!dice.ready && !isAshore(spreading)) return 'waits'
      spreading.used = [...spreading.used, SPREAD]
      if (!isAshore(spreading)) r.fireTest(r, b, spreading, dice, tell)
      return 'on'
    },
  },
}

const stories: Stories<'fires' | 'burns'> = {
  fires: ({ ship, added, fires }, name) => [
    `  ${name(ship)}: ${added === 1 ? 'a fire breaks out' : `${added} fires break out`}, ${fires} now.`,
  ],
  burns: ({ ship, fires, points }, name) => [
    `${name(ship)} burns (${plural(fires, 'fire')}): ${plural(points, 'point')}.`,
  ],
}

export const fire = { parts, steps, stories }
