import type { Spot } from '../model.ts'
import type { Hull } from './placement.ts'
import type { Colours, Sprites } from './sprites.ts'

/** What an actor draws with, in pixels of the screen. */
export interface Pen {
  ctx: CanvasRenderingContext2D
  sprites: Sprites
  colours: Colours
  /** The water is dark, so that flashes light it. */
  dark: boolean
  /** The direction in which smoke drifts, as a step of one pixel. */
  wind: Spot
  /** Pixels per table unit. */
  scale: number
  at(spot: Spot): Spot
  /** The hull of a unit, of at least the size of its mark; at an unknown unit's place, something small. */
  hull(unit: string | undefined): Hull
  /** Everything is fainter by this while it is cut short. */
  fade: number
}

/** Something that moves for a while. */
export interface Actor {
  /** Milliseconds at normal speed, from the beginning of its effect. */
  from: number
  to: number
  /** Lower ones are drawn first. */
  layer: 'light' | 'water' | 'air'
  /** `time`: since `from`; `share`: of the whole, from 0 to 1. */
  draw(pen: Pen, time: number, share: number): void
}

/** How large things are drawn at a unit: more when it is near, but never hiding it. */
export const nearness = (pen: Pen, unit: string | undefined): number =>
  Math.max(0.5, Math.min(1.3, pen.hull(unit).length / 85))

export function puff(
  { ctx, fade, sprites }: Pen,
  which: keyof Sprites,
  [x, y]: Spot,
  radius: number,
  opacity: number,
): void {
  if (opacity <= 0 || radius <= 0) return
  ctx.globalAlpha = Math.min(1, opacity) * fade
  ctx.drawImage(sprites[which], x - radius, y - radius, radius * 2, radius * 2)
}

/** Light on the water, at night only. */
export function glow(pen: Pen, at: Spot, radius: number, opacity: number): void {
  if (!pen.dark) return
  pen.ctx.globalCompositeOperation = 'lighter'
  puff(pen, 'glow', at, radius, opacity)
  pen.ctx.globalCompositeOperation = 'source-over'
}

export function ring({ ctx, fade }: Pen, [x, y]: Spot, radius: number, colour: string, width: number, opacity: number) {
  ctx.globalAlpha = Math.max(0, opacity) * fade
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.beginPath()
  ctx.ellipse(x, y, radius, radius * 0.72, 0, 0, Math.PI * 2)
  ctx.stroke()
}

export const quickly = (share: number): number => 1 - (1 - share) ** 3
export const along = (from: Spot, to: Spot, share: number): Spot => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
export const plus = ([x, y]: Spot, [dx, dy]: Spot, times = 1): Spot => [x + dx * times, y + dy * times]
