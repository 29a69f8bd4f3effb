import { playersWith } from '../../victory-at-sea/admirals/index.ts'
import { answers } from './answers.ts'
import { WEIGHTS } from './weights.ts'

export const players = playersWith({
  answers,
  calibration: { misreads: 1.4, spreads: 1.5 },
  weights: WEIGHTS,
})
