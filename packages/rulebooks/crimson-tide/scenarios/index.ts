import type { ScenarioRules } from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { musterCrimsonTide, waitingRemark } from './set-up.ts'

export const scenarios: ScenarioRules = { abilities, setUp: musterCrimsonTide, remarks: waitingRemark }
