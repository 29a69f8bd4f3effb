import type { CtBattle, Phase, Side } from './battle.ts'
import type { Rules } from './rules.ts'

/** What a side owes now. `units` are those it may choose among; nothing here is measured (CT-PRIN-02). */
export type CtDecision =
  | { side: Side; kind: 'depth'; units: string[] }
  /** `mayEnd`: the rest lies stopped and may stay so. */
  | { side: Side; kind: 'move'; units: string[]; mayEnd: boolean }
  | { side: Side; kind: 'fire'; phase: Phase; units: string[] }

const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

export function decisions(r: Rules, b: CtBattle): CtDecision[] {
  if (b.result !== null || b.first === null || b.ended[b.active]) return []
  const owed = decisionIn(r, b)
  return owed === null || owed.units.length === 0 ? [] : [owed]
}

function decisionIn(r: Rules, b: CtBattle): CtDecision | null {
  const side = b.active
  switch (b.phase) {
    case 'initiative':
      return b.initiativeRolled ? { side, kind: 'depth', units: ids(r.depthChoices(r, b, side)) } : null
    case 'naval-movement': {
      const waiting = r.unmoved(r, b, side)
      const mayEnd = waiting.every((ship) => ship.stopped && !ship.mustReverse)
      return { side, kind: 'move', units: ids(waiting), mayEnd }
    }
    case 'submarine-attack':
      if (b.ships.some((ship) => r.torpedoesDue(ship) > 0)) return null
      return { side, kind: 'fire', phase: b.phase, units: r.attackers(r, b, side) }
    default:
      return { side, kind: 'fire', phase: b.phase, units: r.attackers(r, b, side) }
  }
}
