import type { DecidedBy } from '@flankspeed/command'
import {
  type Action,
  type Battle,
  caseText,
  type Decision,
  Diverged,
  type Event,
  exportCase,
  HandKeeper,
  Keeper,
  type NeedDice,
  type Replay,
  type Ruleset,
} from '@flankspeed/engine'
import { spoken } from '@flankspeed/kernel'
import type { DiceWanted, Moment, OutlineEntry, Player } from '../desk.ts'
import { historianFor } from '../historians.ts'
import { LessonCoach } from '../lessons/lesson-coach.ts'
import type { Position, Seat, StoryEntry, Update } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { type Results, shipsInResults } from '../results.ts'
import { BattleCommands } from './commands.ts'
import { lookBack } from './look-back.ts'
import { nextRoll } from './next-roll.ts'
import { type BattleRecord, ShownBattle } from './shown-battle.ts'
import type { KeptAction, KeptBattle } from './store.ts'

/** Who chose an action, and why. Empty for battles of older versions. */
export interface Chosen {
  by?: DecidedBy
  why?: string
}

/** An open battle: its keeper, and what each seat was shown. */
export class LocalBattle implements BattleRecord {
  readonly kept: KeptBattle
  readonly ruleset: Ruleset
  readonly presenter: Presenter
  readonly #keeper: Keeper | HandKeeper
  /** The events of the opening, then of each action. */
  readonly #events: Event[][] = [[]]
  /** Who chose each action, and why. */
  readonly #chosen: Chosen[] = []
  readonly #shown = new ShownBattle(this)
  readonly commands: BattleCommands
  /** If it is a lesson. */
  readonly coach: LessonCoach | null

  /** `hashes`: the expected state hashes after the opening and after each action, if known. */
  constructor(
    kept: KeptBattle,
    log: readonly KeptAction[],
    ruleset: Ruleset,
    presenter: Presenter,
    hashes: readonly string[] = [],
  ) {
    this.kept = kept
    this.ruleset = ruleset
    this.presenter = presenter
    this.commands = new BattleCommands(this)
    this.coach = kept.lesson ? new LessonCoach(this, kept.lesson) : null
    const tell = (event: Event): void => void this.#events.at(-1)!.push(event)
    const opening = log[0]?.dice ?? []
    this.#keeper =
      kept.dice === 'hand'
        ? new HandKeeper(ruleset, kept.setup, opening, tell)
        : new Keeper(ruleset, kept.setup, kept.seed, tell, { seeding: kept.seeding ?? 1, given: opening })
    this.#check(hashes)
    for (const { action, dice, by, why } of log.slice(1)) {
      this.act(action as Action, dice, { ...(by && { by }), ...(why !== undefined && { why }) })
      this.#check(hashes)
    }
  }

  #check(hashes: readonly string[]): void {
    const expected = hashes[this.taken]
    const actual = this.#keeper.hashes.at(-1)!
    if (expected !== undefined && expected !== actual) throw new Diverged(this.taken, expected, actual)
  }

  get battle(): Battle {
    return this.#keeper.battle
  }

  get taken(): number {
    return this.#keeper.actions.length
  }

  get actions(): readonly Action[] {
    return this.#keeper.actions
  }

  battleAfter(taken: number): Battle {
    return this.#keeper.battleAfter(taken)
  }

  eventsOf(taken: number): readonly Event[] {
    return this.#events[taken]!
  }

  get decisions(): Decision[] {
    return this.#keeper.decisions
  }

  get over(): boolean {
    return this.#keeper.outcome !== null
  }

  playerOf(side: string): Player {
    return this.kept.players[side] ?? { kind: 'person' }
  }

  /** Takes an action, or throws without a change. `dice`: those that people or a server rolled for it. */
  act(action: Action, dice: readonly number[] = [], chosen: Chosen = {}): void {
    const events: Event[] = []
    const tell = (event: Event): void => void events.push(event)
    if (this.#keeper instanceof HandKeeper) this.#keeper.act(action, dice, tell)
    else this.#keeper.act(action, tell, dice)
    this.#events.push(events)
    this.#chosen.push(chosen)
  }

  chosen(taken: number): Chosen {
    return this.#chosen[taken - 1] ?? {}
  }

  /** The dice that people must roll to complete that action. */
  rollFor(need: NeedDice, action: Action, dice: readonly number[], seat: Seat): DiceWanted {
    const { ruleset, presenter } = this
    return nextRoll(need, dice, {
      ruleset,
      presenter,
      seat,
      play: (source, tell) => {
        const battle = ruleset.copy(this.battle)
        ruleset.apply(battle, action, source, (event) => tell(event, battle))
      },
    })
  }

  /** The number of actions after undoing the last one that a person chose; null if there is none. */
  get undoTo(): number | null {
    const { actions } = this.#keeper
    const isPersons = (i: number): boolean => this.playerOf(actions[i]!.side).kind === 'person'
    for (let i = actions.length - 1; i >= 0; i--)
      if (isPersons(i) && (this.#chosen[i]!.by ?? 'hand') === 'hand') return i
    // Everything so far was done by order: the first of it is undone.
    const first = actions.findIndex((_, i) => isPersons(i) && this.#chosen[i]!.by !== 'rule')
    return first < 0 ? null : first
  }

  backTo(taken: number): void {
    while (this.taken > taken && this.#keeper.undo()) {
      this.#events.pop()
      this.#chosen.pop()
    }
    this.#shown.backTo(taken)
    this.coach?.backTo(taken)
  }

  view(seat: Seat): Battle {
    return this.ruleset.view(this.battle, seat)
  }

  viewAt(moment: Moment): Battle {
    return this.#shown.viewAt(moment)
  }

  /** The position after that many actions, and the events of the last. */
  at(taken: number, seat: Seat): Update {
    const story = this.story(seat, taken)
    return { position: this.position(seat, taken, story), ...this.#shown.beside(taken, story) }
  }

  /** The story for that seat, action by action. */
  story(seat: Seat, taken = this.taken): StoryEntry[][] {
    return this.#shown.story(seat, taken)
  }

  outline(seat: Seat): OutlineEntry[] {
    return this.#shown.outline(seat)
  }

  position(seat: Seat, taken = this.taken, story = this.story(seat, taken)): Position {
    const { kept } = this
    const undoTo = this.undoTo
    const undone = undoTo === null ? undefined : this.#keeper.actions[undoTo]
    const shared = Object.values(kept.players).filter(({ kind }) => kind === 'person').length > 1
    const shown = this.#shown.position(seat, taken, story)
    const command = taken === this.taken && !this.over ? this.commands.shown(seat) : undefined
    const coach = taken === this.taken ? this.coach?.shown() : undefined
    return {
      ...shown,
      battle: kept.id,
      title: kept.title,
      subtitle: kept.subtitle,
      undo: {
        possible: undoTo !== null,
        learned: undoTo !== null && this.#keeper.rolledSince(undoTo),
        what: undone === undefined ? '' : wordsFor(undone, seat, shown.cards),
      },
      ...(shared && { awaited: this.#awaited(taken) }),
      ...(command && { command }),
      ...(coach && { coach }),
    }
  }

  /** Everybody who owes a decision, even if others may not know. */
  #awaited(taken: number): string[] {
    const decisions = this.ruleset.decisions(this.battleAfter(taken))
    return [...new Set(decisions.map(({ side }) => side))]
  }

  replay(): Replay {
    const { title, scenario } = this.kept
    const deciders = this.#chosen.map(({ by }) => by ?? 'hand')
    return {
      ...this.#keeper.replay(title),
      ...(scenario !== undefined && { scenario }),
      ...(deciders.some((by) => by !== 'hand') && { decidedBy: deciders }),
    }
  }

  caseText(taken: number): string {
    return caseText(exportCase(this.ruleset, this.replay(), taken))
  }

  results(): Results {
    const { ruleset, kept } = this
    const historian = historianFor(ruleset, this.battle)
    if (!historian) throw new Error(`${ruleset.title} has no results page yet.`)
    const { id, title } = ruleset
    return {
      title: kept.title,
      subtitle: kept.subtitle,
      ruleset: { id, title },
      turn: this.battle.turn,
      over: this.over,
      taken: this.taken,
      ...lookBack(ruleset, this.replay(), historian),
      ships: shipsInResults(this.position('spectator', this.taken, [])),
    }
  }

  /** The stored log. */
  log(): KeptAction[] {
    const { rolls } = this.replay()
    return [null, ...this.#keeper.actions].map((action, number) => ({
      battle: this.kept.id,
      number,
      action,
      dice: [...(rolls?.[number] ?? [])],
      ...this.chosen(number),
    }))
  }

  /** The updated record for the list of battles. */
  noted(): KeptBattle {
    const seen = this.view('spectator')
    return Object.assign(this.kept, {
      changed: Date.now(),
      turn: this.battle.turn,
      taken: this.taken,
      waiting: this.presenter.waiting(seen, this.ruleset.decisions(seen)),
      over: this.over,
    })
  }

  /** In the case language. */
  written(taken: number, seat: Seat): Record<string, unknown> {
    return this.#shown.written({ taken, seat })
  }
}

/** "move Bismarck": enough to know what would be undone. The other side's choice may be secret. */
function wordsFor(action: Action, seat: Seat, cards: Position['cards']): string {
  const { ship, unit = ship } = action as { ship?: unknown; unit?: unknown }
  const name = typeof unit === 'string' && action.side === seat ? cards[unit]?.name : undefined
  return name === undefined ? spoken(action.do) : `${spoken(action.do)} ${name}`
}
