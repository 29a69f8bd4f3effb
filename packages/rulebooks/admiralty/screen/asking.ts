import { questionsOf } from '@flankspeed/web/screen'
import type { AdmiraltyQuestions } from './presenter/questions.ts'

export const { use: useAdmiralty } = questionsOf<AdmiraltyQuestions>()
