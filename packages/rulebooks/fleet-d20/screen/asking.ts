import { questionsOf } from '@flankspeed/web/battle/asking.ts'
import type { FleetQuestions } from './presenter/questions.ts'

export const { use: useFleet, ask: askFleet } = questionsOf<FleetQuestions>()
