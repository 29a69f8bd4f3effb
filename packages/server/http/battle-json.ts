import { commitmentOf } from '../fair/dice.ts'
import type { BattleBrief, BattleRow, SeatRow, Wishes } from '../store/rows.ts'

/** What anybody may know who may know of the battle: never its setup, which may hold secrets. */
export function battleCard(row: BattleBrief, seats: readonly SeatRow[]) {
  const { id, created, ruleset, version, title, subtitle, terms, state, result, ended } = row
  return { id, created, ruleset, version, title, subtitle, terms, state, result, ended, seats: seats.map(publicSeat) }
}

export function battleDetails(row: BattleRow, seats: readonly SeatRow[], seat: SeatRow | null, yours: string[]) {
  const isOver = row.state === 'over'
  return {
    ...battleCard(row, seats),
    commitment: commitmentOf(row.seed),
    /** Known to all once nothing can be gained by it. */
    seed: isOver ? row.seed : null,
    salts: isOver ? Object.fromEntries(seats.map(({ side, salt }) => [side, salt])) : null,
    you: seat?.side ?? null,
    yours,
    seen: seat?.seen ?? null,
    wishes: seat ? wishesJson(seat.wishes) : null,
  }
}

const publicSeat = ({ side, player, name, tokenHash, salt, saltHash }: SeatRow) => ({
  side,
  player,
  name,
  taken: player.kind === 'admiral' || tokenHash !== null,
  saltHash,
  /** Nothing is missing of its part in the dice. */
  settled: saltHash === null || salt !== null,
})

/** Without what tells one browser from another. */
export const wishesJson = ({ push, ...rest }: Wishes) => ({
  ...rest,
  push: push.map(({ endpoint, keys }) => ({ endpoint, keys })),
})
