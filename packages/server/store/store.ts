import type { BattleResult } from '@flankspeed/protocol'
import type { AccountStore } from './account-store.ts'
import type { Columns } from './columns.ts'
import type { AdmiralBattleStore } from './in-play/battles-of-admirals.ts'
import type { LiveBattleStore } from './in-play/live-battles.ts'
import type { LobbyStore } from './lobby/lobby-store.ts'
import type { RatingStore } from './lobby/rating-store.ts'
import type { OwnTables } from './own-tables.ts'
import type {
  BattleBrief,
  BattleRow,
  ChatRow,
  CommandRow,
  LogRow,
  RequestRow,
  SeatRow,
  SnapshotRow,
  Terms,
} from './rows.ts'
import type { SafetyStore } from './safety/safety-store.ts'
import type { Due } from './schedule.ts'
import type { SeasonStore } from './tournaments/season-store.ts'
import type { TournamentStore } from './tournaments/tournament-store.ts'

/**
 * The server's storage. Two engines implement it, SQLite and PostgreSQL, and the same tests run against both. When a
 * promise resolves, the write survives a power failure.
 */
export interface Store
  extends AccountStore,
    LobbyStore,
    RatingStore,
    SafetyStore,
    LiveBattleStore,
    AdmiralBattleStore,
    TournamentStore,
    SeasonStore,
    OwnTables {
  /** May other processes write to it too? */
  readonly isShared: boolean
  /** `request`: stored with it. If its key exists already, nothing is created, and the result says so. */
  makeBattle(battle: BattleRow, seats: readonly SeatRow[], request?: RequestRow): Promise<'made' | 'repeated'>
  /** The request with that key, if it was answered before. */
  request(key: string): Promise<RequestRow | null>
  battle(id: string): Promise<BattleRow | null>
  /** Those that exist, for a list. */
  briefs(ids: readonly string[]): Promise<BattleBrief[]>
  seats(battle: string): Promise<SeatRow[]>
  /** The seats of all these battles. */
  seatsIn(battles: readonly string[]): Promise<SeatRow[]>
  changeSeat(
    battle: string,
    side: string,
    change: Partial<Pick<SeatRow, 'settings' | 'seen' | 'account' | 'browser'>>,
  ): Promise<void>
  /** Gives an empty seat to the first with the right to it; null: there is none. */
  takeSeat(battle: string, right: SeatRight, sitter: Sitter, request?: Omit<RequestRow, 'side'>): Promise<string | null>
  /** Reveals the salt of a seat, or withdraws it (null). False: that was done before. */
  settleSalt(battle: string, side: string, salt: string | null): Promise<boolean>
  /** Seats of an account or a browser, the latest battles first. */
  seatsOf(who: { account: string | null; browser: string | null }, most: number): Promise<SeatRow[]>

  /** The log from that line on; `most`: the maximal number of lines. */
  log(battle: string, from: number, most?: number): Promise<LogRow[]>
  /** A battle with its log from one line to another, as the database returns it: parsed in another thread. */
  columns(battle: string, from: number, to: number): Promise<BattleColumns>
  /** The last line written by then, in service time; null: none. */
  lineAt(battle: string, served: number): Promise<number | null>
  /** Writes a line, notifies the other processes, and changes the state of the battle: all or nothing. */
  append(row: LogRow, change?: StateChange): Promise<Appended>
  /** Ends a battle that never began. */
  giveUp(battle: string, result: BattleResult, ended: number): Promise<void>
  /** Replaces dice, events and the version of the rules in a log, to repair it. Drops the snapshots. */
  rewrite(battle: string, version: number, lines: readonly LogRow[]): Promise<void>

  /** The stored replay of a finished battle, as text. It never changes. */
  replay(battle: string): Promise<string | null>
  /** Its size in bytes. */
  replaySize(battle: string): Promise<number | null>
  keepReplay(battle: string, text: string): Promise<void>

  /** What the player of that seat has ordered; null: nothing yet. */
  command(battle: string, side: string): Promise<CommandRow | null>
  /** Stores it if nobody has stored that version or a later one. False: read it again. */
  keepCommand(row: CommandRow): Promise<boolean>
  /** The seats with a command in battles that are being played. */
  commanded(): Promise<{ battle: string; side: string }[]>

  snapshot(battle: string): Promise<SnapshotRow | null>
  keepSnapshot(row: SnapshotRow): Promise<void>

  say(row: Omit<ChatRow, 'seq'>): Promise<ChatRow>
  /** Chat from that message on; `latest`: only that many at the end. */
  chat(battle: string, from: number, latest?: number): Promise<ChatRow[]>

  /** A setting that all processes share. The first to create it wins. */
  setting(name: string, make: () => string): Promise<string>

  /** Public battles, the latest first. */
  openBattles(state: BattleRow['state'], most: number): Promise<BattleBrief[]>
  /** The last line of each of these battles, if it has begun. */
  lastLines(battles: readonly string[]): Promise<LastLine[]>
  /** The last line of every battle in play. */
  playing(): Promise<(LastLine & { terms: Terms })[]>
  /** Battles due for a check by then, in service time, without their setups: at most that many. */
  due(served: number, most: number): Promise<Due[]>
  /** Schedules the next check, unless the seats or the log have changed since it was read. */
  lookAgain(battle: Due, due: number): Promise<void>
  /** Remembers the makers of a battle until it is over. */
  noteMakers(battle: string, makers: readonly string[]): Promise<void>
  /** The maker of an unfinished battle: account before address before browser; null: unknown. */
  makerOf(battle: string): Promise<string | null>
  /** All known makers of an unfinished battle. */
  makersOf(battle: string): Promise<string[]>
  /**
   * How many unfinished battles of that maker are in this state, counted up to `most`. Asked for `gathering`, it forgets this maker of
   * those that are further: they never gather again, and nobody counts them again.
   */
  madeBy(maker: string, state: 'gathering' | 'playing', most: number): Promise<number>
  count(): Promise<Record<BattleRow['state'], number>>

  /** Subscribes to the notifications of other processes. It never fails: it retries. */
  listen(listener: NewsListener): Promise<void>
  /** Notifies all processes, this one too. Nothing is stored. */
  announce(news: News): Promise<void>

  /**
   * Heartbeat: the service is up and has counted this far. Returns the highest count of all processes. Time since the
   * last heartbeat counts if it is no longer than `silence`, because another process was up.
   */
  serve(served: number, silence: number): Promise<number>
  /** A small durable write, to check that the store is up. */
  check(): Promise<void>
  /** Copies everything to a file while the server runs; SQLite only. */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}

export interface NewsListener {
  heard(news: News): void
  /** Listening again: something may have been missed, so check everything that is watched. */
  lost(): void
  /** Not listening; called every few seconds until it is. */
  missing(): void
}

/** Unparsed rows: see columns.ts. */
export interface BattleColumns {
  battle: Columns | null
  seats: Columns[]
  log: Columns[]
}

/**
 * log: its last line; chat: its last message; rematch: the next battle; seats: changed preferences; left: the seat of
 * that side changed hands; command: the orders of that side changed; session: the session with that hash ended (battle "-");
 * watching, away: a player has the battle open in another process, or has left it there (SIDE@PROCESS); viewers: how many
 * look on in another process (NUMBER@PROCESS); lobby: its challenges changed (battle "-"); marks: somebody blocked or muted
 * somebody, or stopped (battle "-");
 * tournament: the one with that id changed (battle "-").
 */
export interface News {
  battle: string
  kind:
    | 'log'
    | 'chat'
    | 'rematch'
    | 'seats'
    | 'left'
    | 'command'
    | 'session'
    | 'watching'
    | 'away'
    | 'viewers'
    | 'lobby'
    | 'marks'
    | 'tournament'
  what: string
}

/** Milliseconds for which a request can be retried with the same idempotency key. */
export const RETRY_WINDOW = 7 * 86_400_000

/** The invite, or having had the seat before. */
export type SeatRight = { inviteHash: string } | { browser: string | null; account: string | null }

export type Sitter = Pick<SeatRow, 'name' | 'salt' | 'saltHash' | 'browser' | 'account'> & { tokenHash: string }

export interface StateChange {
  state: BattleRow['state']
  result: BattleResult | null
  ended: number | null
}

export type LastLine = Pick<LogRow, 'battle' | 'seq' | 'at' | 'after'>

/** done: it is durable. late: another process wrote that line first, so read the log again. */
export type Appended = 'done' | 'late'

/** Does this right give the empty seat? */
export const mayTake = (seat: SeatRow, right: SeatRight): boolean =>
  'inviteHash' in right
    ? seat.inviteHash === right.inviteHash
    : (right.browser !== null && seat.browser === right.browser) ||
      (right.account !== null && seat.account === right.account)
