import type { BattleResult, DiceScheme, LogEntry, Offer } from '@flankspeed/protocol'
import type { PushAddress } from '../live/push.ts'

/** What is kept of a battle. JSON where the words are the engine's own. */
export interface BattleRow {
  id: string
  created: number
  /** The service time when it was made: what its age is told by. */
  served: number
  ruleset: string
  version: number
  title: string
  subtitle: string
  setup: unknown
  terms: Terms
  /** 256 bits in hex, secret until the battle is over; its hash is published when the battle is made. */
  seed: string
  /** How the dice come from the seed. */
  scheme: DiceScheme
  state: 'gathering' | 'playing' | 'over'
  result: BattleResult | null
  ended: number | null
  /** A battle that goes on from another: what was done before it, with the dice of the opening and of each action. */
  prelude: Prelude | null
}

/** What lists of battles are made of. */
export type BattleBrief = Omit<BattleRow, 'setup' | 'seed' | 'scheme' | 'prelude' | 'served'>

export interface Prelude {
  /** Dice of the opening, then of each action. */
  rolls: number[][]
  actions: unknown[]
}

/** What was agreed before the battle. */
export interface Terms {
  /** Milliseconds for each side in all, and what each move adds; null: no clock. */
  clock: { each: number; perMove: number } | null
  /** Milliseconds by which spectators lag behind. */
  spectatorDelay: number
  /** May anybody look on? */
  open: boolean
  /** The battle that this one repeats, or goes on from after so many actions. */
  from: { battle: string | null; actions: number | null } | null
}

export interface SeatRow {
  battle: string
  side: string
  /** What plays there. */
  player: { kind: 'person' } | { kind: 'admiral'; name: string; milliseconds: number }
  /** How others call them. */
  name: string
  /** SHA-256 of the seat's secret; null until somebody sits there. */
  tokenHash: string | null
  /** SHA-256 of the secret in the invite link; null once used. */
  inviteHash: string | null
  /** What this side adds to the dice; null until it is revealed, or if there is none. */
  salt: string | null
  /** The hash of the salt, published before any salt is revealed; null if there is none. */
  saltHash: string | null
  /** SHA-256 of the secret of the browser that sits here, or for which the seat is kept. */
  browser: string | null
  /** The account that sits here, or for which the seat is kept. */
  account: string | null
  wishes: Wishes
  /** The last entry of the log that this seat has seen. */
  seen: number
}

/** A browser that wants to be told. */
export interface KeptAddress extends PushAddress {
  /** SHA-256 of its secret, so that it is told no more when it signs out; null: not known. */
  browser?: string | null
}

/** What the one who sits there asked for. */
export interface Wishes {
  /** Told when it is this side's move. */
  webhook: string | null
  /** Hears nothing of what the other side says. */
  quiet: boolean
  /** Browsers that are told when it is this side's move. */
  push: KeptAddress[]
}

/** One line of a battle's log: the log is the truth, everything else can be made from it again. */
export interface LogRow {
  battle: string
  /** 0 is the opening. */
  seq: number
  at: number
  side: string | null
  entry: LogEntry
  /** What the dice showed, in order. */
  dice: number[]
  /** What happened, as the engine told it. */
  events: unknown[]
  /** The same as text, from whoever has it: it is written and told, and made once. */
  eventsText?: string
  /** The name that the client gave its request: a repeated request is answered once. */
  client: string | null
  /** How things stand after it. */
  after: After
  /** The fingerprint of the log up to this line; null under the first scheme of dice. */
  head: string | null
}

/** Whose move it is, and what the clocks had left when the line was written. */
export interface After {
  owing: string[]
  clocks: Record<string, number> | null
  /** The service time when the line was written: what clocks run by. Lines of earlier versions have none. */
  served?: number
  /** Words of the stream of dice used so far; missing under the first scheme. */
  words?: number
  /** A secret choice is owed. */
  choosing?: Choosing
  /**
   * The line is hidden from all but its side (`battles/secrecy.ts`): how it stands for the others, and for those of them that
   * wrote a hidden line of their own before it.
   */
  hidden?: { by: string; before: LogPosition; own?: Record<string, LogPosition> }
}

/** A choice that the sides make in secret, and how things stood when it began. */
export interface Choosing {
  sides: string[]
  /** Those that have chosen, which nobody else may know. */
  answered: string[]
  actions: number
  clocks: After['clocks']
  served?: number
}

/** How a battle stands after a line. */
export interface LogPosition {
  seq: number
  at: number
  /** Actions that count. */
  actions: number
  /** What one side asks of the other. */
  offer: { side: string; what: Offer } | null
  after: After
  /** The fingerprint of the log. */
  head: string | null
}

/** A request that made a battle or took a seat: repeated with the same key, it is answered as before. */
export interface RequestRow {
  /** Hash of the idempotency key. */
  key: string
  /** Hash of what was asked for. */
  body: string
  battle: string
  /** The seat that was taken; null: the battle was made. */
  side: string | null
  created: number
}

/** A position that saves replaying the whole log; a cache, never the truth. */
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
  /** The name in the form in which two are compared. */
  key: string
  /** scrypt: salt and hash; empty: signed in by passkeys alone. */
  password: string
  created: number
}

/** Somebody who is signed in. */
export interface SessionRow {
  /** SHA-256 of the secret in the cookie. */
  tokenHash: string
  account: string
  until: number
  /** When they signed in; 0: before this was kept. */
  created: number
  /** When it was last used, to the hour. */
  used: number
  /** Such as "Firefox on Windows". */
  device: string
  /** SHA-256 of the browser's secret. */
  browser: string | null
}

/** A key that a device keeps for an account. */
export interface PasskeyRow {
  /** As the device names it. */
  id: string
  account: string
  /** In base64url. */
  publicKey: string
  /** spki: kept by earlier versions; it becomes cose when it is used. */
  format: 'cose' | 'spki'
  /** How often it has signed, if the device counts; 0 if it does not. */
  counter: number
  /** What its owner calls it. */
  name: string
  created: number
  used: number | null
}

/** Something that a device is asked to sign, once. */
export interface ChallengeRow {
  challenge: string
  purpose: 'register' | 'sign in'
  /** The browser that asked, and the account that it was signed in to. */
  asker: string
  /** What the server wants to know again. */
  data: string
  until: number
}
