import type { InPlay, Marks, Viewer } from '@flankspeed/kernel'
import { type FdBattle, isMasked } from '../battle.ts'

/** Nobody learns by a mark where a hidden boat has been. */
export function seenBy(viewer: Viewer, b: FdBattle, { orders, marks }: InPlay): InPlay {
  const hidden = new Set(b.ships.filter((ship) => ship.side !== viewer && isMasked(b, ship)).map(({ id }) => id))
  if (hidden.size === 0) return { orders, marks }
  const without = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => !hidden.has(id)))
  const seen: Marks = {
    torpedoed: without(marks.torpedoed),
    left: without(marks.left),
    reached: without(marks.reached),
    firedOn: marks.firedOn.filter((id) => !hidden.has(id)),
    firstTargets: marks.firstTargets.filter((id) => !hidden.has(id)),
  }
  return { orders, marks: seen }
}
