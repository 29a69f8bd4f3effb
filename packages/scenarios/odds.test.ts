import { expect, test } from 'vitest'
import { labOdds, scenarioRulesets, scenarioSetup, scenarios } from './index.ts'

test('the lab has played every battle that is offered', () => {
  for (const ruleset of scenarioRulesets())
    for (const { scenario } of scenarios(ruleset)) {
      const odds = labOdds(scenario.id, ruleset)
      expect(odds, `${scenario.id}: play it with flankspeed lab history --save`).not.toBeNull()
      expect(odds!.red + odds!.drawn + odds!.blue).toBeCloseTo(1)
      const { turnLimit } = scenarioSetup(scenario.id, ruleset) as { turnLimit?: number | null }
      expect(odds!.meanTurns).toBeLessThanOrEqual(turnLimit ?? scenario.turns)
    }
})

test('a battle that nobody has played has no odds', () => {
  expect(labOdds('trafalgar', 'victory-at-sea')).toBeNull()
  expect(labOdds('samar', 'salvo')).toBeNull()
})
