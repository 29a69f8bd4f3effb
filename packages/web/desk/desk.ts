import type { Replay, Seeding } from '@flankspeed/engine'
import type { Overlay, Plan } from '../chart/model.ts'
import type { CaseVerdict } from './case-verdict.ts'
import type { DiceRow, Position, Seat, Told, Update } from './position.ts'
import type { OverlayWish } from './presenter.ts'
import type { Results } from './results.ts'

/** Who plays a side: a person at this screen, an admiral by name with the time it may take, or somebody elsewhere. */
export type Player =
  | { kind: 'person' }
  | { kind: 'admiral'; name: string; milliseconds: number }
  | { kind: 'afar'; name: string }

export interface NewBattle {
  ruleset: string
  title: string
  subtitle: string
  /** The opening in the words of the case language; the desk equips it with cards. */
  setup: unknown
  /** Left out: drawn by lot. */
  seed?: string
  /** How that seed becomes dice; left out: as new battles do. */
  seeding?: Seeding
  players: Record<string, Player>
  /** Where the dice come from: the page, or people's own hands (the companion). */
  dice: 'page' | 'hand'
  /** Where it comes from, for the results page and for another try. */
  origin?: { kind: 'scenario' | 'fleets' | 'case' | 'replay'; name: string }
  /** Actions taken already: a battle continued from a replay. */
  actions?: unknown[]
  /** Dice rolled already, by hand or by a server: of the opening, then of each of those actions. */
  rolls?: number[][]
}

export interface SavedBattle {
  id: string
  title: string
  subtitle: string
  ruleset: string
  players: Record<string, Player>
  dice: 'page' | 'hand'
  started: number
  changed: number
  turn: number
  taken: number
  /** Short: "Blue to fire" or how it ended. */
  waiting: string
  over: boolean
  /** It cannot be opened any more, and why. */
  broken?: string
}

/** What went wrong, in words for the person; `clause` opens the rule. */
export interface Refusal {
  refused: true
  why: string
  clause: string | null
  where: string | null
}

/** Dice that a person must roll now (the companion). */
export interface DiceWanted {
  sides: number
  count: number
  purpose: string
  /** What has been typed for this action so far. */
  given: number[]
  /** What they are for, in the order in which they are rolled; empty where the rules say nothing more. */
  rows: (Pick<DiceRow, 'label' | 'need' | 'reasons'> & { count: number })[]
  clauses: string[]
  /** What the dice given so far have done. */
  soFar: Told[]
}

export type Answer = { done: true } | Refusal | { done: false; dice: DiceWanted }

/** A battle begun; or what stands in its way; or the dice that its opening needs from people's hands. */
export type Begun = { id: string } | Refusal | { dice: DiceWanted }

/** Battles, wherever they are kept: in this browser or on a server. Lives in a worker; `listen` callbacks cross by Comlink. */
export interface Battles {
  saved(): Promise<SavedBattle[]>
  start(order: NewBattle, dice?: number[]): Promise<Begun>
  /** Opens a replay from a file to look at; it is not kept. */
  openReplay(replay: Replay): Promise<{ id: string } | Refusal>
  /** Referees a case from a file, to be stepped through; it is not kept. `id` is null where the rules refuse its position. */
  openCase(document: unknown): Promise<{ id: string | null; verdict: CaseVerdict } | Refusal>
  /** Opens a battle and goes on with it: admirals play when it is their turn. */
  open(id: string, seat: Seat, listen: (update: Update) => void): Promise<Opened | Refusal>
  close(id: string): Promise<void>
  act(id: string, action: unknown, dice?: number[]): Promise<Answer>
  undo(id: string): Promise<Answer>
  /** The same battle through other eyes: hot seat, spectator. */
  changeSeat(id: string, seat: Seat): Promise<{ position: Position; story: Told[] }>
  /** `moment`: as it was then; left out, as it is now at the table. */
  overlays(id: string, unit: string, wanted: OverlayWish, moment?: Moment): Promise<Overlay[]>
  ask(id: string, question: string, asked: unknown): Promise<unknown>
  /** Some legal answer to the first decision that this seat owes. */
  anyAction(id: string): Promise<unknown>
  replay(id: string): Promise<Replay>
  /** The position after so many actions in the words of the case language, as far as that seat may know it. */
  describe(id: string, taken: number, seat: Seat): Promise<Record<string, unknown>>
  plans(id: string, seat: Seat): Promise<Record<string, Plan>>
  /** The position after so many actions, and what the last of them told. */
  positionAt(id: string, taken: number, seat: Seat): Promise<Update>
  /** What every action of it was, the opening first. */
  outline(id: string, seat: Seat): Promise<OutlineEntry[]>
  /** The story up to so many actions. */
  story(id: string, taken: number, seat: Seat): Promise<Told[]>
  /** In the case language, with every action so far and all the dice. */
  caseText(id: string, taken: number): Promise<string>
  /** What it has come to: hull, points and luck. */
  results(id: string): Promise<Results>
  remove(id: string): Promise<void>
}

/** One moment of a battle, as one seat sees it. */
export interface Moment {
  taken: number
  seat: Seat
}

export interface OutlineEntry {
  turn: number
  /** Who acted; null for the opening. */
  by: string | null
  /** The first sentence that it told. */
  what: string
}

export interface Opened {
  position: Position
  plans: Record<string, Plan>
  /** All that was told so far, in order. */
  story: Told[]
  players: Record<string, Player>
  dice: 'page' | 'hand'
}
