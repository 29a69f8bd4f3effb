import { drawn } from '../drawn.ts'
import type { Spot } from '../model.ts'
import { fireSeats } from '../ship/fire-seats.ts'
import { type Actor, along, glow, type Pen, plus, puff, quickly, ring } from './pen.ts'
import type { Hull } from './placement.ts'
import { BURST, FLASH } from './timing.ts'

/** The light of a flash on the water around it, in pixels. */
const LIGHT = 140

/** A gun that fires: the flash, its light, and brown smoke that drifts off. */
export function muzzle(
  at: (pen: Pen) => { place: Spot; towards: Spot; size: number },
  from: number,
  weight: number,
): Actor[] {
  const smokes = 1700
  return [
    {
      from,
      to: from + smokes,
      layer: 'air',
      draw(pen, time, share) {
        const { place, towards, size } = at(pen)
        const big = (5 + 12 * weight) * size
        for (let i = 0; i < 3; i++) {
          const out = plus(place, towards, (i + 0.5) * big * (0.5 + 0.9 * quickly(Math.min(1, time / 500))))
          const drift = plus(out, pen.wind, (time / 1000) * 9)
          puff(pen, 'gunsmoke', drift, big * (0.5 + 0.9 * quickly(share)) * (1 + i * 0.22), 0.62 * (1 - share) ** 1.4)
        }
        if (time > FLASH * 2) return
        const bright = time < FLASH ? 1 : 1 - (time - FLASH) / FLASH
        const tongue = big * 1.5
        puff(pen, 'flame', plus(place, towards, tongue * 0.35), tongue * 0.8, bright)
        puff(pen, 'flame', plus(place, towards, tongue * 1.0), tongue * 0.5, bright * 0.9)
      },
    },
    {
      from,
      to: from + FLASH * 3,
      layer: 'light',
      draw: (pen, _, share) => glow(pen, at(pen).place, LIGHT * (0.6 + 0.5 * weight), 0.9 * (1 - share)),
    },
  ]
}

/** Shells in the air: short streaks on a shallow arc. */
export function shell(
  way: (pen: Pen) => readonly [Spot, Spot],
  from: number,
  flies: number,
  weight: number,
  size: (pen: Pen) => number,
): Actor {
  return {
    from,
    to: from + flies,
    layer: 'air',
    draw(pen, _, share) {
      const { ctx, colours, fade, dark } = pen
      const [start, end] = way(pen)
      const far = Math.hypot(end[0] - start[0], end[1] - start[1])
      const height = Math.min(64, far * 0.13)
      const at = (u: number): Spot => {
        const [x, y] = along(start, end, u)
        return [x, y - height * 4 * u * (1 - u)]
      }
      const tail = Math.max(0, share - Math.min(0.16, 46 / Math.max(1, far)))
      const middle = (tail + share) / 2
      // Higher up they are nearer to who looks.
      const thick = (1.2 + 2 * weight) * Math.min(1, size(pen)) * (1 + 0.5 * 4 * share * (1 - share))
      const streak = (a: number, b: number, width: number, opacity: number): void => {
        ctx.globalAlpha = opacity * fade
        ctx.lineWidth = width
        ctx.beginPath()
        ctx.moveTo(...(at(a) as [number, number]))
        ctx.lineTo(...(at(b) as [number, number]))
        ctx.stroke()
      }
      ctx.strokeStyle = colours.shell
      ctx.lineCap = 'round'
      streak(tail, middle, thick * 0.5, 0.28)
      streak(middle, share, thick * 0.75, 0.55)
      streak(share - (share - middle) * 0.35, share, thick, 1)
      if (dark) glow(pen, at(share), 12, 0.9)
    },
  }
}

/** A hit: a burst, sparks, and dark smoke. */
export function burst(
  at: (pen: Pen) => Spot,
  from: number,
  weight: number,
  seed: number,
  size: (pen: Pen) => number = () => 1,
): Actor[] {
  const smokes = 1600
  return [
    {
      from,
      to: from + smokes,
      layer: 'air',
      draw(pen, time, share) {
        const place = at(pen)
        const big = (8 + 11 * weight) * size(pen)
        for (let i = 0; i < 3; i++) {
          const up: Spot = [(drawn(seed, i) - 0.5) * big, -big * 0.4 * quickly(share)]
          const drift = plus(plus(place, up), pen.wind, (time / 1000) * (7 + i * 3))
          puff(pen, 'soot', drift, big * (0.3 + 0.6 * quickly(share)), 0.55 * (1 - share) ** 1.5)
        }
        if (time > BURST * 1.6) return
        const fresh = Math.min(1, time / (BURST * 0.35))
        const left = 1 - Math.max(0, time - BURST * 0.35) / (BURST * 1.25)
        puff(pen, 'flame', place, big * (0.5 + 0.7 * quickly(fresh)), left)
        puff(pen, 'flash', place, big * 0.45 * quickly(fresh), left ** 2)
        sparks(pen, place, big * 1.5, time / (BURST * 1.6), seed)
      },
    },
    {
      from,
      to: from + BURST * 2,
      layer: 'light',
      draw: (pen, _, share) => glow(pen, at(pen), LIGHT * 0.8, 0.9 * (1 - share)),
    },
  ]
}

function sparks({ ctx, colours, fade }: Pen, [x, y]: Spot, far: number, share: number, seed: number): void {
  ctx.strokeStyle = colours.flash
  ctx.lineWidth = 1.4
  ctx.lineCap = 'round'
  ctx.globalAlpha = Math.max(0, 1 - share) * fade
  ctx.beginPath()
  for (let i = 0; i < 7; i++) {
    const angle = (i + drawn(seed, i + 7)) * 0.9
    const out = far * quickly(Math.min(1, share)) * (0.6 + 0.5 * drawn(seed, i + 20))
    const [dx, dy] = [Math.cos(angle), Math.sin(angle) * 0.85]
    ctx.moveTo(x + dx * out * 0.7, y + dy * out * 0.7)
    ctx.lineTo(x + dx * out, y + dy * out)
  }
  ctx.stroke()
}

/** A magazine: a white flash, a fireball, wreckage in the air, and a pillar of smoke. Nothing else looks like it. */
export function magazine(at: Spot, unit: string | undefined): Actor[] {
  const lasts = 4200
  const sizeIn = (pen: Pen): number => Math.max(40, Math.min(120, pen.hull(unit).length * 0.55))
  return [
    {
      from: 0,
      to: 1500,
      layer: 'light',
      draw: (pen, _, share) => glow(pen, pen.at(at), 420, 1.2 * (1 - share)),
    },
    {
      from: 0,
      to: lasts,
      layer: 'air',
      draw(pen, time, share) {
        const place = pen.at(at)
        const big = sizeIn(pen)
        const rise = quickly(Math.min(1, time / 1700))
        const shock = Math.min(1, time / 800)
        ring(pen, place, big * (0.4 + 2.4 * quickly(shock)), pen.colours.spray, 2, 0.9 * (1 - shock))
        pillar(pen, place, big, rise, time, share)
        fireball(pen, place, big, rise, time)
        wreckage(pen, place, big, time)
        // For an instant there is nothing but light.
        if (time < 180) puff(pen, 'flash', place, big * 2.4, 1 - time / 180)
      },
    },
  ]
}

/** Smoke from the water up: a stem, and a head that rolls out and leans downwind. */
function pillar(pen: Pen, [x, y]: Spot, big: number, rise: number, time: number, share: number): void {
  const left = (1 - share) ** 0.8
  const parts = 13
  for (let i = 0; i < parts; i++) {
    const up = i / (parts - 1)
    const sway = (drawn(3, i) - 0.5) * big * (0.16 + 0.5 * up)
    const lean = (time / 1000) * (2 + 16 * up)
    const wide = big * (up > 0.6 ? 0.42 + (up - 0.6) * 0.75 : 0.26 + up * 0.16) * (0.35 + 0.65 * rise)
    puff(pen, 'soot', plus([x + sway, y - up * big * 2.2 * rise], pen.wind, lean), wide, 0.8 * left)
  }
  // Smoke along the water, too.
  for (let i = 0; i < 6; i++) {
    const aside = (i - 2.5) * big * 0.26 * rise
    puff(pen, 'smoke', plus([x + aside, y + big * 0.05], pen.wind, time / 260), big * 0.34 * (0.5 + rise), 0.5 * left)
  }
}

/** Fire that rolls up inside the smoke, and dies from below. */
function fireball(pen: Pen, [x, y]: Spot, big: number, rise: number, time: number): void {
  for (let i = 0; i < 7; i++) {
    const up = i / 6
    const left = Math.max(0, 1 - time / (700 + 900 * up))
    const sway = (drawn(5, i) - 0.5) * big * 0.7 * up
    const wide = big * (0.62 - 0.2 * up) * (0.5 + 0.5 * rise)
    puff(pen, 'flame', [x + sway, y - up * big * 1.5 * rise], wide, 0.95 * left)
  }
}

/** Pieces that are thrown up and come down. */
function wreckage({ ctx, colours, fade }: Pen, [x, y]: Spot, big: number, time: number): void {
  const share = Math.min(1, time / 1500)
  if (share >= 1) return
  ctx.strokeStyle = colours.soot
  ctx.lineWidth = 2.2
  ctx.globalAlpha = (1 - share ** 4) * fade
  ctx.beginPath()
  for (let i = 0; i < 16; i++) {
    const aside = (drawn(11, i) - 0.5) * big * 3.4 * share
    const up = big * (1.2 + 1.6 * drawn(12, i)) * 4 * share * (1 - share)
    const [px, py] = [x + aside, y - up + (drawn(13, i) - 0.5) * big * 0.6]
    const turn = time / 90 + i
    ctx.moveTo(px - Math.cos(turn) * 3, py - Math.sin(turn) * 3)
    ctx.lineTo(px + Math.cos(turn) * 3, py + Math.sin(turn) * 3)
  }
  ctx.stroke()
}

/** What burns while something else moves: flames that flicker, and smoke that drifts six pixels a second and more. */
export function burning(pen: Pen, at: Spot, fire: number, hull: Hull, now: number): void {
  const small = Math.max(4, hull.beam * 0.5)
  const count = 6 + 2 * fire
  for (let i = 0; i < count; i++) {
    const age = (now / 4200 + i / count) % 1
    const drift = plus(at, pen.wind, age * (20 + hull.length * (0.3 + 0.2 * fire)))
    const sway: Spot = [drift[0] + Math.sin(now / 900 + i * 2.1) * (1 + 3 * age), drift[1]]
    puff(pen, 'soot', sway, small * (0.5 + age * (1.2 + fire * 0.3)), 0.36 * (1 - age) * Math.min(1, age * 6))
  }
  for (const [i, { at: seat, size }] of fireSeats(fire, hull.heading, hull.length).entries()) {
    const flicker = 0.5 + 0.3 * Math.sin(now / 83 + i * 1.7) + 0.2 * Math.sin(now / 37 + i)
    const place = plus(at, seat)
    // Flames lean with the wind as they flicker.
    const tongue = plus(place, pen.wind, small * 0.3 * flicker * size)
    puff(pen, 'flame', tongue, small * size * (0.7 + 0.1 * fire) * (0.85 + 0.25 * flicker), 0.5 + 0.35 * flicker)
    if (i % 2 === 0) glow(pen, place, 60 + 20 * fire, 0.25 + 0.2 * flicker)
  }
}
