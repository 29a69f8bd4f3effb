import { Generator, playAtRandom, SeededDice, seedState } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, it } from 'vitest'
import { scenarioRulesets, scenarioSetup, scenarios } from './index.ts'

/** Several times under the first rulebook; the lab plays each of them far more often. */
const PLAYS = 4
const PLAYS_OF_OTHERS = 1

describe.each(scenarioRulesets())('under %s', (rulesetId) => {
  const ruleset = findRuleset(rulesetId)
  const plays = rulesetId === scenarioRulesets()[0] ? PLAYS : PLAYS_OF_OTHERS

  it.each(scenarios(rulesetId).map(({ scenario }) => scenario.id))(`%s plays to its end ${plays} times`, (id) => {
    const setup = equip(scenarioSetup(id, rulesetId), rulesetId)
    for (let play = 1; play <= plays; play++) {
      const dice = new SeededDice(`${id} ${play}`)
      const choices = new Generator(seedState(`choices ${id} ${play}`))
      const battle = ruleset.muster(setup, dice)
      expect(playAtRandom(ruleset, battle, dice, (n) => choices.die(n) - 1)).toBeGreaterThan(0)
      expect(ruleset.outcome(battle), `${id}, play ${play}`).not.toBeNull()
    }
  })
})
