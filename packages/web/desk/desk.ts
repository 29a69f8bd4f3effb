import type { CommandChange, FireOrder, SailOrder, SuggestedOrders } from '@flankspeed/command'
import type { Replay, Seeding } from '@flankspeed/engine'
import type { Briefing } from '@flankspeed/protocol'
import type { Overlay, Plan } from '../chart/model.ts'
import type { CaseVerdict } from './case-verdict.ts'
import type { FireRowShown, TrackShown } from './command/plan.ts'
import type { Suggestion } from './command/suggestion.ts'
import type { DiceRow, Position, Seat, StoryEntry, Update } from './position.ts'
import type { OverlayOptions } from './presenter.ts'
import type { Results } from './results.ts'

/** Who plays a side: a person at this screen, an admiral with a thinking time, or a person on the server. */
export type Player =
  | { kind: 'person' }
  | { kind: 'admiral'; name: string; milliseconds: number }
  | { kind: 'remote'; name: string }

export interface NewBattle {
  ruleset: string
  title: string
  subtitle: string
  /** The opening in the case language; the desk adds the cards. */
  setup: unknown
  /** Omitted: random. */
  seed?: string
  /** The scheme from seed to dice; omitted: that of new battles. */
  seeding?: Seeding
  players: Record<string, Player>
  /** Who rolls the dice: the page, or the players (the companion). */
  dice: 'page' | 'hand'
  /** Its origin, for the results page and for a rematch. */
  origin?: { kind: 'scenario' | 'fleets' | 'case' | 'replay'; name: string }
  /** The file of a battle that is not in the library, for its briefing and its result. */
  scenario?: string
  /** The lesson that it is, and how many of its prompts have been read. */
  lesson?: { id: string; read: number }
  /** Actions so far, of a battle continued from a replay. */
  actions?: unknown[]
  /** Dice already rolled, by hand or by a server: of the opening, then of each of those actions. */
  rolls?: number[][]
}

export interface SavedBattle {
  id: string
  title: string
  subtitle: string
  ruleset: string
  players: Record<string, Player>
  dice: 'page' | 'hand'
  /** The lesson that it is. */
  lesson?: string
  started: number
  changed: number
  turn: number
  taken: number
  /** Short: "Blue to fire", or the result. */
  waiting: string
  over: boolean
  /** Why it can no longer be opened. */
  broken?: string
}

/** An error message for the user; `clause` links to the rule. */
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
  /** The dice entered for this action so far. */
  given: number[]
  /** What they are for, in rolling order; empty if the rules say nothing more. */
  rows: (Pick<DiceRow, 'label' | 'need' | 'reasons'> & { count: number })[]
  clauses: string[]
  /** The events of the dice given so far. */
  soFar: StoryEntry[]
}

export type Answer = { done: true } | Refusal | { done: false; dice: DiceWanted }

/** A new battle; or why it is refused; or the dice that its opening needs. */
export type Begun = { id: string } | Refusal | { dice: DiceWanted }

/** Battles in this browser or on a server. Lives in a worker; `listen` callbacks use Comlink. */
export interface Battles {
  saved(): Promise<SavedBattle[]>
  start(order: NewBattle, dice?: number[]): Promise<Begun>
  /** Opens a replay from a file; it is not stored. */
  openReplay(replay: Replay): Promise<{ id: string } | Refusal>
  /** Referees a case from a file, to step through; it is not stored. `id` is null if the rules refuse its position. */
  openCase(document: unknown): Promise<{ id: string | null; verdict: CaseVerdict } | Refusal>
  /**
   * Opens a battle and continues it: admirals play when it is their turn. `seat` null: that of its person; where there is
   * none, or more than one, as a spectator.
   */
  open(id: string, seat: Seat | null, listen: (update: Update) => void): Promise<Opened | Refusal>
  close(id: string): Promise<void>
  act(id: string, action: unknown, dice?: number[]): Promise<Answer>
  undo(id: string): Promise<Answer>
  /** Changes what the fleet of this seat has been ordered to do: divisions, strikes, staff, standing orders. */
  /** `pace`: milliseconds between automatic actions on a server; here the screen sets the pace. */
  order(id: string, change: CommandChange, pace?: number): Promise<Answer>
  /** Takes the next action of this seat that needs no player, if there is one. */
  step(id: string, how: StepOptions): Promise<{ acted: boolean }>
  /** Drops the automatic action that is being looked for; on a server none follows until the player goes on. */
  halt(id: string): Promise<void>
  /** In a lesson: the current prompt has been read, or its step is done for the player. */
  coach(id: string, what: 'read' | 'show'): Promise<Answer>
  /** What the staff would do for that unit, or for whatever is asked. Nothing is done. */
  suggest(id: string, unit: string | null): Promise<Suggestion>
  /** What the staff would order a division to do. Nothing is ordered. */
  suggestOrders(id: string, division: string): Promise<SuggestedOrders>
  /** What an order to a division would do now; null: nothing in this phase. */
  firePlan(id: string, division: string, order: FireOrder): Promise<FireRowShown[] | null>
  tracks(id: string, division: string, order: SailOrder): Promise<TrackShown[] | null>
  /** The same battle from another seat: hot seat, spectator. */
  changeSeat(id: string, seat: Seat): Promise<{ position: Position; story: StoryEntry[] }>
  /** `moment`: at that time; omitted: now. */
  overlays(id: string, unit: string, wanted: OverlayOptions, moment?: Moment): Promise<Overlay[]>
  ask(id: string, question: string, asked: unknown): Promise<unknown>
  /** A legal answer to the first decision that this seat owes. */
  anyAction(id: string): Promise<unknown>
  replay(id: string): Promise<Replay>
  /** The file of a battle that is not in the library; null if it is, or if nobody has it. */
  scenario(id: string): Promise<string | null>
  /** The briefing that the maker of an online battle sent with it; null if the maker sent none. */
  briefing(id: string): Promise<Briefing | null>
  /** The position after that many actions in the case language, as far as that seat may know it. */
  describe(id: string, taken: number, seat: Seat): Promise<Record<string, unknown>>
  plans(id: string, seat: Seat): Promise<Record<string, Plan>>
  /** The position after that many actions, and the story of the last. */
  positionAt(id: string, taken: number, seat: Seat): Promise<Update>
  /** A summary of every action, the opening first. */
  outline(id: string, seat: Seat): Promise<OutlineEntry[]>
  /** The story up to that many actions. */
  story(id: string, taken: number, seat: Seat): Promise<StoryEntry[]>
  /** In the case language, with every action so far and all dice. */
  caseText(id: string, taken: number): Promise<string>
  /** Statistics: hull, points and luck. */
  results(id: string): Promise<Results>
  remove(id: string): Promise<void>
}

export interface StepOptions {
  /** Skip what leaves nothing to decide. */
  skips: boolean
  /** Thinking time of the staff. */
  milliseconds: number
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
  /** The first sentence of its story. */
  what: string
}

export interface Opened {
  position: Position
  plans: Record<string, Plan>
  /** The story so far. */
  story: StoryEntry[]
  players: Record<string, Player>
  dice: 'page' | 'hand'
}
