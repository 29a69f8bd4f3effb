import type { Command, DecidedBy } from '@flankspeed/command'
import type { BattleResult, Briefing, DiceScheme, LogEntry, Offer } from '@flankspeed/protocol'
import type { PushAddress } from '../live/push.ts'

/** A stored battle. JSON where the engine defines the content. */
export interface BattleRow {
  id: string
  created: number
  /** The service time of its creation, for its age. */
  served: number
  ruleset: string
  version: number
  title: string
  subtitle: string
  setup: unknown
  terms: Terms
  /** 256 bits in hex, secret until the battle is over; its hash is published when the battle is created. */
  seed: string
  /** The dice scheme. */
  scheme: DiceScheme
  state: 'gathering' | 'playing' | 'over'
  result: BattleResult | null
  ended: number | null
  /** For a battle that continues another: the earlier actions, with the dice of the opening and of each action. */
  prelude: Prelude | null
  /** What everybody may read before it; null: its scenario is in the library, or it has none. */
  briefing: Briefing | null
}

/** A battle as shown in lists. */
export type BattleBrief = Omit<BattleRow, 'setup' | 'seed' | 'scheme' | 'prelude' | 'served' | 'briefing'>

export interface Prelude {
  /** Dice of the opening, then of each action. */
  rolls: number[][]
  actions: unknown[]
}

/** The terms of a battle. */
export interface Terms {
  /** Milliseconds for each side in total, and the increment per move; null: no clock. */
  clock: { each: number; perMove: number } | null
  /** Milliseconds of delay for spectators. */
  spectatorDelay: number
  /** May anybody watch? */
  open: boolean
  /** The battle that this one repeats, or continues after that many actions. */
  from: { battle: string | null; actions: number | null } | null
  /** Its result counts for the ratings of the players. */
  rated?: boolean
  /** Milliseconds in which it must begin after it was made; otherwise it is over. */
  beginWithin?: number
  /** The tournament that it belongs to. */
  tournament?: string
}

export interface SeatRow {
  battle: string
  side: string
  /** Who plays there. */
  player: { kind: 'person' } | { kind: 'admiral'; name: string; milliseconds: number }
  /** The displayed name. */
  name: string
  /** SHA-256 of the seat's secret; null while the seat is empty. */
  tokenHash: string | null
  /** SHA-256 of the secret in the invite link; null once used. */
  inviteHash: string | null
  /** This side's salt for the dice; null until it is revealed, or if there is none. */
  salt: string | null
  /** The hash of the salt, published before any salt is revealed; null if there is none. */
  saltHash: string | null
  /** SHA-256 of the secret of the browser that has the seat, or for which it is reserved. */
  browser: string | null
  /** The account that has the seat, or for which it is reserved. */
  account: string | null
  settings: SeatSettings
  /** The last line of the log that this seat has seen. */
  seen: number
}

/** The push subscription of a browser. */
export interface KeptAddress extends PushAddress {
  /** SHA-256 of its secret, so that signing out unsubscribes it; null: unknown. */
  browser?: string | null
}

/** The preferences of a seat. */
export interface SeatSettings {
  /** Called when it is this side's move. */
  webhook: string | null
  /** Mutes the chat of the other side. */
  quiet: boolean
  /** Browsers notified when it is this side's move. */
  push: KeptAddress[]
}

/** One line of a battle's log. The log is the truth; everything else can be rebuilt from it. */
export interface LogRow {
  battle: string
  /** 0 is the opening. */
  seq: number
  at: number
  side: string | null
  entry: LogEntry
  /** The dice in order. */
  dice: number[]
  /** The events of the engine. */
  events: unknown[]
  /** The same as JSON text, if known, so that it is serialized once. */
  eventsText?: string
  /** The idempotency key of the client. */
  client: string | null
  /** The state after it. */
  after: After
  /** The fingerprint of the log up to this line; null under the first dice scheme. */
  head: string | null
}

/** Whose move it is, and the clocks when the line was written. */
export interface After {
  owing: string[]
  clocks: Record<string, number> | null
  /** The service time when the line was written, by which clocks run. Lines of earlier versions have none. */
  served?: number
  /** Who chose the action; missing: the player. Others learn it when the battle is over. */
  by?: DecidedBy
  /** Why there was nothing to decide, if that is so. */
  why?: string
  /** Words of the dice stream used so far; missing under the first scheme. */
  words?: number
  /** A secret choice is in progress. */
  choosing?: Choosing
  /**
   * The line is hidden from all but its side (`battles/secrecy.ts`): the position for the others, and for those of them
   * that wrote their own hidden line before it.
   */
  hidden?: { by: string; before: LogPosition; own?: Record<string, LogPosition> }
}

/** A secret choice, and the clocks when it began. */
export interface Choosing {
  sides: string[]
  /** The sides that have chosen, which nobody else may know. */
  answered: string[]
  actions: number
  clocks: After['clocks']
  served?: number
}

/** The position of a battle in its log. */
export interface LogPosition {
  seq: number
  at: number
  /** Actions that were not undone. */
  actions: number
  /** An open offer of one side to the other. */
  offer: { side: string; what: Offer } | null
  after: After
  /** The fingerprint of the log. */
  head: string | null
}

/** A request that created a battle or took a seat: a retry with the same key gets the same response. */
export interface RequestRow {
  /** Hash of the idempotency key. */
  key: string
  /** Hash of the request body. */
  body: string
  battle: string
  /** The seat that was taken; null: the battle was created. */
  side: string | null
  created: number
}

/** What the player of a seat has ordered: divisions, standing orders, staff. */
export interface CommandRow {
  battle: string
  side: string
  /** Counts the changes, so that no process overwrites one of another. */
  version: number
  command: Command
  /** The idempotency keys of the latest changes. */
  clients: string[]
}

/** A position that saves replaying the whole log: a cache. */
export interface SnapshotRow {
  battle: string
  seq: number
  actions: number
  position: unknown
  generator: number[]
}

export interface ChatRow {
  battle: string
  seq: number
  at: number
  side: string
  text: string
}

export interface AccountRow {
  id: string
  name: string
  /** The normalized name, for comparison. */
  key: string
  /** scrypt: salt and hash; empty: passkeys only. */
  password: string
  created: number
}

/** A session of an account. */
export interface SessionRow {
  /** SHA-256 of the secret in the cookie. */
  tokenHash: string
  account: string
  until: number
  /** When they signed in; 0: unknown, from an earlier version. */
  created: number
  /** When it was last used, to the hour. */
  used: number
  /** For example "Firefox on Windows". */
  device: string
  /** SHA-256 of the browser's secret. */
  browser: string | null
}

/** A passkey: a key on a device, for an account. */
export interface PasskeyRow {
  /** The credential id. */
  id: string
  account: string
  /** In base64url. */
  publicKey: string
  /** spki: stored by earlier versions; converted to cose on use. */
  format: 'cose' | 'spki'
  /** The signature counter; 0 if the device has none. */
  counter: number
  /** The name given by its owner. */
  name: string
  created: number
  used: number | null
}

/** A challenge for a device to sign, once. */
export interface ChallengeRow {
  challenge: string
  purpose: 'register' | 'sign in'
  /** The browser that asked, and its account. */
  asker: string
  /** Data that the server needs with the response. */
  data: string
  until: number
}
