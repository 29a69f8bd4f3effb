import { type ScenarioRules, storedDifferences } from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { musterVictoryAtSea, ordersScale, scaleRemark } from './set-up.ts'

export const scenarios: ScenarioRules = {
  abilities,
  setUp: musterVictoryAtSea,
  remarks: scaleRemark,
  ordersScale,
  differences: () => storedDifferences(import.meta.dirname),
}
