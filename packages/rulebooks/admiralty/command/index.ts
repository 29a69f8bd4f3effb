import { commandWith } from '../../victory-at-sea/command/index.ts'
import { ONLY_ANSWERS } from './only-answers.ts'

export const command = commandWith(ONLY_ANSWERS)
