import { Session } from '../../battle/session.ts'
import type { Battles, Opened, OutlineEntry } from '../../desk/desk.ts'
import type { Seat, StoryEntry, Update } from '../../desk/position.ts'

export interface Projected {
  state: 'opening' | 'open' | 'failed'
  trouble: string
  outline: OutlineEntry[]
  /** The number of actions shown. */
  taken: number
  /** The target: ahead of what is shown while loading. */
  aim: number
  /** The story of the last action. */
  told: StoryEntry[]
  seat: Seat
  playing: boolean
  /** 0: no animation. */
  speed: number
}

/** Shows a stored battle with the parts of the battle screen. One action forward is animated; any other jump is not. */
export class Projector {
  readonly battle: string
  readonly session: Session
  readonly #battles: Battles
  readonly #listeners = new Set<() => void>()
  #now: Projected
  #listen: (update: Update) => void = () => {}
  /** The next target; only the last one counts. */
  #target: number | null = null
  #going: Promise<void> | null = null
  /** What goes with the next position of the session. */
  #beside: Pick<Projected, 'taken' | 'told' | 'seat'> | null = null
  #closed = false

  constructor(battle: string, battles: Battles, at: number) {
    this.battle = battle
    this.#battles = battles
    this.#now = {
      state: 'opening',
      trouble: '',
      outline: [],
      taken: at,
      aim: at,
      told: [],
      seat: 'spectator',
      playing: false,
      speed: 1,
    }
    this.session = new Session(battle, this.#stage(), () => ({
      speed: this.#now.speed,
      handover: false,
      briefing: false,
      skips: false,
      thinking: 0,
    }))
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  readonly now = (): Projected => this.#now

  #show(some: Partial<Projected>): void {
    this.#now = { ...this.#now, ...some }
    for (const listener of this.#listeners) listener()
  }

  get length(): number {
    return this.#now.outline.length - 1
  }

  /** The battles for a session that only views and never acts. */
  #stage(): Battles {
    const at = async (seat: Seat): Promise<Pick<Opened, 'position' | 'story'>> => {
      const { aim: taken } = this.#now
      const [{ position, told }, story] = await Promise.all([
        this.#battles.positionAt(this.battle, taken, seat),
        this.#battles.story(this.battle, taken, seat),
      ])
      this.#beside = { taken, told, seat }
      return { position, story }
    }
    const looking: Pick<Battles, 'open' | 'close' | 'changeSeat' | 'overlays'> = {
      open: async (id, asked, listen) => {
        this.#listen = listen
        const seat = asked ?? 'spectator'
        const plans = await this.#battles.plans(id, seat)
        return { ...(await at(seat)), plans, players: {}, dice: 'page' }
      },
      close: async () => {},
      changeSeat: (_id, seat) => at(seat),
      overlays: (id, unit, wanted) =>
        this.#battles.overlays(id, unit, wanted, { taken: this.#now.taken, seat: this.#now.seat }),
    }
    return looking as Battles
  }

  async open(): Promise<void> {
    try {
      const outline = await this.#battles.outline(this.battle, this.#now.seat)
      this.#show({ outline, aim: Math.min(Math.max(0, this.#now.aim), outline.length - 1) })
      await this.session.open()
      const { state, refusal } = this.session.now()
      if (state === 'failed') throw new Error(refusal?.why)
      this.#show({ state: 'open', ...this.#beside })
    } catch (error) {
      this.#show({ state: 'failed', trouble: error instanceof Error ? error.message : String(error) })
    }
  }

  close(): void {
    this.#closed = true
    this.session.close()
  }

  readonly pause = (): void => this.#show({ playing: false })
  readonly setSpeed = (speed: number): void => this.#show({ speed })

  /** Jumps to the position after that many actions. */
  readonly goTo = (taken: number): Promise<void> => {
    this.#target = Math.min(Math.max(0, taken), this.length)
    this.#going ??= this.#go()
    return this.#going
  }

  async #go(): Promise<void> {
    while (this.#target !== null && !this.#closed) {
      const aim = this.#target
      this.#target = null
      await this.#told()
      this.#show({ aim })
      await this.session.changeSeat(this.#now.seat)
      this.#show({ ...this.#beside })
    }
    this.#going = null
  }

  readonly changeSeat = async (seat: Seat): Promise<void> => {
    this.pause()
    await this.#told()
    this.#show({ seat, outline: await this.#battles.outline(this.battle, seat) })
    await this.session.changeSeat(seat)
    this.#show({ ...this.#beside })
  }

  /** One action forward, animated. */
  readonly step = async (): Promise<void> => {
    await this.#going
    await this.#told()
    const { taken, seat } = this.#now
    if (taken >= this.length) return
    const update = await this.#battles.positionAt(this.battle, taken + 1, seat)
    if (this.#now.taken !== taken || this.#closed) return
    this.#show({ taken: taken + 1, aim: taken + 1, told: update.told })
    this.#listen(update)
  }

  readonly play = async (): Promise<void> => {
    if (this.#now.playing) return
    if (this.#now.taken >= this.length) await this.goTo(0)
    this.#show({ playing: true })
    while (this.#now.playing && this.#now.taken < this.length && !this.#closed) {
      await this.step()
      await this.#still()
      await new Promise((done) => setTimeout(done, BETWEEN / (this.#now.speed || 16)))
    }
    this.pause()
  }

  /** Until everything was shown; skips the rest. */
  async #told(): Promise<void> {
    this.session.skip()
    await this.#still()
  }

  #still(): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if (this.session.now().animating && !this.#closed) return
        stop()
        done()
      }
      const stop = this.session.subscribe(look)
      look()
    })
  }
}

/** The pause between two actions, in milliseconds. */
const BETWEEN = 350
