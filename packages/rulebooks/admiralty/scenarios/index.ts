import { type ScenarioRules, storedDifferences } from '@flankspeed/scenarios/rulebook'
import { scenarios as base } from '../../victory-at-sea/scenarios/index.ts'

export const scenarios: ScenarioRules = { ...base, differences: () => storedDifferences(import.meta.dirname) }
