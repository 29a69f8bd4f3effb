import { questionsOf } from '@flankspeed/web/screen'
import type { FleetQuestions } from './presenter/questions.ts'

export const { use: useFleet, ask: askFleet } = questionsOf<FleetQuestions>()
