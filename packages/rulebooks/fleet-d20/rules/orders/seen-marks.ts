import { type InPlay, marksWithout, type Viewer } from '@flankspeed/kernel'
import { type FdBattle, isMasked } from '../battle.ts'

/** Nobody learns by a mark where a hidden boat has been. */
export function seenBy(viewer: Viewer, b: FdBattle, inPlay: InPlay): InPlay {
  const hidden = new Set(b.ships.filter((ship) => ship.side !== viewer && isMasked(b, ship)).map(({ id }) => id))
  return hidden.size === 0 ? inPlay : { orders: inPlay.orders, marks: marksWithout(hidden, inPlay) }
}
