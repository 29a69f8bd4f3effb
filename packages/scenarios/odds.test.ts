import { expect, test } from 'vitest'
import { labOdds, scenarioRulesets, scenarioSetup, scenarios } from './index.ts'

/** `flankspeed lab history --save packages/scenarios/odds.json` plays them. */
test.each(scenarioRulesets())('the lab has played every battle offered under %s', (ruleset) => {
  const offered = scenarios(ruleset).map(({ scenario }) => scenario)
  expect(offered.filter(({ id }) => labOdds(id, ruleset) === null).map(({ id }) => id)).toEqual([])
  for (const scenario of offered) {
    const odds = labOdds(scenario.id, ruleset)!
    expect(odds.red + odds.drawn + odds.blue).toBeCloseTo(1)
    const { turnLimit } = scenarioSetup(scenario.id, ruleset) as { turnLimit?: number | null }
    expect(odds.meanTurns, scenario.id).toBeLessThanOrEqual(turnLimit ?? scenario.turns)
  }
})

test('a battle that nobody has played has no odds', () => {
  expect(labOdds('trafalgar', 'victory-at-sea')).toBeNull()
  expect(labOdds('samar', 'salvo')).toBeNull()
})
