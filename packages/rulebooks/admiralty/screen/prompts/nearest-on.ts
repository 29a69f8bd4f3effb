import type { Spot } from '@flankspeed/web/desk'

/** The point of a broken line that is nearest to a place, in whole thousandths. */
export function nearestOn(line: readonly Spot[], [x, y]: Spot): Spot {
  let best: Spot = line[0]!
  let least = Number.POSITIVE_INFINITY
  line.slice(1).forEach((to, i) => {
    const from = line[i]!
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)))
    const at: Spot = [whole(from[0] + share * dx), whole(from[1] + share * dy)]
    const away = Math.hypot(at[0] - x, at[1] - y)
    if (away >= least) return
    least = away
    best = at
  })
  return best
}

const whole = (n: number): number => Math.round(n * 1000) / 1000
