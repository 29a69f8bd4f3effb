import { playersWith } from '../../victory-at-sea/admirals/index.ts'
import { answers } from './answers.ts'

export const players = playersWith(answers, { misreads: 1.6, spreads: 1.6, opensLate: 0.92 })
