import { actorOf, type DecidedBy } from '@flankspeed/command'
import type { Action, Battle, Event, Ruleset } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Moment, OutlineEntry } from '../desk.ts'
import type { Position, Seat, StoryEntry, Update } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { briefOf } from '../ruleset-brief.ts'
import { ordersShown } from './orders-shown.ts'
import { markedWith, skippedEntry } from './told-decider.ts'
import { unitHistoryOf } from './unit-history.ts'

/** A battle action by action, from any source: a keeper's log, or the frames of a case. */
export interface BattleRecord {
  readonly ruleset: Ruleset
  readonly presenter: Presenter
  /** The number of actions. */
  readonly taken: number
  readonly actions: readonly Action[]
  /** 0: the opening. */
  battleAfter(taken: number): Battle
  /** The events of this action; 0: the opening. */
  eventsOf(taken: number): readonly Event[]
  /** Who chose this action, and why, if it is known. */
  chosen?(taken: number): { by?: DecidedBy; why?: string }
}

/** What every battle shows; its owner adds title, players and undo. */
export type ShownPosition = Omit<Position, 'battle' | 'title' | 'subtitle' | 'undo' | 'awaited'>

/** Shows each seat a battle and its story at any moment. */
export class ShownBattle {
  readonly #record: BattleRecord
  /** The story of each seat, action by action. */
  readonly #told = new Map<Seat, StoryEntry[][]>()

  constructor(record: BattleRecord) {
    this.#record = record
  }

  /** Drops the story after that many actions. */
  backTo(taken: number): void {
    for (const told of this.#told.values()) told.length = Math.min(told.length, taken + 1)
  }

  viewAt({ taken, seat }: Moment): Battle {
    const { ruleset } = this.#record
    return ruleset.view(this.#record.battleAfter(taken), seat)
  }

  /** The story for that seat, action by action. */
  story(seat: Seat, taken: number): StoryEntry[][] {
    const told = this.#told.get(seat) ?? []
    this.#told.set(seat, told)
    const { presenter } = this.#record
    for (let i = told.length; i <= taken; i++) {
      const view = this.viewAt({ taken: i, seat })
      const entries = this.#record.eventsOf(i).flatMap((event) => presenter.tell(event, view, seat) ?? [])
      told.push(this.#withDecider(i, seat, entries))
    }
    return told.slice(0, taken + 1)
  }

  /** Tells who decided: to the side that acted, and to spectators. */
  #withDecider(taken: number, seat: Seat, entries: StoryEntry[]): StoryEntry[] {
    const { by = 'hand', why } = this.#record.chosen?.(taken) ?? {}
    const action = this.#record.actions[taken - 1]
    if (by === 'hand' || !action || (seat !== action.side && seat !== 'spectator')) return entries
    if (by !== 'rule') return markedWith(by, entries)
    return why === undefined ? entries : [skippedEntry(action.side, why, actorOf(action)), ...entries]
  }

  outline(seat: Seat): OutlineEntry[] {
    return this.story(seat, this.#record.taken).map((told, taken) => ({
      turn: this.#record.battleAfter(taken).turn,
      by: this.by(taken),
      what: told.find(({ heading, sentences }) => !heading && sentences.length > 0)?.sentences[0] ?? '',
    }))
  }

  position(seat: Seat, taken: number, story: readonly (readonly StoryEntry[])[]): ShownPosition {
    const { ruleset, presenter } = this.#record
    const view = this.viewAt({ taken, seat })
    const decisions = ruleset.decisions(view)
    const owed = decisions.filter(({ side }) => side === seat)
    const command = rulebookOf(ruleset)?.command
    const shown = presenter.show(view, decisions, seat, unitHistoryOf(story))
    return {
      ...shown,
      ruleset: briefOf(ruleset),
      seat,
      taken,
      owed,
      idle: owed.flatMap((decision) => command?.idle?.(ruleset, view, decision) ?? []),
      ...ordersShown(ruleset, view, shown),
    }
  }

  /** What goes with a new position: who acted, and the story. */
  beside(taken: number, story: readonly StoryEntry[][]): Omit<Update, 'position'> {
    return { by: this.by(taken), told: story.at(-1) ?? [], automatic: true }
  }

  by(taken: number): string | null {
    return this.#record.actions[taken - 1]?.side ?? null
  }

  /** In the case language. */
  written(moment: Moment): Record<string, unknown> {
    return this.#record.ruleset.describe(this.viewAt(moment))
  }
}
