import { questionsOf } from '@flankspeed/web/screen'
import type { VasQuestions } from './presenter/questions.ts'

export const { use: useVas, ask: askVas } = questionsOf<VasQuestions>()
