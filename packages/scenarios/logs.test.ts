import { findRuleset } from '@flankspeed/rulebooks'
import { equip } from '@flankspeed/shipyard'
import { picker, refereesItsLog } from '@flankspeed/testing'
import { describe, expect, it } from 'vitest'
import { scenarioRulesets, scenarioSetup, scenarios } from './index.ts'

/**
 * Maximal length of the logs, the seed, and which battles are played (every fifth, or all). For more:
 * FLANKSPEED_LONGEST_LOG=300 FLANKSPEED_FIRST_LOG=1 npx vitest run packages/scenarios/logs.test.ts
 */
const LONGEST = Number(process.env.FLANKSPEED_LONGEST_LOG ?? 12)
const SEED = Number(process.env.FLANKSPEED_FIRST_LOG ?? 1939)
const EVERY = process.env.FLANKSPEED_LONGEST_LOG === undefined ? 5 : 1

describe.each(scenarioRulesets())('under %s', (rulesetId) => {
  const ruleset = findRuleset(rulesetId)

  it('the referee plays logs of the battles in the library as they were played', { timeout: 3_600_000 }, () => {
    for (const { scenario } of scenarios(rulesetId).filter((_, i) => i % EVERY === 0)) {
      const seed = `${scenario.id} ${SEED}`
      const setup = equip(scenarioSetup(scenario.id, rulesetId), rulesetId)
      const equipped = (battle: Record<string, unknown>): Record<string, unknown> => equip(battle, rulesetId)
      const { actions } = refereesItsLog(ruleset, setup, seed, picker(seed), LONGEST, equipped)
      expect(actions, seed).toBeGreaterThan(0)
    }
  })
})
