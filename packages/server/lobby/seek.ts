import type { Briefing } from '@flankspeed/protocol'
import type { SeatRow, SeatSettings, Terms } from '../store/rows.ts'
import type { Speed } from './speed.ts'

/** What is to be fought: a battle of the library, fleets by points, or an opening of the maker's own. */
export type Wanted =
  | { kind: 'scenario'; id: string }
  | { kind: 'fleets'; points: number; year: number; red: string; blue: string; seed: string }
  | { kind: 'own' }

/** What a person offers to everybody in the lobby. */
export interface SeekTerms {
  name: string
  account: string | null
  browser: string | null
  wanted: Wanted
  title: string
  subtitle: string
  briefing: Briefing | null
  /** The side that its maker takes; null: either. */
  side: 'red' | 'blue' | null
  clock: Terms['clock']
  rated: boolean
  note: string
  /** Who takes the seat when nobody comes. */
  admiral: Extract<SeatRow['player'], { kind: 'admiral' }> | null
  salt: string | null
  saltHash: string | null
  /** How its maker is told that somebody came, and later that it is his move. */
  settings: SeatSettings
  /** The rating of its maker when it was posted. */
  rating: { rating: number; provisional: boolean } | null
}

/** An open challenge. */
export interface SeekRow {
  id: string
  /** Who made it: "account ID", "browser HASH" or, for a program, "token HASH". */
  person: string
  /** A keyed hash of the maker's address, for the limit per address. */
  address: string
  /** The hash of the secret that becomes the secret of the maker's seat. */
  tokenHash: string
  ruleset: string
  speed: Speed
  /** It may be taken by quick pairing. */
  isPlain: boolean
  /** It stays when its maker leaves. */
  waits: boolean
  state: 'open' | 'paired'
  /** When it was posted: for people to read. */
  created: number
  /** In service time: it is open until then. Renewed while its maker is there. Once paired: it is remembered until then. */
  until: number
  /** In service time: when an admiral takes the seat; null: never. */
  admiralDue: number | null
  /** Who accepted it; null: nobody, or an admiral. */
  taker: string | null
  /** The hash of the secret of the seat of whoever accepted it. */
  takerToken: string | null
  /** The battle that it has become, and the side of its maker in it. */
  battle: string | null
  makerSide: 'red' | 'blue' | null
  terms: SeekTerms
}
