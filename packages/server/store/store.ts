import type { BattleResult } from '@flankspeed/protocol'
import type { AccountStore } from './account-store.ts'
import type { Columns } from './columns.ts'
import type { BattleBrief, BattleRow, ChatRow, LogRow, RequestRow, SeatRow, SnapshotRow, Terms } from './rows.ts'
import type { Due } from './schedule.ts'

/**
 * Where the server keeps everything. Two engines stand behind it, SQLite and PostgreSQL, and the same tests run against
 * both. A promise that is fulfilled means that what was asked for survives the loss of power.
 */
export interface Store extends AccountStore {
  /** May other processes write to it too? */
  readonly isShared: boolean
  /** `request`: kept with it; if its key is there already, nothing is made, and it is said. */
  makeBattle(battle: BattleRow, seats: readonly SeatRow[], request?: RequestRow): Promise<'made' | 'repeated'>
  /** The request with that key, if it was answered before. */
  request(key: string): Promise<RequestRow | null>
  battle(id: string): Promise<BattleRow | null>
  /** Those of them that exist, for a list. */
  briefs(ids: readonly string[]): Promise<BattleBrief[]>
  seats(battle: string): Promise<SeatRow[]>
  /** The seats of all these battles. */
  seatsIn(battles: readonly string[]): Promise<SeatRow[]>
  changeSeat(
    battle: string,
    side: string,
    change: Partial<Pick<SeatRow, 'wishes' | 'seen' | 'account' | 'browser'>>,
  ): Promise<void>
  /** Gives a seat nobody sits in yet to whoever comes first with the right to it; null: there is none. */
  takeSeat(battle: string, right: SeatRight, sitter: Sitter, request?: Omit<RequestRow, 'side'>): Promise<string | null>
  /** Reveals the salt of a seat, or withdraws it (null). Once: false if that was done before. */
  settleSalt(battle: string, side: string, salt: string | null): Promise<boolean>
  /** Seats of an account or of a browser, the latest battles first. */
  seatsOf(who: { account: string | null; browser: string | null }, most: number): Promise<SeatRow[]>

  /** The log from that line on; `most`: so many lines of it. */
  log(battle: string, from: number, most?: number): Promise<LogRow[]>
  /** A battle with its log from one line to another, as the database gives it: read in another thread. */
  columns(battle: string, from: number, to: number): Promise<BattleColumns>
  /** The last line that was written by then, in service time; null: none was. */
  lineAt(battle: string, served: number): Promise<number | null>
  /** Writes a line, tells the other processes, and changes the state of the battle with it: all or nothing. */
  append(row: LogRow, change?: StateChange): Promise<Appended>
  /** Ends a battle that never began. */
  giveUp(battle: string, result: BattleResult, ended: number): Promise<void>
  /** Puts other dice, events and the version of the rules into a log: for healing. Snapshots are dropped. */
  rewrite(battle: string, version: number, lines: readonly LogRow[]): Promise<void>

  /** The replay of a battle that is over, as text, if it was kept: it never changes. */
  replay(battle: string): Promise<string | null>
  /** How many bytes it has. */
  replaySize(battle: string): Promise<number | null>
  keepReplay(battle: string, text: string): Promise<void>

  snapshot(battle: string): Promise<SnapshotRow | null>
  keepSnapshot(row: SnapshotRow): Promise<void>

  say(row: Omit<ChatRow, 'seq'>): Promise<ChatRow>
  /** What was said from that message on; `latest`: so many at the end of it. */
  chat(battle: string, from: number, latest?: number): Promise<ChatRow[]>

  /** Something that all processes share, made once: what it is, whoever made it first. */
  setting(name: string, make: () => string): Promise<string>

  /** Battles that may be looked at by everybody, the latest first. */
  openBattles(state: BattleRow['state'], most: number): Promise<BattleBrief[]>
  /** The last line of each of these battles, if it has begun. */
  lastLines(battles: readonly string[]): Promise<LastLine[]>
  /** The last line of every battle in play. */
  playing(): Promise<(LastLine & { terms: Terms })[]>
  /** Battles that are due for a look by then, in service time, without their set-ups: so many at most. */
  due(served: number, most: number): Promise<Due[]>
  /** Looks at a battle again then, unless its seats or its log have changed since it was read. */
  lookAgain(battle: Due, due: number): Promise<void>
  /** Remembers who made a battle until it is over. */
  noteMakers(battle: string, makers: readonly string[]): Promise<void>
  /** Whoever made a battle that is not over: an account before an address before a browser; null: nobody knows. */
  makerOf(battle: string): Promise<string | null>
  /** All that are known to have made a battle that is not over. */
  makersOf(battle: string): Promise<string[]>
  /** How many battles of that maker wait for somebody to join, how many are in play, and in how many admirals play alone. */
  madeBy(maker: string): Promise<{ waiting: number; playing: number; admirals: number }>
  count(): Promise<Record<BattleRow['state'], number>>

  /** From now on hears what other processes write. It never fails: what cannot be heard now is tried again. */
  listen(listener: NewsListener): Promise<void>
  /** Tells all processes, this one too, something that is not kept. */
  announce(news: News): Promise<void>

  /**
   * Notes that the service is up and has come so far in its time; how far it has come, all processes considered. Time since
   * the last note counts, if it is no longer than `silence`: somebody else was there.
   */
  serve(served: number, silence: number): Promise<number>
  /** Writes something small, as durable as everything else: is it up? */
  check(): Promise<void>
  /** Copies everything to a file while the server goes on; SQLite only. */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}

export interface NewsListener {
  heard(news: News): void
  /** It can be heard again: something may have been missed, look at everything that is watched. */
  lost(): void
  /** Nothing can be heard now; called every few seconds until it can. */
  missing(): void
}

/** Rows that are not read yet: see columns.ts. */
export interface BattleColumns {
  battle: Columns | null
  seats: Columns[]
  log: Columns[]
}

/**
 * log: its last line; chat: its last words; rematch: the battle that follows; seats: somebody's wishes; left: who sat at
 * that side may sit there no more; session: the one with that hash was ended (of no battle: "-").
 */
export interface News {
  battle: string
  kind: 'log' | 'chat' | 'rematch' | 'seats' | 'left' | 'session'
  what: string
}

/** Milliseconds for which a request can be repeated with the same key. */
export const REPEATABLE = 7 * 86_400_000

/** The invite, or having sat there the last time. */
export type SeatRight = { inviteHash: string } | { browser: string | null; account: string | null }

export type Sitter = Pick<SeatRow, 'name' | 'salt' | 'saltHash' | 'browser' | 'account'> & { tokenHash: string }

export interface StateChange {
  state: BattleRow['state']
  result: BattleResult | null
  ended: number | null
}

export type LastLine = Pick<LogRow, 'battle' | 'seq' | 'at' | 'after'>

/** done: it is durable. late: another process wrote that line first, so look at the log again. */
export type Appended = 'done' | 'late'

/** May a seat nobody sits in be taken with this right? */
export const mayTake = (seat: SeatRow, right: SeatRight): boolean =>
  'inviteHash' in right
    ? seat.inviteHash === right.inviteHash
    : (right.browser !== null && seat.browser === right.browser) ||
      (right.account !== null && seat.account === right.account)
