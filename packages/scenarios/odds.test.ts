import { expect, test } from 'vitest'
import { labOdds, RULESETS, scenarios } from './index.ts'

test('the lab has played every battle that is offered, under the rulebooks that it has studied', () => {
  const studied = RULESETS.filter((ruleset) => scenarios(ruleset).some(({ scenario }) => labOdds(scenario.id, ruleset)))
  expect(studied).toEqual(expect.arrayContaining(['victory-at-sea', 'admiralty']))
  for (const ruleset of studied)
    for (const { scenario } of scenarios(ruleset)) {
      const odds = labOdds(scenario.id, ruleset)
      expect(odds, `${scenario.id}: play it with flankspeed lab history --save`).not.toBeNull()
      expect(odds!.red + odds!.drawn + odds!.blue).toBeCloseTo(1)
      expect(odds!.meanTurns).toBeLessThanOrEqual(scenario.turns)
    }
})

test('a battle that nobody has played has no odds', () => {
  expect(labOdds('trafalgar', 'victory-at-sea')).toBeNull()
  expect(labOdds('samar', 'salvo')).toBeNull()
})
