import { type Point, touchesCircle } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, cardOf, type Edge, onTable, opponent, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    late: { clause: CtClause; ship: string }
    landed: { clause: CtClause; ship: string }
  }
}

/** Scenarios other than a plain battle (CT-SCN-01 to CT-SCN-15). */
const parts = {
  /** How near a landing ship lies to its beach, thousandths of a klick (CT-R-67). */
  landingPlace: { within: 2000 },

  /** Which convoy a unit belongs to, if any (CT-SCN-10). */
  inConvoy(b: CtBattle, ship: Ship): boolean {
    return b.convoy?.[ship.side]?.units.includes(ship.id) ?? false
  },

  /** Over which edge a point beyond the table lies; a corner belongs to the short ends. */
  edgeBeyond(b: CtBattle, { x, y }: Point): Edge | null {
    if (x < 0) return 'west'
    if (x > b.table[0]) return 'east'
    if (y < 0) return 'south'
    return y > b.table[1] ? 'north' : null
  },

  /** A convoy unit that goes over its exit is through, and scores for its owner (CT-SCN-10, CT-R-68). */
  isThrough(r: Rules, b: CtBattle, ship: Ship): boolean {
    return r.inConvoy(b, ship) && r.edgeBeyond(b, ship) === b.convoy![ship.side]!.exit
  },

  /** What the loss or the rescue of a unit is worth: where the convoy alone decides, nothing else counts (CT-SCN-11). */
  worth(r: Rules, b: CtBattle, ship: Ship): number {
    return b.convoy?.only && !r.inConvoy(b, ship) ? 0 : cardOf(b, ship).cost
  },

  /** When the clock has run out, what is not through counts as lost (CT-SCN-12, CT-R-68). */
  checkConvoyClock(r: Rules, b: CtBattle, tell: Tell): void {
    for (const ship of b.ships) {
      const convoy = b.convoy?.[ship.side]
      if (!convoy || convoy.by !== b.turn || !onTable(ship) || !r.inConvoy(b, ship)) continue
      ship.late = true
      tell?.({ tells: 'late', clause: 'CT-SCN-12', ship: ship.id })
      r.award(b, opponent(ship.side), r.worth(r, b, ship), 'CT-SCN-12', tell)
    }
  },

  /** Stopped off the landing place at one end of a turn, still there at the next: the troops are ashore (CT-SCN-09, CT-R-67). */
  checkLanding(r: Rules, b: CtBattle, tell: Tell): void {
    const { landing } = b
    if (landing === null || landing.landed) return
    for (const ship of b.ships) {
      if (ship.side !== landing.side || r.ability(b, ship, 'landing-ship') === 0) continue
      const there =
        onTable(ship) && !ship.destroyed && touchesCircle(r.baseOf(r, b, ship), landing, r.landingPlace.within)
      if (there && ship.landing > 0 && !landing.landed) {
        landing.landed = true
        tell?.({ tells: 'landed', clause: 'CT-SCN-09', ship: ship.id })
        r.award(b, landing.side, b.convoy?.only ? 0 : landing.value, 'CT-SCN-09', tell)
      }
      ship.landing = there && ship.stopped ? 1 : 0
    }
  },

  /** The quarter of the table that a unit is in, for teams that share a major battle (CT-SCN-13). */
  quadrantOf(b: CtBattle, { x, y }: Point): string {
    return `${y * 2 >= b.table[1] ? 'north' : 'south'}-${x * 2 >= b.table[0] ? 'east' : 'west'}`
  },
}

const stories: Stories<'late' | 'landed'> = {
  late: (event, name) => [`${name(event.ship)} is too late.`],
  landed: (event, name) => [`${name(event.ship)} has landed her troops.`],
}

export const scenarios = { parts, stories }
