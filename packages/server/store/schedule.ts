import type { After, BattleRow } from './rows.ts'
import type { LastLine } from './store.ts'

/**
 * When the server checks an unfinished battle: for a clock that ran out, or because nobody joined or moved. Each battle
 * has a row in the table "schedule", so that battles not due cost nothing.
 */
export interface Due {
  id: string
  state: BattleRow['state']
  /** The service time of its creation. */
  made: number
  terms: BattleRow['terms']
  /** Every seat is taken, and no salt is missing. */
  isFull: boolean
  /** null: not begun. */
  last: LastLine | null
  /** The scheduled time. Below 0: seats have changed. */
  due: number
}

/** Every battle is checked at least this often, because the server's options may have changed. */
export const LONGEST = 86_400_000

/** The service time at which a side may lose on time; null: no clock, or nobody is to act. */
export function timeUpAt({ owing, clocks, choosing, served = 0 }: After): number | null {
  if (clocks === null || owing.length === 0) return null
  // During a secret choice every clock seems to run (battles/clock.ts).
  if (choosing?.clocks) return (choosing.served ?? 0) + Math.max(...Object.values(choosing.clocks))
  return served + Math.min(...owing.map((side) => clocks[side] ?? 0))
}

/** The next check after a line. An earlier one stays scheduled. */
export const nextCheckAfter = (after: After): number => timeUpAt(after) ?? (after.served ?? 0) + LONGEST

/** Seats have changed: check soon. The new value differs from the old, so that a check in progress notices. */
export const SEATS_CHANGED = 'update schedule set due = case when due < 0 then due - 1 else -1 end where battle = '
