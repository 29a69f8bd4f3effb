import { commitmentOf } from '../fair/dice.ts'
import type { BattleBrief, BattleRow, SeatRow, SeatSettings } from '../store/rows.ts'

/** Public facts for everybody who may know of the battle. Never its setup, which may contain secrets. */
export function battleCard(row: BattleBrief, seats: readonly SeatRow[]) {
  const { id, created, ruleset, version, title, subtitle, terms, state, result, ended } = row
  return { id, created, ruleset, version, title, subtitle, terms, state, result, ended, seats: seats.map(publicSeat) }
}

export function battleDetails(row: BattleRow, seats: readonly SeatRow[], seat: SeatRow | null, yours: string[]) {
  const isOver = row.state === 'over'
  return {
    ...battleCard(row, seats),
    commitment: commitmentOf(row.seed),
    /** Public once knowing it gives no advantage. */
    seed: isOver ? row.seed : null,
    salts: isOver ? Object.fromEntries(seats.map(({ side, salt }) => [side, salt])) : null,
    you: seat?.side ?? null,
    yours,
    seen: seat?.seen ?? null,
    wishes: seat ? settingsJson(seat.settings) : null,
  }
}

const publicSeat = ({ side, player, name, tokenHash, salt, saltHash }: SeatRow) => ({
  side,
  player,
  name,
  taken: player.kind === 'admiral' || tokenHash !== null,
  saltHash,
  /** The seat owes nothing for the dice. */
  settled: saltHash === null || salt !== null,
})

/** Without what identifies a browser. */
export const settingsJson = ({ push, ...rest }: SeatSettings) => ({
  ...rest,
  push: push.map(({ endpoint, keys }) => ({ endpoint, keys })),
})
