import type { Spot } from '../model.ts'
import { type Actor, glow, type Pen, plus, puff, quickly, ring } from './pen.ts'
import { SPLASH_DOWN, SPLASH_UP } from './timing.ts'

/** A column of water at a place that may move with the chart; `size` in pixels. */
export function splash(at: (pen: Pen) => Spot, from: number, size: (pen: Pen) => number): Actor {
  return {
    from,
    to: from + SPLASH_UP + SPLASH_DOWN,
    layer: 'air',
    draw(pen, time) {
      const rising = Math.min(1, time / SPLASH_UP)
      const falling = Math.max(0, (time - SPLASH_UP) / SPLASH_DOWN)
      const height = size(pen) * quickly(rising) * (1 - 0.6 * falling ** 2)
      const width = size(pen) * (0.2 + 0.1 * falling)
      const place = at(pen)
      ring(pen, place, width * (0.8 + 1.6 * falling), pen.colours.spray, 1.2, 0.9 - falling)
      puff(pen, 'foam', place, width * (1 + falling), 0.9 * (1 - falling))
      column(pen, place, width, height, (1 - falling) ** 0.8)
    },
  }
}

/** A column from its foot up, as on old plates: light on the left, in shade on the right. */
function column({ ctx, colours, fade }: Pen, [x, y]: Spot, width: number, height: number, opacity: number): void {
  const side = (out: 1 | -1): void => {
    ctx.moveTo(x, y + width * 0.2)
    ctx.lineTo(x + out * width * 0.75, y)
    ctx.bezierCurveTo(x + out * width * 0.2, y - height * 0.25, x + out * width * 0.5, y - height * 0.7, x, y - height)
    ctx.closePath()
  }
  ctx.globalAlpha = Math.max(0, opacity) * fade
  ctx.fillStyle = colours.foam
  ctx.strokeStyle = colours.spray
  ctx.lineWidth = 1.1
  ctx.beginPath()
  side(-1)
  side(1)
  ctx.fill()
  ctx.stroke()
  ctx.fillStyle = colours.spray
  ctx.globalAlpha *= 0.6
  ctx.beginPath()
  side(1)
  ctx.fill()
}

/** A torpedo on its way, with bubbles behind it. It ends at a hull or runs past and fades. */
export function track(
  way: (pen: Pen) => readonly [from: Spot, to: Spot],
  from: number,
  run: number,
  ends: 'hit' | 'dud' | 'past' | 'running',
): Actor {
  const linger = 900
  return {
    from,
    to: from + run + linger,
    layer: 'water',
    draw(pen, time) {
      const { ctx, colours, fade } = pen
      const [start, end] = way(pen)
      const head = Math.min(1, time / run)
      const faded = Math.max(0, (time - run) / linger)
      const reach = ends === 'running' ? 0.55 : 1
      const to = (share: number): Spot => [
        start[0] + (end[0] - start[0]) * share * reach,
        start[1] + (end[1] - start[1]) * share * reach,
      ]
      ctx.strokeStyle = colours.wake
      ctx.lineCap = 'round'
      const parts = 10
      for (let i = 0; i < parts; i++) {
        const age = 1 - (i + 1) / parts
        ctx.globalAlpha = Math.max(0, (1 - age * 0.85) * 0.85 * (1 - faded)) * fade
        ctx.lineWidth = 1.6 + age * 2.2
        ctx.beginPath()
        ctx.moveTo(...(to((head * i) / parts) as [number, number]))
        ctx.lineTo(...(to((head * (i + 1)) / parts) as [number, number]))
        ctx.stroke()
      }
      if (head < 1) puff(pen, 'foam', to(head), 4.5, 1)
      if (ends === 'dud' && time >= run) dud(pen, end, (time - run) / linger)
    },
  }
}

/** Something struck and did nothing: a small grey ring. */
export const stopped = (pen: Pen, at: Spot, share: number): void =>
  ring(pen, at, 4 + 5 * quickly(share), pen.colours.smoke, 1.6, 1 - share)

/** A torpedo that did not explode: the ring, and a word. */
function dud(pen: Pen, at: Spot, share: number): void {
  const { ctx, colours, fade } = pen
  stopped(pen, at, share)
  ctx.globalAlpha = Math.max(0, 1 - share ** 3) * fade
  ctx.font = 'italic 600 13px "EB Garamond Variable", Georgia, serif'
  ctx.fillStyle = colours.ink
  ctx.textAlign = 'center'
  ctx.fillText('dud', at[0], at[1] - 12)
}

/** Foam where a ship goes down, and what rises from her. */
export function foundering(at: Spot, unit: string | undefined): Actor {
  return {
    from: 0,
    to: 2600,
    layer: 'water',
    draw(pen, time, share) {
      const hull = pen.hull(unit)
      const place = pen.at(at)
      const wide = Math.max(16, hull.length * 0.5)
      const seething = Math.min(1, time / 500) * (1 - share ** 2)
      puff(pen, 'foam', place, wide * (0.7 + 0.5 * share), 0.75 * seething)
      ring(pen, place, wide * (0.5 + 0.9 * quickly(share)), pen.colours.spray, 1.6, (1 - share) * 0.9)
      ring(pen, place, wide * (0.3 + 0.6 * quickly(share)), pen.colours.spray, 1, (1 - share) * 0.7)
      for (let i = 0; i < 7; i++) {
        const age = ((time / 900 + i / 7) % 1) * 1
        const angle = i * 2.4
        const out: Spot = [Math.cos(angle) * wide * 0.45 * (i / 7), Math.sin(angle) * wide * 0.32 * (i / 7)]
        puff(
          pen,
          i % 2 ? 'smoke' : 'soot',
          plus(plus(place, out), pen.wind, age * 30),
          5 + 14 * age,
          0.6 * (1 - age) * seething,
        )
      }
      glow(pen, place, 90, 0.7 * (1 - share))
    },
  }
}
