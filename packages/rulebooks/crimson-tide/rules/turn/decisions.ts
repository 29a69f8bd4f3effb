import { type CtBattle, type Phase, SIDES, type Side } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Gain } from './nothing-left.ts'

/** What a side owes now. `units` are those it may choose among; nothing here is measured (CT-PRIN-02). */
export type CtDecision =
  /** A secret choice, owed by all sides that have no fleet. */
  | { side: Side; kind: 'build-fleet'; points: number; unitLimit: number | null }
  | { side: Side; kind: 'place'; units: string[] }
  | { side: Side; kind: 'depth'; units: string[] }
  /** `mayEnd`: the rest lies stopped and may stay so. */
  | { side: Side; kind: 'move'; units: string[]; mayEnd: boolean }
  | { side: Side; kind: 'deploy'; units: string[] }
  | { side: Side; kind: 'land'; units: string[] }
  | { side: Side; kind: 'repair-first'; units: string[] }
  | { side: Side; kind: 'fire'; phase: Phase; units: string[] }
  /** The enemy has nothing left, and these objectives can still be gained. */
  | { side: Side; kind: 'play-on'; gains: Gain[] }

const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

export function decisions(r: Rules, b: CtBattle): CtDecision[] {
  if (b.phase === 'fleet-building') {
    const { points, unitLimit, ready } = b.setUp!
    return SIDES.filter((side) => !ready[side]).map((side) => ({
      side,
      kind: 'build-fleet',
      points: points!,
      unitLimit,
    }))
  }
  const choice = r.playOnChoice(r, b)
  if (choice !== null) return [{ ...choice, kind: 'play-on' }]
  if (b.result !== null || b.first === null || b.ended[b.active]) return []
  const owed = decisionIn(r, b)
  return owed === null || owed.units.length === 0 ? [] : [owed]
}

function decisionIn(r: Rules, b: CtBattle): Exclude<CtDecision, { kind: 'build-fleet' | 'play-on' }> | null {
  const side = b.active
  switch (b.phase) {
    case 'set-up':
      return { side, kind: 'place', units: ids(r.unplaced(b, side)) }
    case 'initiative':
      return b.initiativeRolled ? { side, kind: 'depth', units: ids(r.depthChoices(r, b, side)) } : null
    case 'naval-movement': {
      const waiting = r.unmoved(r, b, side)
      const mayEnd = waiting.every((ship) => ship.stopped && !ship.mustReverse)
      return { side, kind: 'move', units: ids(waiting), mayEnd }
    }
    case 'air-deployment':
      return { side, kind: 'deploy', units: ids(r.deployable(r, b, side)) }
    case 'air-transit':
      return { side, kind: 'land', units: ids(r.aloft(b, side)) }
    case 'end-of-turn':
      return r.isSendingParties(r, b) ? { side, kind: 'repair-first', units: ids(r.repairChoices(r, b, side)) } : null
    case 'submarine-attack':
      if (b.ships.some((ship) => r.torpedoesDue(ship) > 0)) return null
      return { side, kind: 'fire', phase: b.phase, units: r.attackers(r, b, side) }
    default:
      return { side, kind: 'fire', phase: b.phase, units: r.attackers(r, b, side) }
  }
}
