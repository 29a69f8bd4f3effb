import type { Spot } from '../model.ts'
import { type Actor, glow, type Pen, plus, puff, quickly, ring } from './pen.ts'

/** A torpedo on its way, with bubbles behind it. It ends at a hull or runs past and fades. */
export function track(
  way: (pen: Pen) => readonly [from: Spot, to: Spot],
  from: number,
  run: number,
  ends: 'hit' | 'dud' | 'past' | 'running',
): Actor {
  const linger = ends === 'dud' ? 1600 : 900
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
      ctx.lineCap = 'butt'
      const parts = 10
      for (let i = 0; i < parts; i++) {
        const age = 1 - (i + 1) / parts
        ctx.globalAlpha = Math.max(0, (1 - age * 0.85) * 0.85 * (1 - faded)) * fade
        ctx.lineWidth = 1.4 + age * 2.6
        ctx.beginPath()
        ctx.moveTo(...(to((head * i) / parts) as [number, number]))
        ctx.lineTo(...(to((head * (i + 1)) / parts) as [number, number]))
        ctx.stroke()
      }
      if (head < 1) fish(pen, to(head), Math.atan2(end[1] - start[1], end[0] - start[0]))
      if (ends === 'dud' && time >= run) dud(pen, end, start, (time - run) / linger)
    },
  }
}

/** Something struck and did nothing: a small grey ring. */
export const stopped = (pen: Pen, at: Spot, share: number): void =>
  ring(pen, at, 4 + 5 * quickly(share), pen.colours.smoke, 1.6, 1 - share)

/** Oil that spreads, and is left for a while. */
function slick({ ctx, colours, fade }: Pen, [x, y]: Spot, wide: number, share: number): void {
  ctx.globalAlpha = 0.32 * Math.min(1, share * 4) * (1 - share ** 3) * fade
  ctx.fillStyle = colours.soot
  ctx.beginPath()
  for (const [dx, dy, size] of OIL) {
    const [px, py, r] = [x + dx * wide, y + dy * wide, size * wide * (0.4 + 0.6 * quickly(share))]
    ctx.moveTo(px + r, py)
    ctx.ellipse(px, py, r, r * 0.6, 0, 0, Math.PI * 2)
  }
  ctx.fill()
}

const OIL = [
  [0, 0, 0.5],
  [0.35, 0.12, 0.34],
  [-0.38, -0.08, 0.3],
  [0.1, -0.2, 0.26],
] as const

/** The torpedo itself, with the water that it throws up. */
function fish(pen: Pen, [x, y]: Spot, angle: number): void {
  const { ctx, colours, fade } = pen
  puff(pen, 'foam', [x, y], 5.5, 0.95)
  ctx.globalAlpha = fade
  ctx.strokeStyle = colours.shell
  ctx.lineCap = 'round'
  ctx.lineWidth = 2.2
  ctx.beginPath()
  ctx.moveTo(x - Math.cos(angle) * 6, y - Math.sin(angle) * 6)
  ctx.lineTo(x, y)
  ctx.stroke()
}

/** A torpedo that did not explode: the ring, and a word beside the hull that it struck. */
function dud(pen: Pen, at: Spot, from: Spot, share: number): void {
  const { ctx, colours, fade } = pen
  stopped(pen, at, share)
  // On the side that it came from, clear of her deck.
  const far = Math.hypot(at[0] - from[0], at[1] - from[1]) || 1
  const [x, y] = [at[0] + ((from[0] - at[0]) / far) * 26, at[1] + ((from[1] - at[1]) / far) * 18]
  ctx.globalAlpha = Math.max(0, 1 - share ** 3) * fade
  ctx.font = 'italic 600 15px "EB Garamond Variable", Georgia, serif'
  ctx.textAlign = 'center'
  ctx.lineJoin = 'round'
  ctx.lineWidth = 3.5
  ctx.strokeStyle = colours.sea
  ctx.fillStyle = colours.ink
  ctx.strokeText('dud', x, y + 4)
  ctx.fillText('dud', x, y + 4)
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
      puff(pen, 'foam', place, wide * (0.7 + 0.5 * share), 0.6 * seething)
      slick(pen, place, wide, share)
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
