import { drawn } from '../drawn.ts'
import type { Spot } from '../model.ts'
import { type Actor, along, glow, type Pen, plus, puff, quickly } from './pen.ts'

/** Bombs that fall: dots that grow smaller towards the water, with their shadow. */
export function bomb(way: (pen: Pen) => readonly [Spot, Spot], from: number, falls: number): Actor {
  return {
    from,
    to: from + falls,
    layer: 'air',
    draw(pen, _, share) {
      const { ctx, colours, fade } = pen
      const [start, end] = way(pen)
      const [x, y] = along(start, end, share ** 1.4)
      const high = 1 - share
      ctx.globalAlpha = 0.25 * fade
      ctx.fillStyle = colours.ink
      ctx.beginPath()
      ctx.ellipse(x + 7 * high, y + 9 * high, 2.4, 1.6, 0, 0, Math.PI * 2)
      ctx.fill()
      ctx.globalAlpha = fade
      ctx.fillStyle = colours.shell
      ctx.beginPath()
      ctx.ellipse(x, y, 1.6 + 1.6 * high, 2.4 + 2.2 * high, 0, 0, Math.PI * 2)
      ctx.fill()
    },
  }
}

/** A tracer from a ship to aircraft. */
export function tracer(way: (pen: Pen) => readonly [Spot, Spot], from: number): Actor {
  return {
    from,
    to: from + 220,
    layer: 'air',
    draw(pen, _, share) {
      const { ctx, colours, fade } = pen
      const [start, end] = way(pen)
      ctx.globalAlpha = 0.85 * fade
      ctx.strokeStyle = pen.dark ? colours.flash : colours.ink
      ctx.lineWidth = 1.1
      ctx.beginPath()
      ctx.moveTo(...(along(start, end, Math.max(0, share - 0.14)) as [number, number]))
      ctx.lineTo(...(along(start, end, share) as [number, number]))
      ctx.stroke()
    },
  }
}

/** A shell that bursts near aircraft: a spark, then a dark ball that hangs. */
export function flakBurst(at: (pen: Pen) => Spot, from: number): Actor {
  return {
    from,
    to: from + 900,
    layer: 'air',
    draw(pen, time, share) {
      const place = plus(at(pen), pen.wind, time / 130)
      puff(pen, 'soot', place, 3.5 + 4 * quickly(share), 0.85 * (1 - share))
      if (time < 90) puff(pen, 'flame', place, 6, 1)
      glow(pen, place, 34, 0.5 * (1 - share))
    },
  }
}

/** Aircraft that attack: a few in formation, over their target and away, with their shadows on the water. */
export function attackers(
  way: (pen: Pen) => readonly [Spot, Spot],
  side: 'red' | 'blue',
  from: number,
  lasts: number,
): Actor {
  const shape = new Path2D(`${BODY}${PIECES[1].path}${PIECES[2].path}`)
  return {
    from,
    to: from + lasts,
    layer: 'air',
    draw({ ctx, colours, fade, ...pen }, _, share) {
      const [start, end] = way({ ctx, colours, fade, ...pen })
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
      const far = Math.hypot(dx, dy) || 1
      const [ux, uy] = [dx / far, dy / far]
      const angle = Math.atan2(ux, -uy)
      const seen = Math.min(1, share * 6, (1 - share) * 5)
      const [x, y] = along(start, end, share)
      const draw = (down: number, colour: string, opacity: number): void => {
        ctx.fillStyle = colour
        ctx.globalAlpha = opacity * seen * fade
        for (const [back, aside] of FORMATION) {
          ctx.save()
          ctx.translate(x - ux * back - uy * aside + down * 0.7, y - uy * back + ux * aside + down)
          ctx.rotate(angle)
          ctx.scale(0.95, 0.95)
          ctx.fill(shape)
          ctx.restore()
        }
      }
      draw(13, colours.ink, 0.2)
      draw(0, colours[side], 1)
    },
  }
}

/** Pixels behind the leader, and to starboard of him. */
const FORMATION = [
  [0, 0],
  [14, 17],
  [14, -17],
] as const

const BODY = 'M0 -9C1.2 -8 1.3 -5 1.3 -3L0.9 6.5L3.6 8V9.2L0 8.7L-3.6 9.2V8L-0.9 6.5L-1.3 -3C-1.3 -5 -1.2 -8 0 -9Z'
const PIECES = [
  { path: BODY, out: [0, 0], spin: 2.2 },
  { path: 'M0 -4.2L8.5 -1.4L8.2 0.6L0 0.2Z', out: [9, -3], spin: -5 },
  { path: 'M0 -4.2L-8.5 -1.4L-8.2 0.6L0 0.2Z', out: [-8, 5], spin: 6.5 },
] as const

/** How far it falls down the page, in pixels. */
export const FALL = 48

/** Aircraft that is shot down: it breaks up, trails smoke, and falls to the sea, where its shadow meets it. */
export function falling(at: Spot, side: 'red' | 'blue'): Actor {
  const shapes = PIECES.map(({ path }) => new Path2D(path))
  return {
    from: 0,
    to: 1150,
    layer: 'air',
    draw(pen, time, share) {
      const { ctx, colours, fade } = pen
      const [x, y] = pen.at(at)
      const down = share ** 1.6
      for (let i = 0; i < 5; i++) {
        const age = i / 5
        const back = Math.max(0, down - age * 0.5)
        puff(
          pen,
          'soot',
          plus([x + 3, y + back * FALL], pen.wind, age * 8),
          3 + 8 * age,
          0.55 * (1 - age) * (1 - share),
        )
      }
      PIECES.forEach(({ out, spin }, i) => {
        const place: Spot = [x + out[0] * quickly(share) * 1.8, y + out[1] * quickly(share) * 1.3 + down * FALL]
        const size = 1.7 - 1.1 * down
        const draw = (shift: number, colour: string, opacity: number): void => {
          ctx.save()
          ctx.translate(place[0] + shift, place[1] + shift * 1.3)
          ctx.rotate(spin * share)
          ctx.scale(size, size)
          ctx.globalAlpha = opacity * (1 - share ** 5) * fade
          ctx.fillStyle = colour
          ctx.fill(shapes[i]!)
          ctx.restore()
        }
        draw(10 * (1 - down), colours.ink, 0.18)
        draw(0, colours[side], 1)
      })
      if (time < 260) puff(pen, 'flame', [x, y], 15 * (1 - time / 400), 1 - time / 260)
      puff(pen, 'flame', [x, y + down * FALL], 4 + 2 * drawn(Math.floor(time / 60), 1), 0.9 * (1 - share))
      glow(pen, [x, y + down * FALL], 60, 0.7 * (1 - share))
    },
  }
}
