import type { ChartShip, Spot } from '../model.ts'

/** Of her length, how long the wake is, and in how many steps it fades. */
const LONG = 1.5
const FADES = 3
/** Points of the curve in each step. */
const POINTS = 4

/**
 * What she leaves behind, as rising outlines from the stern outwards, on the sheet around her middle: it bends from her
 * heading towards the place that she came from.
 */
export function sternWave({ at, heading, length, trail }: ChartShip, beam: number): string[] {
  const came = trail.at(-1)
  if (!came) return []
  const turn = (heading * Math.PI) / 180
  const astern: Spot = [-Math.sin(turn), Math.cos(turn)]
  const stern: Spot = [astern[0] * length * 0.44, astern[1] * length * 0.44]
  const back: Spot = [came[0] - at[0] - stern[0], -(came[1] - at[1]) - stern[1]]
  const far = Math.hypot(...back)
  const long = Math.min(length * LONG, far)
  if (long < length * 0.2) return []
  // Out of the stern along the keel, then towards where she was.
  const bend: Spot = [stern[0] + astern[0] * long * 0.45, stern[1] + astern[1] * long * 0.45]
  const end: Spot = [stern[0] + (back[0] / far) * long, stern[1] + (back[1] / far) * long]
  const steps = FADES * POINTS
  const edge = Array.from({ length: steps + 1 }, (_, i) => {
    const u = i / steps
    const mix = (a: number, b: number, c: number): number => (1 - u) ** 2 * a + 2 * u * (1 - u) * b + u ** 2 * c
    const along: Spot = [
      2 * (1 - u) * (bend[0] - stern[0]) + 2 * u * (end[0] - bend[0]),
      2 * (1 - u) * (bend[1] - stern[1]) + 2 * u * (end[1] - bend[1]),
    ]
    const size = Math.hypot(...along) || 1
    const wide = (beam * (0.34 + 0.5 * u)) / size
    const [x, y] = [mix(stern[0], bend[0], end[0]), mix(stern[1], bend[1], end[1])]
    return { left: [x - along[1] * wide, y + along[0] * wide], right: [x + along[1] * wide, y - along[0] * wide] }
  })
  return Array.from({ length: FADES }, (_, i) => {
    const part = edge.slice(i * POINTS, (i + 1) * POINTS + 1)
    const outline = [...part.map(({ left }) => left), ...part.map(({ right }) => right).toReversed()]
    return `M${outline.map(([x, y]) => `${short(x!)} ${short(y!)}`).join('L')}Z`
  })
}

/** Two thin lines that open from the bow, in her own frame. */
export function bowWave(length: number, beam: number): string {
  const side = (out: 1 | -1): string =>
    `M${short(out * beam * 0.12)} ${short(-length * 0.47)}C${short(out * beam * 0.8)} ${short(-length * 0.3)} ${short(out * beam * 0.95)} ${short(-length * 0.1)} ${short(out * beam * 1.7)} ${short(length * 0.3)}`
  return side(1) + side(-1)
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)
