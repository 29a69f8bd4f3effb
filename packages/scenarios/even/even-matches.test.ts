import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { scenarioRulesets } from '../offers.ts'
import { EVEN_MATCHES, evenMatch } from './even-matches.ts'
import { evenSetup } from './set-up.ts'

/** `flankspeed lab even --save packages/scenarios/even/odds.json` plays them. */
test.each(scenarioRulesets())('a first battle under %s may be won or lost by either side', (ruleset) => {
  const { odds } = evenMatch(ruleset)!
  expect(odds.games).toBeGreaterThanOrEqual(200)
  for (const share of [odds.red, odds.blue]) {
    expect(share).toBeGreaterThanOrEqual(0.4)
    expect(share).toBeLessThanOrEqual(0.6)
  }
  expect(odds.red + odds.drawn + odds.blue).toBeCloseTo(1)
})

test.each(scenarioRulesets())('every match can be set up under %s', (id) => {
  for (const match of EVEN_MATCHES) {
    const { ships } = equip(evenSetup(match, id), id) as { ships: { name: string; side: string }[] }
    expect(ships.map(({ name }) => name)).toEqual([...match.red, ...match.blue].map(({ name }) => name))
  }
})

test('the smallest even match comes first, then the most even one', () => {
  const odds = (red: number) => ({ red, drawn: 0, blue: 1 - red, meanTurns: 8, games: 200 })
  const chosen = (two: number, three: number) =>
    evenMatch('any', { any: { 'two-a-side': odds(two), 'three-a-side': odds(three) } })?.match.id
  expect(chosen(0.41, 0.5)).toBe('two-a-side')
  expect(chosen(0.2, 0.5)).toBe('three-a-side')
  expect(chosen(0.2, 0.9)).toBe('two-a-side')
  expect(evenMatch('none', {})).toBeNull()
})
