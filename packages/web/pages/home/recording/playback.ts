import type { Chart, ChartShip, Effect, Plan, Spot } from '../../../chart/model.ts'
import { bearingTo } from '../../../chart/sheet.ts'
import { TheatrePlayer } from '../../../chart/theatre/player.ts'
import type { Act, Recording } from './recording.ts'
import { type Frame, frameAt, type ShipState, shipsAt, type Timeline, turnAt, wordsAt } from './timeline.ts'

/** More than this between two frames: the page was hidden, and the battle waited. */
const LONGEST_FRAME = 100

/** What changes from act to act, not from frame to frame. */
export interface Moment {
  turn: number
  share: number
  words: { ship: string; words: string } | null
  /** Bearings of the mounts from the bow, by ship. */
  aims: Map<string, ChartShip['aims']>
}

export function momentOf(timeline: Timeline, time: number): Moment {
  return {
    turn: turnAt(timeline, time),
    share: Math.round((100 * time) / timeline.lasts) / 100,
    words: wordsAt(timeline, time),
    aims: new Map(),
  }
}

interface Listener {
  moment(moment: Moment): void
  over(): void
}

/** Moves the ships of the picture. */
export class Playback {
  readonly #stage: HTMLElement
  readonly #recording: Recording
  readonly #timeline: Timeline
  readonly #covered: number
  readonly #listener: Listener
  readonly #theatre: TheatrePlayer
  readonly #resized: ResizeObserver
  #time = 0
  #frame = 0
  #last = 0
  #played = -1
  #told = ''
  #states: Map<string, ShipState> = new Map()
  #view = { x: 0, y: 0, k: 1 }

  constructor(stage: HTMLElement, recording: Recording, timeline: Timeline, covered: number, listener: Listener) {
    this.#stage = stage
    this.#recording = recording
    this.#timeline = timeline
    this.#covered = covered
    this.#listener = listener
    const plans: Record<string, Plan> = Object.fromEntries(recording.ships.map(({ id, plan }) => [id, plan]))
    this.#theatre = new TheatrePlayer(stage.querySelector('canvas')!, () => ({
      chart: this.#chart(),
      plans,
      view: () => this.#view,
      size: () => this.#size(),
    }))
    this.#resized = new ResizeObserver(() => this.#draw())
    this.#resized.observe(stage)
    this.#draw()
  }

  /** Shows one moment. */
  show(time: number): void {
    this.stop()
    this.#theatre.close()
    this.#time = time
    this.#played = this.#timeline.acts.findLastIndex(({ from }) => from < time)
    this.#draw()
  }

  go(): void {
    this.#theatre.goOn()
    if (this.#frame !== 0) return
    this.#last = 0
    this.#frame = requestAnimationFrame(this.#step)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  /** Stops, with every shell where it is. */
  halt(): void {
    this.stop()
    this.#theatre.halt()
  }

  close(): void {
    this.stop()
    this.#theatre.close()
    this.#resized.disconnect()
  }

  readonly #step = (now: number): void => {
    this.#time += this.#last === 0 ? 0 : Math.min(LONGEST_FRAME, now - this.#last)
    this.#last = now
    const { acts, lasts } = this.#timeline
    this.#draw()
    while (this.#played + 1 < acts.length && acts[this.#played + 1]!.from <= this.#time) {
      this.#played++
      for (const effect of this.#effectsOf(acts[this.#played]!.act)) this.#theatre.play(effect, 1)
    }
    if (this.#time < lasts) this.#frame = requestAnimationFrame(this.#step)
    else {
      this.#frame = 0
      this.#listener.over()
    }
  }

  #effectsOf(act: Act): Effect[] {
    const at = (ship: string): Spot => this.#states.get(ship)!.at
    if (act.kind === 'sail') return []
    if (act.kind === 'sunk') {
      const place = { kind: 'explosion', at: at(act.ship), unit: act.ship } as const
      return [...(act.magazine ? [{ ...place, of: 'magazine' } as const] : []), { ...place, of: 'sinking' }]
    }
    const { ship, target, shots, hits, mounts } = act
    return [{ kind: 'shells', from: at(ship), to: at(target), shots, hits, unit: ship, target, mounts: [...mounts] }]
  }

  #size(): Spot {
    return [this.#stage.clientWidth, this.#stage.clientHeight]
  }

  #draw(): void {
    this.#states = shipsAt(this.#recording, this.#timeline, this.#time)
    this.#view = viewOf(frameAt(this.#recording, this.#timeline, this.#time), this.#size(), this.#covered)
    const { x, y, k } = this.#view
    const sea = this.#stage.querySelector<SVGGElement>('.recorded-sea')!
    sea.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(4)})`)
    sea.style.setProperty('--pixel', String(1 / k))
    for (const { id, length } of this.#recording.ships) {
      const { at, heading, sunk, trail } = this.#states.get(id)!
      const ship = this.#stage.querySelector<SVGGElement>(`[data-ship="${id}"]`)!
      ship.setAttribute('transform', `translate(${at[0]} ${-at[1]}) rotate(${heading.toFixed(2)})`)
      ship.style.opacity = String(1 - sunk)
      const wake = this.#stage.querySelector<SVGPathElement>(`[data-trail="${id}"]`)!
      wake.setAttribute(
        'd',
        `M${trail
          .slice(-WAKE)
          .map(([east, north]) => `${east} ${-north}`)
          .join('L')}`,
      )
      wake.style.opacity = String(1 - sunk)
      const name = this.#stage.querySelector<SVGTextElement>(`[data-name="${id}"]`)!
      const [left, top, anchor] = nameSpot(at, heading, length, this.#view, this.#size())
      name.setAttribute('x', left.toFixed(1))
      name.setAttribute('text-anchor', anchor)
      name.setAttribute('y', top.toFixed(1))
      name.style.opacity = String(1 - 0.5 * sunk)
    }
    this.#tell()
  }

  /** Tells React only what has changed. */
  #tell(): void {
    const moment = { ...momentOf(this.#timeline, this.#time), aims: this.#aims() }
    const told = JSON.stringify([moment.turn, moment.share, moment.words, [...moment.aims]])
    if (moment.words) this.#placeWords(moment.words.ship)
    if (told === this.#told) return
    this.#told = told
    this.#listener.moment(moment)
  }

  #placeWords(ship: string): void {
    const { at } = this.#states.get(ship)!
    const { x, y, k } = this.#view
    const words = this.#stage.querySelector<HTMLElement>('.recorded-words')!
    words.style.transform = `translate(${(at[0] * k + x + 14).toFixed(0)}px, ${(-at[1] * k + y - 56).toFixed(0)}px)`
  }

  /** The turrets of each ship stay on her last target of the turn. */
  #aims(): Map<string, ChartShip['aims']> {
    const turn = turnAt(this.#timeline, this.#time)
    const aims = new Map<string, ChartShip['aims']>()
    for (const { act, from } of this.#timeline.acts) {
      if (from > this.#time + TRAINS || act.kind !== 'salvo' || act.turn !== turn) continue
      const [own, target] = [this.#states.get(act.ship)!, this.#states.get(act.target)!]
      const bearing = Math.round(bearingTo(own.at, target.at) - own.heading)
      aims.set(
        act.ship,
        act.mounts.map((mount) => ({ mount, bearing })),
      )
    }
    return aims
  }

  #chart(): Chart {
    const { table, ships } = this.#recording
    const shown = ships.map(({ id, name, side, length, beam }): ChartShip => {
      const { at, heading, sunk } = this.#states.get(id)!
      return {
        id,
        name,
        side,
        at,
        heading,
        plan: id,
        length,
        beam,
        ready: false,
        done: false,
        hull: 1 - sunk,
        crippled: false,
        fire: 0,
        trail: [],
        aims: [],
      }
    })
    const nothing = { land: [], flights: [], wrecks: [], smoke: [], zones: [], lasting: [] }
    return { table, symbol: '', ships: shown, wind: null, ...nothing }
  }
}

/** Points of a wake that are still seen. */
const WAKE = 6
/** Turrets train before they fire. */
const TRAINS = 300

/** The frame fills what is not covered. */
function viewOf(
  { middle, width, height }: Frame,
  [wide, tall]: Spot,
  covered: number,
): { x: number; y: number; k: number } {
  const open = wide * (1 - covered)
  const k = Math.max(1, Math.min(open / width, (tall - CAPTION) / height, LARGEST))
  return { x: wide - open / 2 - middle[0] * k, y: (tall - CAPTION) / 2 + middle[1] * k, k }
}

/** Pixels below the ships, and of a unit of the table at most. */
const CAPTION = 34
const LARGEST = 34

/** Pixels of the longest name. */
const NAME = 150

/** Beside a ship that sails up or down, clear of one that sails across; to her left at the right edge. */
function nameSpot(
  at: Spot,
  heading: number,
  length: number,
  { x, y, k }: { x: number; y: number; k: number },
  [wide]: Spot,
): [left: number, top: number, anchor: 'start' | 'end'] {
  const turn = (heading * Math.PI) / 180
  const across = Math.abs(Math.sin(turn))
  const half = (length * k) / 2
  const aside = 14 + half * across * 0.4
  const [left, middle] = [at[0] * k + x, -at[1] * k + y]
  const isLeft = left + aside + NAME > wide
  // Her hull slopes up or down to that side: the name stands on the other.
  const below = Math.sin(turn) * Math.cos(turn) >= 0 !== isLeft
  const top = middle + 6 + half * 0.6 * across * (below ? 1 : -1)
  return isLeft ? [left - aside, top, 'end'] : [left + aside, top, 'start']
}
