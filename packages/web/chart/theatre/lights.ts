import type { Spot } from '../model.ts'
import { type Actor, puff } from './pen.ts'

/** A star shell that hangs over its target, or the beam of a searchlight. */
export function lightOn(at: Spot, by: 'searchlight' | 'star-shell', source: Spot): Actor {
  return {
    from: 0,
    to: 1800,
    layer: 'light',
    draw(pen, time, share) {
      const { ctx, fade, dark, colours } = pen
      const [to, from] = [pen.at(at), pen.at(source)]
      const there = Math.min(1, time / 250) * (1 - Math.max(0, share - 0.75) * 4)
      if (dark) ctx.globalCompositeOperation = 'lighter'
      if (by === 'star-shell') {
        const star: Spot = [to[0] + 6, to[1] - 46 + share * 26]
        puff(pen, 'glow', to, 130, there)
        puff(pen, 'flame', star, 6 + Math.sin(time / 40), there)
      } else {
        const far = Math.hypot(to[0] - from[0], to[1] - from[1])
        const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
        const beam = ctx.createRadialGradient(from[0], from[1], 0, from[0], from[1], far * 1.15 + 1)
        beam.addColorStop(0, colours.star)
        beam.addColorStop(1, `color-mix(in srgb, ${colours.star} 5%, transparent)`)
        ctx.globalAlpha = 0.4 * there * fade
        ctx.fillStyle = beam
        ctx.beginPath()
        ctx.moveTo(from[0], from[1])
        ctx.arc(from[0], from[1], far * 1.15, angle - 0.06, angle + 0.06)
        ctx.fill()
        puff(pen, 'glow', to, 60, there)
      }
      ctx.globalCompositeOperation = 'source-over'
    },
  }
}
