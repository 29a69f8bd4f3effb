import { type ScenarioRules, storedDifferences } from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { musterCrimsonTide, ordersScale } from './set-up.ts'

export const scenarios: ScenarioRules = {
  abilities,
  setUp: musterCrimsonTide,
  remarks: () => [],
  ordersScale,
  differences: () => storedDifferences(import.meta.dirname),
}
