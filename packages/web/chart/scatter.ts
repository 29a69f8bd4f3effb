import type { Spot } from './model.ts'

/** Where shots fall around an aim, in pixels: the same for the same shots. */
export function scatter(count: number, seed: Spot, spread: number): Spot[] {
  const golden = 2.39996
  const start = (seed[0] * 12.9898 + seed[1] * 78.233) % (2 * Math.PI)
  return Array.from({ length: count }, (_, i) => {
    const out = spread * (0.55 + 0.45 * Math.sqrt((i + 1) / count))
    return [Math.cos(start + i * golden) * out, Math.sin(start + i * golden) * out]
  })
}
