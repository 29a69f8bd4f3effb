import { findRuleset, rulesets } from '@flankspeed/engine'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { beforeAll, expect, it } from 'vitest'
import { deskOf } from '../rulebook-desks.ts'
import type { AtRanges } from './at-ranges.ts'

beforeAll(loadRulebooks)

const curve = async (ruleset: string, firer: string, target: string): Promise<AtRanges> => {
  const rules = findRuleset(ruleset)
  return (await deskOf(rules)!.atRanges!())(rules, firer, target, 1941)
}

it.each(rulesets.map(({ id }) => id))('compares two ships over range under %s', async (id) => {
  const there = await curve(id, 'admiral-graf-spee', 'exeter')
  const light = await curve(id, 'e-f', 'bismarck')
  for (const { ranges, measures } of [there, light]) {
    expect(measures).toHaveLength(3)
    for (const { values, label } of measures) {
      expect(values, label).toHaveLength(ranges.length)
      expect(
        values.every((value) => value >= 0 && value <= 1),
        label,
      ).toBe(true)
    }
  }
  const [first] = there.measures
  expect(first!.values[0]).toBeGreaterThan(0.005)
  expect(first!.values[0]).toBeGreaterThan(first!.values.at(-1)!)
  expect(light.measures[0]!.values[3]).toBeLessThan(first!.values[3]!)
  expect(first!.exact).toBe(true)
})
