import type { Chart, Effect, Plan, Spot } from '../model.ts'
import { USUAL_WIND } from '../wind.ts'
import { castOf, type Stock } from './cast.ts'
import { burning } from './fire.ts'
import type { Actor, Pen } from './pen.ts'
import type { Hull } from './placement.ts'
import { type Colours, coloursOf, type Sprites, spritesOf } from './sprites.ts'

/** The chart as the player finds it at each frame. */
export interface Scenery {
  chart: Chart
  plans: Readonly<Record<string, Plan>>
  /** The chart's own pixels: place on the screen = place on the sheet * k + [x, y]. */
  view(): { x: number; y: number; k: number }
  size(): Spot
}

interface Running {
  kind: Effect['kind']
  actors: Actor[]
  began: number
  speed: number
}

/** Milliseconds in which everything fades when it is cut short, and in which fires calm down at the end. */
const CUT = 200
const CALM = 500
/** Pixels of the smallest hull that effects are placed around. */
const LEAST = { length: 20, beam: 9 }
/** More pixels than this per pixel of the page cost time and show nothing. */
const SHARPEST = 2
/** A ship further than this outside of the picture is not drawn. */
const BEYOND = 60
const LAYERS = ['light', 'water', 'air'] as const

/** Plays effects on a canvas over the chart. It asks for frames only while something moves. */
export class TheatrePlayer {
  readonly #canvas: HTMLCanvasElement
  readonly #scenery: () => Scenery
  #running: Running[] = []
  #frame = 0
  #cut = Number.POSITIVE_INFINITY
  #began = 0
  #ended = Number.POSITIVE_INFINITY
  /** When it was halted. */
  #halted: number | null = null
  #look: { theme: string; colours: Colours; sprites: Sprites } | null = null

  constructor(canvas: HTMLCanvasElement, scenery: () => Scenery) {
    this.#canvas = canvas
    this.#scenery = scenery
  }

  play(effect: Effect, speed: number): void {
    const actors = castOf(effect, this.#stock())
    if (actors.length === 0) return
    const now = performance.now()
    // What was cut short is gone when the next begins.
    if (this.#cut < Number.POSITIVE_INFINITY) this.#running = []
    this.#cut = this.#ended = Number.POSITIVE_INFINITY
    this.#running.push({ kind: effect.kind, actors, began: now, speed })
    this.#canvas.dataset.plays = effect.kind
    if (this.#frame === 0) {
      this.#began = now
      this.#frame = requestAnimationFrame(this.#draw)
    }
  }

  /** What still moves fades. */
  cut(): void {
    if (this.#frame !== 0 && this.#cut === Number.POSITIVE_INFINITY) this.#cut = performance.now()
  }

  /** Stands still, until it goes on. */
  halt(): void {
    if (this.#frame === 0) return
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#halted = performance.now()
  }

  goOn(): void {
    if (this.#halted === null) return
    const stood = performance.now() - this.#halted
    this.#halted = null
    for (const one of this.#running) one.began += stood
    this.#began += stood
    this.#ended += stood
    this.#cut += stood
    this.#frame = requestAnimationFrame(this.#draw)
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#halted = null
    this.#running = []
  }

  readonly #draw = (now: number): void => {
    this.#frame = 0
    const gone = ({ actors, began, speed }: Running): boolean => actors.every(({ to }) => (now - began) * speed >= to)
    this.#running = this.#running.filter((one) => !gone(one))
    if (now - this.#cut > CUT) this.#running = []
    if (this.#running.length === 0 && this.#ended === Number.POSITIVE_INFINITY) this.#ended = now
    const { ctx, pen } = this.#prepare(now)
    const over = this.#running.length === 0 && (now - this.#ended > CALM || !this.#burns())
    if (over) {
      delete this.#canvas.dataset.plays
      return
    }
    this.#fires(pen, now)
    for (const layer of LAYERS)
      for (const { actors, began, speed } of this.#running)
        for (const actor of actors) {
          const time = (now - began) * speed - actor.from
          if (actor.layer === layer && time >= 0 && time < actor.to - actor.from)
            actor.draw(pen, time, time / (actor.to - actor.from))
        }
    ctx.globalAlpha = 1
    this.#frame = requestAnimationFrame(this.#draw)
  }

  #burns(): boolean {
    return this.#scenery().chart.ships.some(({ fire }) => fire > 0)
  }

  /** Fires burn more lively while something moves. */
  #fires(pen: Pen, now: number): void {
    const [width, height] = this.#scenery().size()
    const rises = Math.min(1, (now - this.#began) / CALM)
    const calms = Math.max(0, 1 - (now - this.#ended) / CALM)
    const fade = pen.fade
    pen.fade = Math.min(rises, this.#ended < Number.POSITIVE_INFINITY ? calms : 1)
    for (const ship of this.#scenery().chart.ships) {
      if (ship.fire === 0) continue
      const at = pen.at(ship.at)
      if (at[0] < -BEYOND || at[1] < -BEYOND || at[0] > width + BEYOND || at[1] > height + BEYOND) continue
      burning(pen, at, ship.fire, pen.hull(ship.id), now)
    }
    pen.fade = fade
  }

  #prepare(now: number): { ctx: CanvasRenderingContext2D; pen: Pen } {
    const { chart, view, size } = this.#scenery()
    const canvas = this.#canvas
    const [width, height] = size()
    const sharp = Math.min(SHARPEST, devicePixelRatio || 1)
    const [w, h] = [Math.round(width * sharp), Math.round(height * sharp)]
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h]
    const ctx = canvas.getContext('2d')!
    ctx.setTransform(sharp, 0, 0, sharp, 0, 0)
    ctx.globalAlpha = 1
    ctx.globalCompositeOperation = 'source-over'
    ctx.clearRect(0, 0, width, height)
    const { x, y, k } = view()
    const { colours, sprites, theme } = this.#looks()
    // The wind's name is where it comes from.
    const from = (((chart.wind ?? USUAL_WIND) + 180) * Math.PI) / 180
    const ships = new Map(chart.ships.map((ship) => [ship.id, ship]))
    const pen: Pen = {
      ctx,
      colours,
      sprites,
      dark: theme !== 'day',
      wind: [Math.sin(from), -Math.cos(from)],
      scale: k,
      at: (spot: Spot): Spot => [spot[0] * k + x, -spot[1] * k + y],
      hull: (unit): Hull => {
        const ship = unit === undefined ? undefined : ships.get(unit)
        if (!ship) return { ...LEAST, heading: 0 }
        const { length, beam, heading } = ship
        return { length: Math.max(LEAST.length, length * k), beam: Math.max(LEAST.beam, beam * k), heading }
      },
      fade: Math.max(0, 1 - Math.max(0, now - this.#cut) / CUT),
    }
    return { ctx, pen }
  }

  #looks(): { theme: string; colours: Colours; sprites: Sprites } {
    const theme = document.documentElement.dataset.theme ?? 'day'
    if (this.#look?.theme !== theme) {
      const colours = coloursOf(this.#canvas)
      this.#look = { theme, colours, sprites: spritesOf(colours) }
    }
    return this.#look
  }

  #stock(): Stock {
    const { chart, plans } = this.#scenery()
    const all = [...chart.ships, ...chart.flights]
    return {
      table: chart.table,
      ship: (unit) => chart.ships.find(({ id }) => id === unit),
      flies: (unit) => chart.flights.find(({ id }) => id === unit)?.heading ?? null,
      plan: (ship) => ship && plans[ship.plan],
      sideOf: (unit) => (all.find(({ id }) => id === unit)?.side === 'red' ? 'red' : 'blue'),
    }
  }
}
