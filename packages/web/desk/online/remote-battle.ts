import { boardAhead, type Command, type PlanDue } from '@flankspeed/command'
import type { CommandRules } from '@flankspeed/command/rulebook'
import { type Battle, type Event, findRuleset, type Ruleset } from '@flankspeed/engine'
import type { BattleCard, BattleView, LineView } from '@flankspeed/protocol'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { ordersShown } from '../battles/orders-shown.ts'
import { markedWith, skippedEntry } from '../battles/told-decider.ts'
import { unitHistoryOf } from '../battles/unit-history.ts'
import { commandShown, holding } from '../command/shown.ts'
import type { OutlineEntry, Player } from '../desk.ts'
import { pickFor } from '../pick-for.ts'
import type { Position, Seat, StoryEntry, Update } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { presenterFor } from '../presenters.ts'
import { briefOf } from '../ruleset-brief.ts'
import { onlineName } from './battle-ids.ts'
import { playerEvents } from './player-events.ts'

/** An action that was not undone, with its story and the chat until the next. */
interface Standing {
  seq: number
  by: string | null
  turn: number
  told: StoryEntry[]
}

/** A battle on the server as one seat knows it: its views and log lines, presented like any other. */
export class RemoteBattle {
  readonly card: BattleCard
  readonly seat: Seat
  readonly ruleset: Ruleset
  readonly presenter: Presenter
  /** undefined: the rulebook has no divisions. */
  readonly commandRules: CommandRules | undefined
  #command: Command | null = null
  /** The board on which this seat plans ahead; null: it does not. */
  #board: Battle | null = null
  /** The latest view. */
  #seen: BattleView | null = null
  #lines: LineView[] = []
  /** Received, but without its view yet. */
  #waiting: LineView[] = []
  #status: Standing[] = []
  /** The open offer: whose it is, and the action that it would undo. */
  #offered: { by: string | null; what: string } | null = null

  constructor(card: BattleCard, seat: Seat) {
    this.card = card
    this.seat = seat
    this.ruleset = findRuleset(card.ruleset)
    if (this.ruleset.version !== card.version)
      throw new Error(
        `This battle uses version ${card.version} of ${this.ruleset.title}; this page has version ${this.ruleset.version}. Reload the page.`,
      )
    const presenter = presenterFor(this.ruleset.id)
    if (!presenter) throw new Error(`This page cannot show ${this.ruleset.title} yet.`)
    this.presenter = presenter
    this.commandRules = rulebookOf(this.ruleset)?.command
  }

  get seen(): BattleView {
    if (!this.#seen) throw new Error('This battle has not been loaded yet.')
    return this.#seen
  }

  get hasBegun(): boolean {
    return this.#seen !== null
  }

  /** The last line received. */
  get heard(): number {
    return this.#waiting.at(-1)?.seq ?? this.#lines.at(-1)?.seq ?? -1
  }

  /** What is on the screen: the board ahead while this seat plans. */
  get view(): Battle {
    return this.#board ?? this.seen.view
  }

  /** What this seat has ordered, as the server last said. */
  get command(): Command | null {
    return this.#command
  }

  set command(command: Command | null) {
    this.#command = command
    if (this.#board) this.#board = this.#ahead()
  }

  get isPlanning(): boolean {
    return this.#board !== null
  }

  /** False: nothing can be planned now. */
  planAhead(on: boolean): boolean {
    this.#board = on && this.#mayPlan() ? this.#ahead() : null
    return this.isPlanning === on
  }

  /** The decision that an action on the board ahead answers. */
  due(): PlanDue {
    const { turn, phase } = this.view
    return { turn, phase, kinds: this.#owed(this.view).map(({ kind }) => kind) }
  }

  #owed(view: Battle) {
    return this.ruleset.decisions(view).filter(({ side }) => side === this.seat)
  }

  /** Somebody else decides now. With both seats in one browser, the other one is at the screen then. */
  #mayPlan(): boolean {
    const { result, owing, view } = this.seen
    const isWaiting = result === null && owing.length > 0 && this.#owed(view).length === 0
    return isWaiting && this.#command !== null && this.card.yours.length === 1
  }

  #ahead(): Battle | null {
    const { ruleset, commandRules: rules, seat: side, seen } = this
    const actions = (this.#command?.plans ?? []).map(({ action }) => action)
    return rules ? boardAhead({ ruleset, rules, side, pick: pickFor }, seen.view, actions) : null
  }

  get taken(): number {
    return this.#status.length - 1
  }

  hear(line: LineView): void {
    if (line.seq > this.heard) this.#waiting.push(line)
  }

  /** Takes a view. Returns the update for the lines received before it; null: nothing new. */
  see(seen: BattleView): Update | null {
    if (this.#seen && seen.seq < this.#seen.seq) return null
    const news = this.#waiting.filter(({ seq }) => seq <= seen.seq)
    const isNew = this.#seen === null || news.length > 0 || seen.seq > this.#seen.seq
    this.#waiting = this.#waiting.filter(({ seq }) => seq > seen.seq)
    this.#seen = seen
    if (!isNew) return null
    // What was imagined has become something else.
    this.#board = null
    const told = news.flatMap((line) => this.#note(line, seen.view))
    const position = this.position()
    const by = news.at(-1)?.by ?? null
    const back = news.some(({ kind }) => kind === 'back')
    if (back && news.length > 1) return { position, by, told: [], automatic: false, anew: true }
    if (back) return { position, by, told, automatic: false, tookBack: true }
    return { position, by, told, automatic: by !== this.seat }
  }

  /** Adds a line, and returns its story. */
  #note(line: LineView, view: Battle): StoryEntry[] {
    this.#lines.push(line)
    const { seq, by, kind, entry } = line
    const offered = this.#offered
    this.#offered =
      entry?.kind === 'offer'
        ? { by, what: entry.what.kind === 'back' ? this.whatHappened(entry.what.actions) : '' }
        : null
    if (kind === 'back' && entry?.kind === 'back') {
      this.#status.length = Math.min(this.#status.length, entry.actions + 1)
      const agreed = playerEvents(line, this.card, this.seat, offered)
      this.#status.at(-1)?.told.push(...agreed)
      return agreed
    }
    const told = line.events.flatMap((event) => this.presenter.tell(event, view, this.seat) ?? [])
    if (kind === 'begin' || kind === 'action') {
      const before = this.#status.at(-1)?.turn ?? 1
      const decided = decidedStory(line, told)
      this.#status.push({ seq, by, turn: turnAfter(line.events, before), told: decided })
      return decided
    }
    const said = playerEvents(line, this.card, this.seat, this.#offered ?? offered)
    this.#status.at(-1)?.told.push(...said)
    return said
  }

  /** The story, action by action. */
  story(taken = this.taken): StoryEntry[][] {
    return this.#status.slice(0, taken + 1).map(({ told }) => told)
  }

  /** The action after that many others, in a sentence. */
  whatHappened(actions: number): string {
    const told = this.#status[actions + 1]?.told ?? []
    return told.find(({ heading, sentences }) => !heading && sentences.length > 0)?.sentences[0] ?? ''
  }

  /** The number of actions at that line. */
  takenAt(seq: number): number {
    return this.#status.findLastIndex((one) => one.seq <= seq)
  }

  /** Was anything undone after that line? */
  backSince(seq: number): boolean {
    return this.#lines.some((line) => line.seq > seq && line.kind === 'back')
  }

  /** The line after that many actions. */
  lineOf(taken: number): number {
    return this.#status[taken]?.seq ?? this.seen.seq
  }

  outline(): OutlineEntry[] {
    return this.#status.map(({ turn, by, told }) => ({
      turn,
      by,
      what: told.find(({ heading, sentences }) => !heading && sentences.length > 0)?.sentences[0] ?? '',
    }))
  }

  at(seen: BattleView, taken: number): Update {
    const { by = null, told = [] } = this.#status[taken] ?? {}
    return { position: this.position(seen, taken), by, told, automatic: true }
  }

  /** The current position, or that of an earlier view. */
  position(seen = this.seen, taken = this.taken): Position {
    const { card, ruleset, presenter, seat } = this
    const { result, owing } = seen
    const isNow = seen === this.#seen
    const view = isNow ? this.view : seen.view
    const decisions = result === null ? ruleset.decisions(view) : []
    const owed = decisions.filter(({ side }) => side === seat)
    const shown = presenter.show(view, decisions, seat, unitHistoryOf(this.story(taken)))
    const command = result === null && isNow ? this.#commandShown(view) : undefined
    return {
      ...shown,
      ...(result && { waiting: ended(result), owing: [], outcome: shown.outcome ?? { ...result, rows: [] } }),
      battle: onlineName(card.id),
      title: card.title,
      subtitle: card.subtitle,
      ruleset: briefOf(ruleset),
      seat,
      taken,
      owed,
      idle: owed.flatMap((decision) => this.commandRules?.idle?.(ruleset, view, decision) ?? []),
      undo: isNow && this.#board ? this.#withdrawal() : this.#undo(seen),
      ...ordersShown(ruleset, view, shown),
      ...(command && { command }),
      ...(isNow && this.#board ? { ahead: 'on' } : isNow && this.#mayPlan() && { ahead: 'may' }),
      ...(card.yours.length > 1 && { awaited: result === null ? owing : [] }),
    }
  }

  /** The server carries out orders itself: a step only tells it what this player wants skipped. */
  #commandShown(view: Battle): Position['command'] {
    const { command, commandRules, ruleset } = this
    if (!command || !commandRules) return undefined
    const owed = this.#owed(view)
    return commandShown({
      command,
      units: commandRules.units(view),
      symbol: ruleset.measure.symbol,
      mayStep: owed.length > 0 && !this.#board,
      ...holding(commandRules, ruleset, view, owed),
    })
  }

  /** On the board ahead, an undo withdraws the last plan. */
  #withdrawal(): Position['undo'] {
    const possible = (this.#command?.plans?.length ?? 0) > 0
    return { possible, learned: false, what: 'the last action that you planned' }
  }

  /** The server decides whether it is free; whether dice were rolled is known here too. */
  #undo({ result }: BattleView): Position['undo'] {
    const last = this.#status.findLastIndex(({ by }) => by === this.seat)
    const possible = result === null && last > 0
    const told = this.#status[last]?.told ?? []
    return {
      possible,
      learned: possible && (last < this.taken || told.some(({ dice }) => dice.length > 0)),
      what: told.find(({ sentences, heading }) => !heading && sentences.length > 0)?.sentences[0] ?? 'your last action',
    }
  }

  players(): Record<string, Player> {
    const { seats, yours } = this.card
    return Object.fromEntries(
      seats.map(({ side, name, player }): [string, Player] => [
        side,
        (yours as string[]).includes(side)
          ? { kind: 'person' }
          : player.kind === 'admiral'
            ? player
            : { kind: 'remote', name },
      ]),
    )
  }
}

const ended = ({ winner }: NonNullable<BattleView['result']>): string =>
  winner === null ? 'A draw' : `${winner.charAt(0).toUpperCase()}${winner.slice(1)} has won`

function turnAfter(events: readonly Event[], before: number): number {
  const turned = events.findLast(({ tells }) => tells === 'turn') as { turn?: unknown } | undefined
  return typeof turned?.turn === 'number' ? turned.turn : before
}

/** Own actions that were not chosen by hand say so. */
function decidedStory({ by, decidedBy, why }: LineView, told: StoryEntry[]): StoryEntry[] {
  if (decidedBy === undefined || by === null) return told
  if (decidedBy !== 'rule') return markedWith(decidedBy, told)
  // Servers of earlier versions did not say why.
  return [skippedEntry(by, why ?? 'There was nothing to decide.', null), ...told]
}
