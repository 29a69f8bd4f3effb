import { type CtBattle, isSubmarine, onTable, type Ship, type Side } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Submarines (CT-SUB-01 to CT-SUB-12). */
export const submarines = {
  /** Submarines that have not said how they spend the turn (CT-SUB-02, CT-SUB-03, CT-R-16). */
  depthChoices(_r: Rules, b: CtBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && onTable(ship) && isSubmarine(b, ship) && !ship.declared)
  },

  /** A submarine that dives is no longer detected (CT-DET-06). */
  dive(ship: Ship, tell: Tell): void {
    if (ship.submerged) refuse('CT-SUB-02', `${ship.name} is submerged already`)
    ship.declared = true
    ship.submerged = true
    ship.detected = false
    tell?.({ tells: 'depth', clause: 'CT-SUB-02', ship: ship.id, submerged: true })
  },

  canSurface(r: Rules, b: CtBattle, ship: Ship): boolean {
    return r.overlapped(r, b, { ...ship, submerged: false }, ship) === null
  },

  /** Not under another unit (CT-R-16); a DETECTED marker stays (CT-DET-05). */
  surface(r: Rules, b: CtBattle, ship: Ship, tell: Tell): void {
    if (!ship.submerged) refuse('CT-SUB-03', `${ship.name} is on the surface already`)
    if (!r.canSurface(r, b, ship)) refuse('CT-R-16', `${ship.name} cannot surface there: something lies above it`)
    ship.declared = true
    ship.submerged = false
    tell?.({ tells: 'depth', clause: 'CT-SUB-03', ship: ship.id, submerged: false })
  },
}
