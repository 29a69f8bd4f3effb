import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { AREAS, type Area, afloat, opponent, type Ship, scoreOf, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    escalation: { clause: VasClause; ship: string; area: Area; die: number; rises: boolean }
  }
}

/** Fires and flooding that grow by themselves (VAS-END-09 to VAS-END-11, VAS-R-40). */
const parts = {
  escalatesFrom: { engine: 4, weapons: 4, crew: 2 } as Record<Area, number>,
  escalates: { on: 4 },

  carriesEscalation(r: Rules, ship: Ship, area: Area): boolean {
    return scoreOf(ship, area) >= r.escalatesFrom[area]
  },

  /** A bit for each area, in their order. */
  areasToEscalate(r: Rules, ship: Ship): number {
    let due = 0
    for (let i = 0; i < AREAS.length; i++) if (r.carriesEscalation(r, ship, AREAS[i]!)) due |= 1 << i
    return due
  },

  anyEscalation(r: Rules, b: VasBattle): boolean {
    return b.ships.some((ship) => afloat(ship) && r.areasToEscalate(r, ship) > 0)
  },

  /** The side with the initiative first, ship by ship; areas that reach the mark only now wait for the next turn. */
  checkEscalation(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    const first = b.initiative ?? 'red'
    for (const side of [first, opponent(first)]) {
      for (const ship of b.ships) {
        if (ship.side !== side || !afloat(ship)) continue
        const due = r.areasToEscalate(r, ship)
        if (due === 0) continue
        for (let i = 0; i < AREAS.length && ship.sunk === 0; i++) {
          if (!(due & (1 << i))) continue
          const area = AREAS[i]!
          dice.call(1, 6, 'escalation on', ship.name)
          const die = dice.die(6)
          const rises = die >= r.escalates.on
          tell?.({ tells: 'escalation', clause: 'VAS-END-10', ship: ship.id, area, die, rises })
          if (rises) r.raiseScore(r, b, ship, area, dice, tell)
        }
      }
    }
  },
}

const stories: Stories<'escalation'> = {
  escalation: ({ ship, area, die, rises }, name) => [
    `${name(ship)}, ${area}: ${die}, ${rises ? 'it spreads' : 'held'}.`,
  ],
}

export const escalation = { parts, stories }
