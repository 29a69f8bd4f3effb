import { type ScenarioRules, storedDifferences } from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { musterFleetD20, ordersScale } from './set-up.ts'

export const scenarios: ScenarioRules = {
  abilities,
  setUp: musterFleetD20,
  ordersScale,
  remarks: () => [],
  differences: () => storedDifferences(import.meta.dirname),
  lineUp: { unit: 4, turns: 20 },
}
