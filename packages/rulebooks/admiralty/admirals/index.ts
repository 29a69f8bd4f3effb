import { playersWith } from '../../victory-at-sea/admirals/index.ts'
import { answers } from './answers.ts'

export const players = playersWith(answers, { misreads: 1.4, spreads: 1.5 })
