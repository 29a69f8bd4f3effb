import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { describe, expect, test } from 'vitest'
import { labOdds, library, scenarioRulesets, scenarios } from './index.ts'

/** Sentences that say the same word for word: a rule may decide more than one battle. */
const MOST_ALIKE = 3

describe.each(scenarioRulesets())('differences from history under %s', (ruleset) => {
  const told = rulebookOf(findRuleset(ruleset))?.scenarios?.differences?.() ?? {}
  const offered = scenarios(ruleset).map(({ scenario: { id } }) => id)
  const isAsInHistory = (id: string): boolean => {
    const { result = false, losses = false } = labOdds(id, ruleset)?.asInHistory ?? {}
    return result && losses
  }

  test('every battle that comes out otherwise has a sentence', () => {
    expect(offered.filter((id) => !isAsInHistory(id) && told[id] === undefined)).toEqual([])
  })

  test('no battle that comes out as it did has one', () => {
    expect(offered.filter((id) => isAsInHistory(id) && told[id] !== undefined)).toEqual([])
  })

  test('every sentence is about a battle that the rulebook can play', () => {
    expect(Object.keys(told).filter((id) => !offered.includes(id))).toEqual([])
    expect(library().length).toBeGreaterThanOrEqual(offered.length)
  })

  test('sentences are of a length to read, and end as sentences do', () => {
    for (const [id, sentence] of Object.entries(told)) {
      expect(sentence.length, id).toBeGreaterThanOrEqual(30)
      expect(sentence.length, id).toBeLessThanOrEqual(240)
      expect(sentence, id).toMatch(/^\S.*\.$/)
    }
  })

  test('hardly any sentence is told twice', () => {
    const alike = [...Map.groupBy(Object.values(told), (sentence) => sentence).values()]
    expect(alike.filter(({ length }) => length > MOST_ALIKE)).toEqual([])
  })
})
