import { questionsOf } from '@flankspeed/web/battle/asking.ts'
import type { TideQuestions } from './presenter/questions.ts'

export const { use: useTide, ask: askTide } = questionsOf<TideQuestions>()
