import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { deskOf } from '@flankspeed/web/testing'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'

const ruleset = findRuleset('admiralty')
const presenter = deskOf(ruleset)!.presenter(ruleset)

test('every position of random battles is shown, with what these rules add', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 6; seed++) {
    const pick = picker(seed)
    const dice = new SeededDice(seed)
    const battle = ruleset.muster(randomSetup(pick), dice)
    ruleset.advance(battle, dice, null)
    for (let owed = ruleset.decisions(battle); owed.length > 0; owed = ruleset.decisions(battle)) {
      const { chart, cards } = presenter.show(battle, owed, 'red', { trails: {}, aims: [] })
      if (chart.insets!.length > 0) seen.add('inset')
      for (const overlay of chart.lasting ?? []) seen.add(overlay.kind)
      for (const { marks } of Object.values(cards))
        for (const { clause } of marks) if (clause?.startsWith('ADM-')) seen.add(clause)
      ruleset.apply(battle, ruleset.sample(battle, owed[0]!, pick), dice, null)
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['inset', 'line', 'ADM-HE-02', 'ADM-RADAR-11', 'ADM-DEEP-08']))
})

test('its prompts ask their own questions, and those of Victory at Sea', () => {
  expect(Object.keys(presenter.questions)).toEqual(
    expect.arrayContaining(['moves', 'shots', 'locks', 'shells', 'arrivals', 'makingOff', 'points']),
  )
})
