import { questionsOf } from '@flankspeed/web/battle/asking.ts'
import type { AdmiraltyQuestions } from './presenter/questions.ts'

export const { use: useAdmiralty } = questionsOf<AdmiraltyQuestions>()
