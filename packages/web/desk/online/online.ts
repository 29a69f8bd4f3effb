import type { Again, BattleCard, BattleView, Made, Presence, Said, SeatSettings } from '@flankspeed/protocol'
import type { Refusal } from '../desk.ts'
import type { Seat } from '../position.ts'

/** The state of an open battle on the server, beside what the chart shows. */
export interface OnlineStatus {
  battle: string
  seat: Seat
  /** Connected to the server? It reconnects by itself. */
  link: boolean
  /** A move waits for the connection. */
  unsent: boolean
  seats: BattleCard['seats']
  terms: BattleCard['terms']
  owing: string[]
  /** Milliseconds left for each side at that time of this machine's clock. */
  clocks: { left: Record<string, number>; at: number } | null
  offer: BattleView['offer']
  /** The action that the offer would undo, in a sentence; empty: another offer, or not told. */
  undoes: string
  result: BattleView['result']
  chat: Said[]
  /** The preferences of this seat: notifications, and muting the chat. */
  settings: SeatSettings
  /** The battle that follows this one. */
  rematch: string | null
  /** Who has the battle open, at that time of this machine's clock; null: not known, or not a live battle. */
  presence: (Presence & { at: number }) | null
  /** The last line, and the last that this seat has seen. */
  seq: number
  seen: number
  /** The fingerprint of the log up to that line; null in older battles. */
  head: string | null
  /** The server's commitment to the seed. */
  commitment: string
}

/** The verified dice of a finished battle. */
export interface DiceChecked {
  sound: boolean
  /** What was proven, or what is wrong, in sentences. */
  words: string[]
}

type Answered = { done: true } | Refusal

/** Actions in a battle on the server besides playing. */
export interface Online {
  /** Reports the state now and whenever it changes, until the battle is closed. */
  follow(battle: string, listen: (status: OnlineStatus) => void): Promise<void>
  do(battle: string, what: 'draw' | 'resign' | 'claim'): Promise<Answered>
  answer(battle: string, accept: boolean): Promise<Answered>
  say(battle: string, text: string): Promise<Answered>
  changeSettings(battle: string, settings: Partial<SeatSettings>): Promise<Answered>
  /** Everything shown was seen. */
  lookedAt(battle: string): Promise<void>
  /** Shows the board as it may be when it is this seat's turn: actions are planned on it, not taken. */
  planAhead(battle: string, on: boolean): Promise<Answered>
  again(battle: string, how: Again): Promise<Made | Refusal>
  check(battle: string): Promise<DiceChecked>
}
