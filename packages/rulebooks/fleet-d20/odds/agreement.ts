import { SeededDice } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { expect } from 'vitest'
import { type FdBattle, shipById } from '../rules/battle.ts'
import type { FdEvent } from '../rules/events.ts'
import { fleetD20 } from '../rules/index.ts'
import type { FdAction } from '../rules/words.ts'
import type { Harm } from './damage-odds.ts'

const ATTACKS = 1500

/** Lets the engine resolve the attack many times, and compares the odds with the results. */
export function expectAgreement(
  odds: Harm,
  battle: FdBattle,
  action: FdAction,
  hear: (event: FdEvent) => void,
): { attacks: number } {
  const before = shipById(battle, 'target')!
  const seen = { structure: [] as number[], flotation: [] as number[], fires: [] as number[], sinks: 0 }
  for (let seed = 0; seed < ATTACKS; seed++) {
    const copy = fleetD20.copy(battle)
    fleetD20.take(copy, action, new SeededDice(seed), hear)
    const after = shipById(copy, 'target')!
    seen.structure.push(before.S - after.S)
    seen.flotation.push((before.F ?? 0) - (after.F ?? 0))
    seen.fires.push(after.fires - before.fires)
    if (after.fate !== null) seen.sinks++
  }
  const slack = odds.exact ? 0 : odds.error
  expectChance(odds.sinks, seen.sinks / ATTACKS, ATTACKS, slack)
  for (const what of ['structure', 'flotation', 'fires'] as const) {
    expectChance(odds[what][0]!, seen[what].filter((lost) => lost === 0).length / ATTACKS, ATTACKS, slack)
    expectMean(odds[what], seen[what], odds.exact)
  }
  return { attacks: ATTACKS }
}

/** The losses have the mean of these chances, and no others are possible. */
export function expectMean(chances: readonly number[], seen: readonly number[], exact: boolean): void {
  expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
  const expected = mean(chances)
  const spread = chances.reduce((sum, p, lost) => sum + p * (lost - expected) ** 2, 0)
  const average = seen.reduce((sum, lost) => sum + lost, 0) / seen.length
  expect(Math.abs(average - expected)).toBeLessThan(
    5 * Math.sqrt(spread / seen.length) * (exact ? 1 : Math.SQRT2) + 1e-9,
  )
  if (exact) expect(seen.filter((lost) => !(chances[lost]! > 0))).toEqual([])
}

/** Within five standard deviations. */
export function expectChance(chance: number, seen: number, tries: number, slack: number): void {
  const spread = Math.sqrt(Math.max(0, chance * (1 - chance)) / tries)
  expect(Math.abs(seen - chance)).toBeLessThan(5 * spread + 2 * slack + 1e-9)
}
