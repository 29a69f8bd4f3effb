import { mean } from '@flankspeed/odds'
import { expect } from 'vitest'
import type { Tally } from './exact/tally.ts'
import type { ShipOdds } from './questions/ship-odds.ts'

const KINDS = ['hits', 'hullFromDice', 'criticals', 'hullLost'] as const

/** Exact odds must be what the engine's own dice show so many times, but for chance. */
export function expectAgreement(odds: ShipOdds, sampled: Tally, samples: number, situation: string): void {
  expect(odds.exact, situation).toBe(true)
  for (const kind of KINDS) {
    const where = `${kind} in ${situation}`
    expect(Math.abs(sum(odds[kind]) - 1), where).toBeLessThan(1e-12)
    expect(impossible(odds[kind], sampled[kind]), where).toBe(false)
    expect(disagreement(odds[kind], sampled[kind], samples), where).toBeLessThan(6)
    expect(offset(odds[kind], sampled[kind], samples), where).toBeLessThan(5)
  }
}

/** Chi-square over cells of at least ten expected samples, as standard deviations from what chance would give. */
function disagreement(odds: readonly number[], sampled: Float64Array, samples: number): number {
  const cells: { expected: number; seen: number }[] = [{ expected: 0, seen: 0 }]
  for (let i = 0; i < odds.length; i++) {
    if (cells.at(-1)!.expected * samples >= 10 && sum(odds.slice(i)) * samples >= 10)
      cells.push({ expected: 0, seen: 0 })
    cells.at(-1)!.expected += odds[i]!
    cells.at(-1)!.seen += sampled[i]!
  }
  const chi = cells.reduce((all, { expected, seen }) => all + (samples * (seen - expected) ** 2) / expected, 0)
  return cells.length < 2 ? chi : (chi - cells.length + 1) / Math.sqrt(2 * (cells.length - 1))
}

/** Something was seen that cannot be. */
const impossible = (odds: readonly number[], sampled: Float64Array): boolean =>
  sampled.some((seen, i) => seen > 0 && !(odds[i]! > 0))

/** How far the sampled mean lies from the exact one, in its own standard deviations. */
function offset(odds: readonly number[], sampled: Float64Array, samples: number): number {
  const exact = mean(odds)
  const spread = odds.reduce((sum, p, i) => sum + p * (i - exact) ** 2, 0) / samples
  const off = Math.abs(mean(sampled) - exact)
  return off < 1e-9 ? 0 : off / Math.sqrt(spread)
}

const sum = (p: readonly number[]): number => p.reduce((all, chance) => all + chance, 0)
