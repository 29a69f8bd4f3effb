import { drawn } from '../drawn.ts'
import type { Spot } from '../model.ts'
import { type Actor, type Pen, puff, quickly, ring } from './pen.ts'
import { SPLASH_DOWN, SPLASH_UP } from './timing.ts'

/** A column of water at a place that may move with the chart; `size` is its height in pixels. */
export function splash(at: (pen: Pen) => Spot, from: number, size: (pen: Pen) => number, seed = 0): Actor {
  return {
    from,
    to: from + SPLASH_UP + SPLASH_DOWN,
    layer: 'air',
    draw(pen, time) {
      const rising = Math.min(1, time / SPLASH_UP)
      const falling = Math.max(0, (time - SPLASH_UP) / SPLASH_DOWN)
      const tall = size(pen)
      const place = at(pen)
      const wide = tall * (0.13 + 0.05 * falling)
      ring(pen, place, tall * (0.22 + 0.4 * falling), pen.colours.spray, 1.1, 0.8 * (1 - falling))
      puff(pen, 'foam', place, tall * (0.22 + 0.16 * falling), 0.95 * (1 - falling ** 2))
      const left = (1 - falling) ** 0.7
      const height = tall * quickly(rising) * (1 - 0.45 * falling ** 2)
      const lean = (drawn(seed, 3) - 0.5) * tall * 0.12
      jet(
        pen,
        [place[0] - wide * 0.7, place[1]],
        wide * 0.55,
        height * (0.36 + 0.2 * drawn(seed, 1)),
        -wide * 0.9,
        left,
      )
      jet(pen, [place[0] + wide * 0.7, place[1]], wide * 0.6, height * (0.42 + 0.2 * drawn(seed, 2)), wide * 0.8, left)
      jet(pen, place, wide, height, lean, left)
      if (falling > 0) drops(pen, place, tall, falling, seed)
    },
  }
}

/** One jet, from its foot up to a round head: light on the left, in shade on the right. */
function jet(pen: Pen, [x, y]: Spot, wide: number, height: number, lean: number, opacity: number): void {
  if (opacity <= 0 || height < 2) return
  const { ctx, colours, fade } = pen
  const top = y - height
  const head = wide * 0.5
  const side = (out: 1 | -1, inwards: number): void => {
    ctx.moveTo(x + inwards, y + wide * 0.4)
    ctx.quadraticCurveTo(x + out * wide * 0.9, y + wide * 0.4, x + out * wide, y)
    ctx.quadraticCurveTo(x + out * wide * 0.35, y - height * 0.45, x + lean + out * head, top + height * 0.16)
    ctx.quadraticCurveTo(x + lean + out * head * 0.8, top - height * 0.03, x + lean + inwards * 0.3, top)
    ctx.quadraticCurveTo(x + lean * 0.4 + inwards, y - height * 0.5, x + inwards, y + wide * 0.4)
  }
  ctx.globalAlpha = opacity * fade
  ctx.lineWidth = 0.9
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colours.spray
  ctx.fillStyle = colours.foam
  ctx.beginPath()
  side(-1, 0)
  side(1, 0)
  ctx.stroke()
  ctx.fill()
  ctx.fillStyle = colours.spray
  ctx.globalAlpha *= 0.55
  ctx.beginPath()
  side(1, wide * 0.15)
  ctx.fill()
}

/** What falls back last. */
function drops({ ctx, colours, fade }: Pen, [x, y]: Spot, tall: number, falling: number, seed: number): void {
  ctx.fillStyle = colours.spray
  ctx.globalAlpha = 0.9 * (1 - falling) * fade
  ctx.beginPath()
  for (let i = 0; i < 7; i++) {
    const aside = (drawn(seed, i + 31) - 0.5) * tall * (0.35 + 0.5 * falling)
    const up = tall * (0.95 - 0.3 * drawn(seed, i + 41)) * (1 - falling ** 1.6)
    const [px, py] = [x + aside, y - up]
    ctx.moveTo(px + 1.3, py)
    ctx.arc(px, py, 0.7 + tall * 0.012, 0, Math.PI * 2)
  }
  ctx.fill()
}
