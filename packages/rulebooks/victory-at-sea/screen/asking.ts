import { questionsOf } from '@flankspeed/web/battle/asking.ts'
import type { VasQuestions } from './presenter/questions.ts'

export const { use: useVas, ask: askVas } = questionsOf<VasQuestions>()
