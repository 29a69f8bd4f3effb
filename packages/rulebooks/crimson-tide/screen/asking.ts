import { questionsOf } from '@flankspeed/web/screen'
import type { TideQuestions } from './presenter/questions.ts'

export const { use: useTide, ask: askTide } = questionsOf<TideQuestions>()
