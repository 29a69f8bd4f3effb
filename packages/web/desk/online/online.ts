import type { Again, BattleCard, BattleView, Made, Said, Wishes } from '@flankspeed/protocol'
import type { Refusal } from '../desk.ts'
import type { Seat } from '../position.ts'

/** How an opened battle on the server stands, beside what the chart shows. */
export interface OnlineStatus {
  battle: string
  seat: Seat
  /** Is the line to the server up? It comes back by itself. */
  link: boolean
  /** A move waits for the line to come back. */
  unsent: boolean
  seats: BattleCard['seats']
  terms: BattleCard['terms']
  owing: string[]
  /** Milliseconds that each side had left at that moment of this machine's clock. */
  clocks: { left: Record<string, number>; at: number } | null
  offer: BattleView['offer']
  result: BattleView['result']
  chat: Said[]
  /** What this seat asked for: notices, and quiet from the other side. */
  wishes: Wishes
  /** The battle that follows this one. */
  rematch: string | null
  /** The last line, and how far this seat has looked. */
  seq: number
  seen: number
  /** The fingerprint of the log up to that line; null in older battles. */
  head: string | null
  /** The server's promise of the seed. */
  commitment: string
}

/** The dice of a battle that is over, checked. */
export interface DiceChecked {
  sound: boolean
  /** What was proven, or what is wrong, in sentences. */
  words: string[]
}

type Answered = { done: true } | Refusal

/** What can be done in a battle on the server beside playing it. */
export interface Online {
  /** Tells how it stands, now and whenever that changes; until the battle is closed. */
  follow(battle: string, listen: (status: OnlineStatus) => void): Promise<void>
  do(battle: string, what: 'draw' | 'resign' | 'claim'): Promise<Answered>
  answer(battle: string, accept: boolean): Promise<Answered>
  say(battle: string, text: string): Promise<Answered>
  wish(battle: string, wishes: Partial<Wishes>): Promise<Answered>
  /** All that was told has been looked at. */
  lookedAt(battle: string): Promise<void>
  again(battle: string, how: Again): Promise<Made | Refusal>
  check(battle: string): Promise<DiceChecked>
}
