import type { AccountRow, BattleRow, ChatRow, LogRow, SeatRow, SnapshotRow } from './rows.ts'

/**
 * Where the server keeps everything. Two engines stand behind it, SQLite and PostgreSQL, and the same tests run against
 * both. A promise that is fulfilled means that what was asked for survives the loss of power.
 */
export interface Store {
  makeBattle(battle: BattleRow, seats: readonly SeatRow[]): Promise<void>
  battle(id: string): Promise<BattleRow | null>
  /** Changes what may change of a battle. */
  setState(id: string, state: BattleRow['state'], result: BattleRow['result'], ended: number | null): Promise<void>
  seats(battle: string): Promise<SeatRow[]>
  changeSeat(battle: string, side: string, change: Partial<Omit<SeatRow, 'battle' | 'side'>>): Promise<void>
  /** Gives the seat to whoever comes first with its invite; false: somebody was faster, or the invite is wrong. */
  takeSeat(battle: string, inviteHash: string, tokenHash: string, name: string): Promise<string | null>
  seatOf(battle: string, tokenHash: string): Promise<SeatRow | null>
  seatsOfAccount(account: string): Promise<SeatRow[]>

  /** The log from that line on. */
  log(battle: string, from: number): Promise<LogRow[]>
  append(row: LogRow): Promise<Appended>

  snapshot(battle: string): Promise<SnapshotRow | null>
  keepSnapshot(row: SnapshotRow): Promise<void>

  say(row: Omit<ChatRow, 'seq'>): Promise<ChatRow>
  chat(battle: string, from: number): Promise<ChatRow[]>

  makeAccount(row: AccountRow): Promise<'made' | 'taken'>
  accountNamed(name: string): Promise<AccountRow | null>
  account(id: string): Promise<AccountRow | null>
  keepSession(tokenHash: string, account: string, until: number): Promise<void>
  session(tokenHash: string, now: number): Promise<string | null>
  endSession(tokenHash: string): Promise<void>

  /** Battles that may be looked at by everybody, the latest first. */
  openBattles(most: number): Promise<BattleRow[]>
  /** Battles in play, for clocks and for admirals after a start. */
  unfinished(): Promise<string[]>

  /** Tells the other processes that a battle's log has grown, and hears it from them. */
  announce(battle: string, seq: number): Promise<void>
  listen(heard: (battle: string, seq: number) => void): Promise<void>

  /** Answers when the store can be reached. */
  ping(): Promise<void>
  /** Copies everything to a file while the server goes on; SQLite only. */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}

/**
 * done: it is durable. late: another process wrote that line first, so look at the log again. repeated: this very request
 * was answered before, with that line.
 */
export type Appended = { how: 'done' } | { how: 'late' } | { how: 'repeated'; seq: number }
