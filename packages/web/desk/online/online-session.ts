import type { Command, CommandChange } from '@flankspeed/command'
import type { Action } from '@flankspeed/engine'
import type { BattleCard, BattleView, LineView, Said, SeatSettings, Written } from '@flankspeed/protocol'
import { randomId } from '../../app/random-id.ts'
import { refusal } from '../battles/refusal.ts'
import type { Answer } from '../desk.ts'
import type { Seat, StoryEntry, Update } from '../position.ts'
import { serverId } from './battle-ids.ts'
import type { FairNotes } from './fair-notes.ts'
import type { OnlineStatus } from './online.ts'
import type { OnlineStorage, Unsent } from './online-storage.ts'
import { RemoteBattle } from './remote-battle.ts'
import { ask, backoff, isTemporary, refusalFrom } from './requests.ts'
import { ShownRecorder } from './shown-recorder.ts'
import { follow, type Stream } from './stream.ts'

/** Milliseconds to wait for an acknowledged line on the stream before fetching it. */
const SLOW = 3000

/** A battle on the server, opened in one seat: follows its stream, and sends actions. */
export class OnlineSession {
  readonly battle: string
  readonly remote: RemoteBattle
  readonly #storage: OnlineStorage
  readonly #recorder: ShownRecorder
  readonly #stream: Stream
  readonly #pauses = backoff()
  readonly #reached = new Set<() => void>()
  #listen: ((update: Update) => void) | null = null
  #follow: (status: OnlineStatus) => void = () => {}
  #link = true
  #unsent = false
  #closed = false
  #chat: Said[] = []
  #settings: SeatSettings
  #rematch: string | null = null
  #presence: OnlineStatus['presence'] = null
  #lookedAt: number
  /** How far the server's clock is ahead of this machine's. */
  #ahead = 0

  constructor(battle: string, card: BattleCard, seat: Seat, storage: OnlineStorage, notes: FairNotes) {
    this.battle = battle
    this.remote = new RemoteBattle(card, seat)
    this.#storage = storage
    this.#recorder = new ShownRecorder(battle, seat, this.remote.ruleset, notes)
    this.#settings = card.wishes ?? { webhook: null, quiet: false, push: [] }
    this.#lookedAt = card.seen ?? -1
    const as = this.#as('&')
    this.#stream = follow(
      (from) => `battles/${card.id}/stream?views=changes&from=${from}${as}`,
      () => this.remote.heard,
      {
        line: (line) => this.#hear(line),
        view: (seen) => this.#see(seen),
        gathering: () => {},
        chat: (said) => this.#hearSaid([said]),
        rematch: ({ id }) => {
          this.#rematch = id
          this.#tellStatus()
        },
        presence: (now) => {
          this.#presence = { ...now, at: Date.now() }
          this.#tellStatus()
        },
        command: () => void this.learnCommand(),
        link: (up) => {
          if (up) this.#pauses.hurry()
          if (up === this.#link) return
          this.#link = up
          // It may have changed unheard.
          if (up) void this.learnCommand()
          this.#tellStatus()
        },
      },
    )
  }

  /** A browser with both seats says which one it means. */
  #as(mark: '?' | '&'): string {
    const { card, seat } = this.remote
    return card.yours.length > 1 && seat !== 'spectator' ? `${mark}as=${seat}` : ''
  }

  #hear(line: LineView): void {
    this.#recorder.hear(line)
    this.remote.hear(line)
  }

  #see(seen: BattleView): void {
    this.#ahead = seen.now - Date.now()
    this.#recorder.see(seen)
    const update = this.remote.see(seen)
    if (update) this.#listen?.(update)
    for (const look of this.#reached) look()
    this.#tellStatus()
  }

  /** Waits until that line was received. */
  reach(seq: number): Promise<void> {
    return new Promise((done) => {
      const slow = setTimeout(() => void this.#fetch().catch(() => {}), SLOW)
      const look = (): void => {
        if (!this.#closed && (!this.remote.hasBegun || this.remote.seen.seq < seq)) return
        clearTimeout(slow)
        this.#reached.delete(look)
        done()
      }
      this.#reached.add(look)
      look()
    })
  }

  /** Has that line come, after so many milliseconds at most? */
  async hears(seq: number, milliseconds: number): Promise<boolean> {
    let late: ReturnType<typeof setTimeout> | undefined
    const waiting = new Promise<void>((done) => {
      late = setTimeout(done, milliseconds)
    })
    await Promise.race([this.reach(seq), waiting])
    clearTimeout(late)
    return this.remote.seen.seq >= seq
  }

  async #fetch(): Promise<void> {
    const { remote } = this
    const id = serverId(this.battle)
    const lines = await ask<LineView[]>(`battles/${id}/log?from=${remote.heard + 1}${this.#as('&')}`)
    const seen = await ask<BattleView>(`battles/${id}/view${this.#as('?')}`)
    for (const line of lines) this.#hear(line)
    this.#see(seen)
  }

  /** Resolves when everything shown so far is recorded. */
  noted(): Promise<void> {
    return this.#recorder.flushed()
  }

  /** The position at this seat's last visit, and what happened since; null: nothing. */
  async lastVisit(): Promise<{ position: Update['position']; story: StoryEntry[]; since: Update } | null> {
    const { remote } = this
    const from = Math.max(this.#lookedAt, 0)
    const { seen: now, taken } = remote
    if (remote.seat === 'spectator' || from >= now.seq || remote.backSince(from)) return null
    const then = remote.takenAt(from)
    if (then < 0 || then >= taken) return null
    const seen = await ask<BattleView>(`battles/${serverId(this.battle)}/view?at=${from}${this.#as('&')}`)
    this.#recorder.see(seen)
    const story = remote.story()
    const told = story.slice(then + 1).flat()
    const position = remote.position()
    return {
      position: { ...remote.position(seen, then), undo: position.undo },
      story: story.slice(0, then + 1).flat(),
      since: { position, by: null, told: [{ ...sinceThen, covers: told.length }, ...told], automatic: true },
    }
  }

  listen(heard: (update: Update) => void): void {
    this.#listen = heard
  }

  /** Another seat of the same battle takes over its listener. */
  passOn(): ((update: Update) => void) | null {
    return this.#listen
  }

  follow(heard: (status: OnlineStatus) => void): void {
    this.#follow = heard
    this.#tellStatus()
    if (this.remote.seat !== 'spectator')
      ask<Said[]>(`battles/${serverId(this.battle)}/chat${this.#as('?')}`).then(
        (said) => this.#hearSaid(said),
        () => {
          // It is sent with the next one.
        },
      )
  }

  #hearSaid(said: readonly Said[]): void {
    const known = new Set(this.#chat.map(({ seq }) => seq))
    this.#chat = [...this.#chat, ...said.filter(({ seq }) => !known.has(seq))].toSorted((a, b) => a.seq - b.seq)
    this.#tellStatus()
  }

  async changeSettings(settings: Partial<SeatSettings>): Promise<void> {
    this.#settings = await this.post<SeatSettings>('wishes', settings)
    this.#tellStatus()
  }

  async lookedAt(): Promise<void> {
    const { remote } = this
    const { seq } = remote.seen
    if (remote.seat === 'spectator' || seq <= this.#lookedAt) return
    this.#lookedAt = seq
    await this.post('seen', { seq })
  }

  #tellStatus(): void {
    if (this.#closed || !this.remote.hasBegun) return
    const { card, seat, seen } = this.remote
    const { clocks, at, owing, offer, result, seq } = seen
    this.#follow({
      battle: this.battle,
      seat,
      link: this.#link,
      unsent: this.#unsent,
      seats: card.seats,
      terms: card.terms,
      owing: result === null ? owing : [],
      clocks: clocks && { left: clocks, at: at - this.#ahead },
      offer,
      result,
      chat: this.#settings.quiet ? this.#chat.filter(({ side }) => side === seat) : this.#chat,
      settings: this.#settings,
      rematch: this.#rematch,
      presence: this.#presence,
      undoes: offer?.what.kind === 'back' ? this.remote.whatHappened(offer.what.actions) : '',
      seq,
      seen: this.#lookedAt,
      head: seen.head,
      commitment: card.commitment,
    })
  }

  /** Writes a line. The response shows its effect; otherwise the stream will. */
  #write(what: string, body: object): Promise<Written> {
    const path = `battles/${serverId(this.battle)}/${what}?since=${this.remote.heard}${this.#as('&')}`
    return ask<Written>(path, body)
  }

  /** Shows what was written. */
  async #show({ seq, lines = [], seen }: Written): Promise<void> {
    for (const line of lines) this.#hear(line)
    if (seen) this.#see(seen)
    await this.reach(seq)
  }

  /** A request that only this seat may send. */
  post<T>(what: string, body: object = {}): Promise<T> {
    return ask<T>(`battles/${serverId(this.battle)}/${what}${this.#as('?')}`, body)
  }

  /** Shows the written line before it resolves. */
  async write(what: string, body: object = {}): Promise<{ done: true } | ReturnType<typeof refusal>> {
    try {
      await this.#show(await this.#write(what, body))
      return { done: true }
    } catch (error) {
      return refusalFrom(error)
    }
  }

  async act(action: unknown): Promise<Answer> {
    if (this.remote.isPlanning)
      return this.order({ do: 'plan', plan: randomId(), action: action as Action, due: this.remote.due() })
    const move: Unsent = { battle: this.battle, side: this.remote.seat, client: randomId(), action }
    await this.#storage.saveUnsent(move)
    return this.#send(move)
  }

  /** What this seat has ordered changes on the server too: it carries out orders and ends them, and says so. */
  async learnCommand(): Promise<void> {
    const { seat, commandRules } = this.remote
    if (seat === 'spectator' || !commandRules) return
    try {
      const { command } = await ask<{ command: Command }>(`battles/${serverId(this.battle)}/command${this.#as('?')}`)
      this.#commanded(command)
    } catch {
      // A server without it, or no connection: asked again when there is one.
    }
  }

  async order(change: CommandChange, pace?: number): Promise<Answer> {
    try {
      const { command } = await this.post<{ command: Command }>('command', { change, pace, client: randomId() })
      this.#commanded(command)
      return { done: true }
    } catch (error) {
      return refusalFrom(error)
    }
  }

  /** The last plan is withdrawn, or an action is undone. */
  undo(): Promise<Answer> {
    const plan = this.remote.isPlanning ? this.remote.command?.plans?.at(-1) : undefined
    return plan ? this.order({ do: 'withdraw-plan', plan: plan.id }) : this.write('take-back')
  }

  planAhead(on: boolean): { done: true } | ReturnType<typeof refusal> {
    if (!this.remote.planAhead(on)) return refusal('Nothing can be planned from here: wait for the other side.')
    this.#listen?.({ position: this.remote.position(), by: null, told: [], automatic: false })
    return { done: true }
  }

  #commanded(command: Command): void {
    const { remote } = this
    if (this.#closed || JSON.stringify(remote.command) === JSON.stringify(command)) return
    remote.command = command
    this.#listen?.({ position: remote.position(), by: null, told: [], automatic: false })
  }

  /** Sends actions that were unsent when the page was closed; reports if that is no longer possible. */
  async sendUnsent(): Promise<void> {
    const move = await this.#storage.unsent(this.battle)
    if (!move || move.side !== this.remote.seat) return
    const answer = await this.#send(move)
    if (!('refused' in answer) || this.#closed) return
    const trouble = `Your unsent move is no longer possible: ${answer.why}`
    this.#listen?.({ position: this.remote.position(), by: null, told: [], automatic: false, trouble })
  }

  /** Retries until it is acknowledged. The idempotency key makes sure that it is taken once. */
  async #send({ client, action }: Unsent): Promise<Answer> {
    for (;;)
      try {
        const written = await this.#write('actions', { action, client })
        await this.#storage.removeUnsent(this.battle)
        this.#waitingToSend(false)
        await this.#show(written)
        return { done: true }
      } catch (error) {
        if (this.#closed) return refusal('You left the battle. The move is sent when you open it again.')
        if (!isTemporary(error)) {
          await this.#storage.removeUnsent(this.battle)
          this.#waitingToSend(false)
          return refusalFrom(error)
        }
        this.#waitingToSend(true)
        await this.#pauses.rest()
      }
  }

  #waitingToSend(unsent: boolean): void {
    if (this.#unsent === unsent) return
    this.#unsent = unsent
    if (!unsent) this.#pauses.again()
    this.#tellStatus()
  }

  close(): void {
    this.#closed = true
    this.#listen = null
    this.#stream.close()
    this.#pauses.hurry()
    for (const look of this.#reached) look()
  }
}

const sinceThen: StoryEntry = {
  tells: 'since',
  side: null,
  sentences: ['Since your last visit'],
  clauses: [],
  dice: [],
  effect: null,
  units: [],
  heading: true,
}
