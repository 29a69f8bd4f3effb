import { ahead } from '@flankspeed/engine/kernel/geometry.ts'
import type { Chart, Spot } from '../chart/model.ts'
import type { Wake } from './presenter.ts'
import { spot } from './words.ts'

/** Where it was; a place that it has not left yet is no part of it. */
export function trailOf(wake: Wake, unit: string, at: Spot): Spot[] {
  const trail = (wake.trails[unit] ?? []).map(([x, y]): Spot => [x, y])
  const last = trail.at(-1)
  return last && last[0] === at[0] && last[1] === at[1] ? trail.slice(0, -1) : trail
}

interface Bank {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly halfLength: number
  readonly halfBeam: number
}

/** A bank of smoke as puffs along it. */
export function puffs({ x, y, heading, halfLength, halfBeam }: Bank): Chart['smoke'] {
  const count = Math.max(1, Math.round(halfLength / halfBeam))
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : -halfLength + (2 * halfLength * i) / (count - 1)
    return { at: spot(ahead({ x, y }, heading, along)), radius: halfBeam / 1000 }
  })
}
