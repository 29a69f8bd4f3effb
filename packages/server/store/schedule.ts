import type { After, BattleRow } from './rows.ts'
import type { LastLine } from './store.ts'

/**
 * When the server looks at a battle that is not over: for a clock that ran out, or because nobody came or moved. Each battle
 * has a row in the table "schedule", so that a look costs nothing for those that are not due.
 */
export interface Due {
  id: string
  state: BattleRow['state']
  /** The service time when it was made. */
  made: number
  terms: BattleRow['terms']
  /** Somebody sits in every seat, and no salt is missing. */
  isFull: boolean
  /** null: it has not begun. */
  last: LastLine | null
  /** What the schedule says. Below 0: seats have changed. */
  due: number
}

/** Nothing waits longer for a look: the options of the server may have changed. */
export const LONGEST = 86_400_000

/** The service time when somebody may lose on time; null: the battle has no clock, or nobody is to act. */
export function timeUpAt({ owing, clocks, choosing, served = 0 }: After): number | null {
  if (clocks === null || owing.length === 0) return null
  // While a secret choice is owed, every clock seems to run (battles/clock.ts).
  if (choosing?.clocks) return (choosing.served ?? 0) + Math.max(...Object.values(choosing.clocks))
  return served + Math.min(...owing.map((side) => clocks[side] ?? 0))
}

/** The look that a line asks for. An earlier one stays as it is. */
export const lookAfter = (after: After): number => timeUpAt(after) ?? (after.served ?? 0) + LONGEST

/** Seats have changed: look soon. It differs from what was there, so that whoever looks at the battle just now notices. */
export const SEATS_CHANGED = 'update schedule set due = case when due < 0 then due - 1 else -1 end where battle = '
