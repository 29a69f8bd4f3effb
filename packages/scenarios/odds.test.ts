import { expect, test } from 'vitest'
import { labOdds, scenarioRulesets, scenarioSetup, scenarios } from './index.ts'

/** Offered, but not yet played by the lab: `flankspeed lab history --save` plays them all. */
const NOT_PLAYED = [
  'badung-strait',
  'bay-of-biscay',
  'beta-convoy',
  'blackett-strait',
  'cape-bon',
  'cape-engano',
  'cape-passero',
  'cape-spada',
  'cape-st-george',
  'channel-dash',
  'edinburgh-may-1942',
  'espero-convoy',
  'first-narvik',
  'first-sirte',
  'horaniu',
  'kormoran-sydney',
  'kula-gulf',
  'ormoc-bay',
  'pantelleria',
  'penang',
  'rawalpindi',
  'renown-lofoten',
  'sibuyan-sea',
  'stier-stephen-hopkins',
  'tarigo-convoy',
  'vella-lavella',
]

test.each(scenarioRulesets())('the lab has played every battle offered under %s but those named here', (ruleset) => {
  const offered = scenarios(ruleset).map(({ scenario }) => scenario)
  const unplayed = offered.filter(({ id }) => labOdds(id, ruleset) === null).map(({ id }) => id)
  expect(unplayed).toEqual(offered.map(({ id }) => id).filter((id) => NOT_PLAYED.includes(id)))
  for (const scenario of offered.filter(({ id }) => !unplayed.includes(id))) {
    const odds = labOdds(scenario.id, ruleset)!
    expect(odds.red + odds.drawn + odds.blue).toBeCloseTo(1)
    const { turnLimit } = scenarioSetup(scenario.id, ruleset) as { turnLimit?: number | null }
    expect(odds.meanTurns).toBeLessThanOrEqual(turnLimit ?? scenario.turns)
  }
})

test('a battle that nobody has played has no odds', () => {
  expect(labOdds('trafalgar', 'victory-at-sea')).toBeNull()
  expect(labOdds('samar', 'salvo')).toBeNull()
})
