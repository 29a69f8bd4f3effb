import type { SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { keysOfSeat } from './person-keys.ts'

/** The sides that do not want to hear what another says: they muted the seat, or muted or blocked the person. */
export async function deafTo(store: Store, seats: readonly SeatRow[], speaker: string): Promise<string[]> {
  const said = seats.find(({ side }) => side === speaker)
  const others = seats.filter(({ side }) => side !== speaker)
  if (!said) return []
  const deaf = await Promise.all(
    others.map(
      async (seat) => seat.settings.quiet || (await store.marked(keysOfSeat(seat), keysOfSeat(said))).length > 0,
    ),
  )
  return others.flatMap(({ side }, i) => (deaf[i] ? side : []))
}
