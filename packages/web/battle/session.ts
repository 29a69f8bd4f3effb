import type { CommandChange, FireOrder, SailOrder, SuggestedOrders } from '@flankspeed/command'
import { proxy } from 'comlink'
import type { Effect, Overlay, Plan, Ribbon } from '../chart/model.ts'
import type { FireRowShown, TrackShown } from '../desk/command/plan.ts'
import type { Suggestion } from '../desk/command/suggestion.ts'
import type { Battles, DiceWanted, Player, Refusal } from '../desk/desk.ts'
import type { DiceRow, Position, Seat, StoryEntry, Update } from '../desk/position.ts'
import type { OverlayOptions } from '../desk/presenter.ts'
import { afterEffect, durationOf, leadOf, trainedOn } from './effect-timing.ts'
import { keepingChart } from './kept-chart.ts'
import { type Act, actAfter, ribbonOf, spotlightOf } from './theatre/act.ts'
import { stagedEffect } from './theatre/staging.ts'

/** What the screen shows of an open battle now. */
export interface Now {
  state: 'opening' | 'open' | 'failed'
  /** The displayed position: behind the true one during an animation. */
  position: Position | null
  plans: Record<string, Plan>
  players: Record<string, Player>
  dice: 'page' | 'hand'
  story: StoryEntry[]
  /** The length of the story when this seat last acted: what comes after it is news. */
  acted: number
  /** The effects on the chart, and the dice on the table. */
  effects: Effect[]
  /** What the last attack did, at its target, for a while. */
  ribbon: Ribbon | null
  /** The unit that things happen to: its card is open meanwhile. */
  spotlight: string | null
  /** The rest of what happens is skipped. */
  skipped: boolean
  rolled: DiceRow[]
  /** The last of them are rolling now. */
  rolling: boolean
  /** An animation is running: nobody is asked for anything meanwhile. */
  animating: boolean
  /** The desk looks for an action that needs no player: a moment, or as long as the staff thinks. */
  stepping: boolean
  /** The player has stopped what happens by itself. */
  stopped: boolean
  /** The briefing of a new battle is open; the battle waits. */
  briefing: boolean
  /** An action is being sent. */
  busy: boolean
  refusal: Refusal | null
  /** Dice that a person must roll by hand before the action goes on. */
  wanted: { action: unknown; dice: DiceWanted } | null
  /** Who must take over the screen before anything is shown again. */
  passTo: Seat | null
}

const NOTHING: Now = {
  state: 'opening',
  position: null,
  plans: {},
  players: {},
  dice: 'page',
  story: [],
  acted: 0,
  effects: [],
  ribbon: null,
  spotlight: null,
  skipped: false,
  rolled: [],
  rolling: false,
  animating: false,
  stepping: false,
  stopped: false,
  briefing: false,
  busy: false,
  refusal: null,
  wanted: null,
  passTo: null,
}

export interface SessionSettings {
  /** 0: no animation. */
  speed: number
  /** Hide the battle whenever the side at the screen changes. */
  handover: boolean
  /** Begin battles with a briefing. */
  briefing: boolean
  /** Skip what leaves nothing to decide. */
  skips: boolean
  /** Thinking time of the staff, in milliseconds. */
  thinking: number
}

/** An open battle: receives updates from the desk, shows them one after another, and sends actions. */
export class Session {
  readonly battle: string
  readonly #battles: Battles
  readonly #sessionSettings: () => SessionSettings
  readonly #listeners = new Set<() => void>()
  #now = NOTHING
  #queue: Update[] = []
  #seat: Seat = 'spectator'
  #closed = false
  /** Ends the current pause. */
  #hurry: (() => void) | null = null
  #skipping = false
  #ribbonGoes: ReturnType<typeof setTimeout> | undefined
  /** Counts questions for the next automatic action: only the latest counts. */
  #steps = 0
  /** Length of the log after each number of actions: an undo cuts it back. */
  #told = new Map<number, number>()
  /** The same for each seat when it last acted. */
  #acted = new Map<Seat, number>()
  /** Units whose drawings are loaded. */
  #drawn = new Set<string>()

  constructor(battle: string, battles: Battles, sessionSettings: () => SessionSettings) {
    this.battle = battle
    this.#battles = battles
    this.#sessionSettings = sessionSettings
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  readonly now = (): Now => this.#now

  #show(some: Partial<Now>): void {
    this.#now = this.#with(some)
    for (const listener of this.#listeners) listener()
  }

  #with(some: Partial<Now>): Now {
    const { position } = some
    return { ...this.#now, ...some, ...(position && { position: keepingChart(this.#now.position, position) }) }
  }

  /** Opens the battle in the seat of its person; if two share the screen, of the one who is to act. */
  async open(): Promise<void> {
    try {
      await this.#open()
      const next = this.#nextPerson()
      if (next !== null && this.#now.state === 'open') await this.#pass(next)
      else if (this.#queue.length > 0 && !this.#now.briefing) void this.#tell()
      else this.#goOn()
    } catch (error) {
      this.#fail(String(error instanceof Error ? error.message : error))
    }
  }

  async #open(): Promise<void> {
    const opened = await this.#battles.open(this.battle, null, proxy(this.#hear))
    if (this.#closed) return void this.#battles.close(this.battle)
    if ('refused' in opened) return this.#fail(opened.why, opened)
    const { position, plans, story, players, dice } = opened
    this.#seat = position.seat
    this.#queue = this.#queue.filter((update) => update.position.taken > position.taken)
    this.#drawn = new Set(Object.keys(position.cards))
    this.#told = new Map([[position.taken, story.length]])
    const isNew = position.taken === 0 && !position.outcome
    const isBriefed = position.orders !== undefined && position.coach === undefined
    const briefing = isNew && isBriefed && this.#sessionSettings().briefing
    this.#acted.clear()
    this.#settle({
      briefing,
      state: 'open',
      position,
      plans,
      story,
      acted: story.length,
      players,
      dice,
      rolled: lastRolled(story),
    })
  }

  #fail(why: string, refusal?: Refusal): void {
    this.#show({ state: 'failed', refusal: refusal ?? { refused: true, why, clause: null, where: null } })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#ribbonGoes)
    this.#hurry?.()
    if (this.#now.state === 'open') void this.#battles.close(this.battle)
  }

  readonly #hear = (update: Update): void => {
    if (this.#closed) return
    this.#queue.push(update)
    // An update may overtake the answer that opens the battle: it waits for that.
    if (this.#now.state !== 'open') return
    // Nothing happens behind the briefing: its reader would miss it.
    if (!this.#now.animating && !this.#now.briefing) void this.#tell()
  }

  /** The briefing has been read: what happened meanwhile is shown now. */
  readonly begin = (): void => {
    this.#show({ briefing: false })
    if (this.#now.animating) return
    if (this.#queue.length > 0) void this.#tell()
    else this.#goOn()
  }

  async #tell(): Promise<void> {
    this.#show({ animating: true, skipped: false })
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      if (update.tookBack) await this.#rewind(update.position.taken)
      if (update.anew) await this.changeSeat(this.#seat)
      let fresh = true
      let act: Act | null = null
      for (const [i, told] of update.told.entries()) {
        const staged = stagedEffect(told, update.told.slice(i + 1))
        const attacked = act !== null
        act = actAfter(act, told, this.#now.story.length)
        const lead = this.#lead(staged)
        if (lead > 0) await this.#rest(lead)
        if (this.#closed) return
        const position = this.#now.position && afterEffect(this.#now.position, told, staged)
        // All dice of one action stay on the table together.
        const rolled = told.dice.length === 0 ? this.#now.rolled : [...(fresh ? [] : this.#now.rolled), ...told.dice]
        if (told.dice.length > 0) fresh = false
        const { speed } = this.#sessionSettings()
        const lasts = this.#skipping || !position ? 0 : durationOf(told, position, attacked)
        const pause = (lasts - (position ? leadOf(staged, position) : 0)) / speed
        const shown = pause > 0 && Number.isFinite(pause)
        const effects = shown && staged ? [staged] : []
        if (shown) this.#follow(act, speed)
        const rolling = shown && told.dice.length > 0
        this.#show({ story: [...this.#now.story, told], position, rolled, rolling, effects })
        if (shown) await this.#rest(pause)
        if (this.#closed) return
      }
      this.#told.set(update.position.taken, this.#now.story.length)
      await this.#learnPlans(update.position)
      this.#show({ position: update.position, effects: [], skipped: this.#skipping })
      if (update.trouble !== undefined) this.refuse(update.trouble)
    }
    this.#skipping = false
    const next = this.#nextPerson()
    this.#settle({ animating: false, rolling: false, spotlight: null }, next === null)
    if (next !== null) await this.#pass(next)
    else this.#goOn()
  }

  /** Shells fly before it is told what they hit: begins, and returns how long to wait. */
  #lead(effect: Effect | null): number {
    const { speed } = this.#sessionSettings()
    const { position } = this.#now
    if (!position || !effect || this.#skipping || speed === 0) return 0
    const lead = leadOf(effect, position) / speed
    if (lead > 0) this.#show({ position: trainedOn(position, effect), effects: [effect], ribbon: null })
    return lead
  }

  /** Shows what an attack did so far, and whose card it changes. */
  #follow(act: Act | null, speed: number): void {
    const ribbon = act && this.#now.position ? ribbonOf(act, this.#now.position, speed) : null
    this.#now = { ...this.#now, spotlight: (act && spotlightOf(act)) ?? this.#now.spotlight }
    if (!ribbon) {
      if (!act) this.#now = { ...this.#now, ribbon: null }
      return
    }
    clearTimeout(this.#ribbonGoes)
    this.#now = { ...this.#now, ribbon }
    this.#ribbonGoes = setTimeout(() => this.#show({ ribbon: null }), ribbon.after + RIBBON_HELD / speed)
  }

  /** Shows something after which automatic actions may come: no prompt appears in between. */
  #settle(some: Partial<Now>, mayGoOn = true): void {
    this.#now = this.#with(some)
    this.#show({ stepping: mayGoOn && this.#maySteps() })
  }

  /** May an action that needs no player come next? */
  #maySteps(): boolean {
    const { position, stopped, briefing, passTo, wanted, state } = this.#now
    if (state !== 'open' || stopped || briefing || passTo !== null || wanted) return false
    const { command } = position ?? {}
    return command?.mayStep === true && (this.#sessionSettings().skips || hasOrders(command))
  }

  /** Asks for the next automatic action. Each one is shown before the next is asked for. */
  #goOn(): void {
    const step = ++this.#steps
    const isLatest = (): boolean => step === this.#steps && !this.#closed
    if (!this.#maySteps()) return this.#show({ stepping: false })
    this.#show({ stepping: true })
    const { skips, thinking } = this.#sessionSettings()
    this.#battles.step(this.battle, { skips, milliseconds: thinking }).then(
      ({ acted }) => {
        // Its update is on its way.
        if (isLatest() && !acted) this.#show({ stepping: false })
      },
      (error: unknown) => {
        if (!isLatest()) return
        this.#show({ stepping: false, stopped: true })
        this.#complain(error)
      },
    )
  }

  /** Stops what happens by itself, until the player acts, gives an order or resumes. */
  readonly stop = (): void => {
    this.#steps++
    this.#show({ stopped: true, stepping: false })
    void this.#battles.halt(this.battle)
  }

  /** Goes on with the orders, also those of divisions that asked. */
  readonly resume = (): void => {
    this.#show({ stopped: false })
    const { paused = false, divisions = [] } = this.#now.position?.command ?? {}
    if (paused || divisions.some(({ asks }) => asks !== null)) void this.order({ do: 'resume' })
    else if (!this.#now.animating) this.#goOn()
  }

  /** Gives an order to the fleet. False: it was refused, and `refusal` says why. */
  readonly order = async (change: CommandChange): Promise<boolean> => {
    this.#steps++
    // Taking command back or writing down a standing order starts nothing.
    if (!IDLE.includes(change.do)) this.#show({ stopped: false })
    this.#show({ refusal: null, stepping: false })
    try {
      const answer = await this.#battles.order(this.battle, change, paceOf(this.#sessionSettings().speed))
      if ('refused' in answer) this.#show({ refusal: answer })
      return !('refused' in answer)
    } catch (error) {
      this.#complain(error)
      return false
    }
  }

  /** Fleets that come into sight later bring their drawings. */
  async #learnPlans(position: Position): Promise<void> {
    const units = Object.keys(position.cards)
    if (units.every((unit) => this.#drawn.has(unit))) return
    try {
      this.#show({ plans: await this.#battles.plans(this.battle, this.#seat) })
      for (const unit of units) this.#drawn.add(unit)
    } catch {
      // A chart without drawings is better than none.
    }
  }

  async #rewind(taken: number): Promise<void> {
    const length = this.#told.get(taken)
    if (length === undefined) return this.changeSeat(this.#seat)
    const story = this.#now.story.slice(0, length)
    this.#show({ story, acted: Math.min(this.#now.acted, length), rolled: lastRolled(story) })
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, milliseconds)
      function finish(): void {
        clearTimeout(timer)
        done()
      }
      this.#hurry = finish
    })
  }

  /** Shows the rest of the update at once; nothing of it is lost. */
  readonly skip = (): void => {
    if (!this.#now.animating) return
    this.#skipping = true
    clearTimeout(this.#ribbonGoes)
    this.#show({ skipped: true, ribbon: null })
    this.#hurry?.()
  }

  /** The other person at this screen, if it is their turn and not that of the current one. */
  #nextPerson(): Seat | null {
    const { position, players } = this.#now
    const awaited = position?.awaited ?? position?.owing ?? []
    if (!position || awaited.includes(this.#seat)) return null
    return awaited.find((side) => players[side]?.kind === 'person') ?? null
  }

  async #pass(seat: Seat): Promise<void> {
    const secret = this.#now.position?.secrets === true
    // The first player at a battle without secrets needs no hand-over screen.
    if (secret || (this.#sessionSettings().handover && this.#seat !== 'spectator'))
      this.#show({ passTo: seat, effects: [], ribbon: null })
    else await this.changeSeat(seat)
  }

  /** Changes the seat: nothing that the last seat was shown remains. */
  readonly changeSeat = async (seat: Seat): Promise<void> => {
    this.#seat = seat
    try {
      const { position, story } = await this.#battles.changeSeat(this.battle, seat)
      this.#told = new Map([[position.taken, story.length]])
      // Drop drawings that only the other seat knew.
      if (position.secrets) this.#drawn.clear()
      await this.#learnPlans(position)
      const acted = Math.min(this.#acted.get(seat) ?? story.length, story.length)
      this.#settle(
        { position, story, acted, rolled: lastRolled(story), effects: [], ribbon: null, spotlight: null, passTo: null },
        !this.#now.animating,
      )
      if (!this.#now.animating) this.#goOn()
    } catch (error) {
      this.#complain(error)
    }
  }

  /** Plays an action. False: it was refused, and `refusal` says why. */
  readonly act = async (action: unknown, dice?: number[]): Promise<boolean> => {
    if (this.#now.busy) return false
    const acted = this.#now.story.length
    this.#steps++
    this.#show({ busy: true, refusal: null, stepping: false, stopped: false })
    try {
      const answer = await this.#battles.act(this.battle, action, dice)
      if (!('refused' in answer)) {
        this.#acted.set(this.#seat, acted)
        this.#show({ acted })
      }
      if ('refused' in answer) this.#show({ refusal: answer })
      else if (!answer.done) this.#show({ wanted: { action, dice: answer.dice } })
      else this.#show({ wanted: null })
      return !('refused' in answer)
    } catch (error) {
      this.#complain(error)
      return false
    } finally {
      this.#show({ busy: false })
    }
  }

  /** The buttons of a lesson's coach. */
  readonly coach = async (what: 'read' | 'show'): Promise<void> => {
    if (this.#now.busy) return
    const acted = this.#now.story.length
    this.#steps++
    this.#show({ busy: true, refusal: null, stepping: false, stopped: false })
    try {
      const answer = await this.#battles.coach(this.battle, what)
      if ('refused' in answer) this.#show({ refusal: answer })
      else if (what === 'show') this.#show({ acted })
    } catch (error) {
      this.#complain(error)
    } finally {
      this.#show({ busy: false })
    }
  }

  readonly undo = async (): Promise<void> => {
    this.#skipping = this.#now.animating
    this.#hurry?.()
    this.#steps++
    this.#show({ busy: true, refusal: null, wanted: null, stepping: false })
    try {
      const answer = await this.#battles.undo(this.battle)
      if ('refused' in answer) this.#show({ refusal: answer })
    } catch (error) {
      this.#complain(error)
    } finally {
      this.#show({ busy: false })
    }
  }

  readonly forgetWanted = (): void => this.#show({ wanted: null })
  readonly forgetRefusal = (): void => this.#show({ refusal: null })
  readonly refuse = (why: string, clause: string | null = null): void =>
    this.#show({ refusal: { refused: true, why, clause, where: null } })

  #complain(error: unknown): void {
    this.refuse(error instanceof Error ? error.message : String(error))
  }

  readonly ask = (question: string, asked: unknown): Promise<unknown> => this.#battles.ask(this.battle, question, asked)
  readonly suggest = (unit: string | null): Promise<Suggestion> => this.#battles.suggest(this.battle, unit)
  readonly suggestOrders = (division: string): Promise<SuggestedOrders> =>
    this.#battles.suggestOrders(this.battle, division)
  readonly firePlan = (division: string, order: FireOrder): Promise<FireRowShown[] | null> =>
    this.#battles.firePlan(this.battle, division, order)
  readonly tracks = (division: string, order: SailOrder): Promise<TrackShown[] | null> =>
    this.#battles.tracks(this.battle, division, order)
  readonly suggestAction = (): Promise<unknown> => this.#battles.anyAction(this.battle)

  readonly overlays = async (unit: string, wanted: OverlayOptions): Promise<Overlay[]> => {
    try {
      return await this.#battles.overlays(this.battle, unit, wanted)
    } catch {
      // A unit that has just left the table has none.
      return []
    }
  }
}

const hasOrders = ({
  staff,
  strikes,
  standing,
  divisions,
  plans,
  plansWait,
}: NonNullable<Position['command']>): boolean =>
  staff.length + strikes.length + standing.length > 0 ||
  (plans.length > 0 && plansWait === null) ||
  divisions.some(({ words }) => words !== '')

/** Milliseconds between automatic actions on a server, for a player who watches at this speed. 0: no animation. */
const paceOf = (speed: number): number => (speed === 0 ? 0 : Math.min(SLOWEST, Math.round(PACE / speed)))
const PACE = 1200
/** Milliseconds that a ribbon stays after its last change. */
const RIBBON_HELD = 2500
const SLOWEST = 5000

const IDLE: readonly CommandChange['do'][] = [
  'plan',
  'reorder-plans',
  'withdraw-plan',
  'stop',
  'stand',
  'cancel-standing',
  'set-formation',
  'form-division',
]

function lastRolled(story: readonly StoryEntry[]): DiceRow[] {
  return story.findLast(({ dice }) => dice.length > 0)?.dice ?? []
}
