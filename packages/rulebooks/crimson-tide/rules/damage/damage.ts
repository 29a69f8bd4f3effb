import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, cardOf, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    hull: { clause: CtClause; ship: string; lost: number; left: number }
    destroyed: { clause: CtClause; ship: string }
  }
}

/** What hits do (CT-DMG-01 to CT-DMG-14). */
const parts = {
  /** Equal hits reach a rating; 1 would be the strict reading (CT-R-53). */
  ratingReachedBy: 0,

  /** Armour and critical rating as they stood when the phase began; crippled units have 1 less, at least 1 (CT-DMG-10). */
  ratings(r: Rules, b: CtBattle, ship: Ship): { armour: number; critical: number } {
    const { armour, critical } = cardOf(b, ship)
    if (!r.isCrippled(r, b, ship)) return { armour, critical }
    return { armour: Math.max(1, armour - 1), critical: Math.max(1, critical - 1) }
  },

  reaches(r: Rules, hits: number, rating: number): boolean {
    return hits >= rating + r.ratingReachedBy
  },

  /** One attack, one hull point at most, and one roll on the critical table (CT-DMG-01 to CT-DMG-04). */
  dealHits(
    r: Rules,
    b: CtBattle,
    target: Ship,
    hits: number,
    { armour, critical }: { armour: number; critical: number },
    dice: Dice,
    tell: Tell,
  ): void {
    if (!r.reaches(r, hits, armour)) return
    r.loseHull(target, 1, 'CT-DMG-02', tell)
    if (r.reaches(r, hits, critical)) r.criticalHit(r, b, target, dice, tell)
  },

  /** Markers are placed at once and take effect when the phase ends (CT-DMG-05); a destroyed unit loses no more (CT-R-06). */
  loseHull(ship: Ship, lost: number, clause: CtClause, tell: Tell): void {
    if (ship.destroyed) return
    const before = ship.hull
    ship.hull = Math.max(0, before - lost)
    ship.destroyed = ship.hull === 0
    tell?.({ tells: 'hull', clause, ship: ship.id, lost: before - ship.hull, left: ship.hull })
    if (ship.destroyed)
      tell?.({ tells: 'destroyed', clause: clause === 'CT-CRIT-02' ? clause : 'CT-DMG-06', ship: ship.id })
  },
}

const stories: Stories<'hull' | 'destroyed'> = {
  hull: (event, name) => [`  ${name(event.ship)} loses ${event.lost}, ${event.left} hull left.`],
  destroyed: (event, name) => [`  ${name(event.ship)} is destroyed, and fights on to the end of the turn.`],
}

export const damage = { parts, stories }
