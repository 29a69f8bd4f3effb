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
  'pedestal',
  'penang',
  'rawalpindi',
  'renown-lofoten',
  'sibuyan-sea',
  'stier-stephen-hopkins',
  'tarigo-convoy',
  'vella-lavella',
]

const offered = (ruleset: string) => scenarios(ruleset).map(({ scenario }) => scenario)
const unplayed = (ruleset: string): string[] =>
  offered(ruleset)
    .map(({ id }) => id)
    .filter((id) => labOdds(id, ruleset) === null)

test('the lab has played every battle that is offered, but those named here', () => {
  expect([...new Set(scenarioRulesets().flatMap(unplayed))].toSorted()).toEqual(NOT_PLAYED)
})

test.each(scenarioRulesets())('what the lab has played under %s adds up', (ruleset) => {
  for (const scenario of offered(ruleset)) {
    const odds = labOdds(scenario.id, ruleset)
    if (odds === null) continue
    expect(odds.red + odds.drawn + odds.blue).toBeCloseTo(1)
    const { turnLimit } = scenarioSetup(scenario.id, ruleset) as { turnLimit?: number | null }
    expect(odds.meanTurns).toBeLessThanOrEqual(turnLimit ?? scenario.turns)
  }
})

test('a battle that nobody has played has no odds', () => {
  expect(labOdds('trafalgar', 'victory-at-sea')).toBeNull()
  expect(labOdds('samar', 'salvo')).toBeNull()
})
