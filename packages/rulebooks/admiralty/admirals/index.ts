import { playersWith } from '../../victory-at-sea/admirals/index.ts'
import { mindsOf, temperBy } from '../../victory-at-sea/admirals/seasoned.ts'
import { answers } from './answers.ts'
import trained from './trained.json' with { type: 'json' }
import { WEIGHTS } from './weights.ts'

const minds = mindsOf(temperBy(trained.weights))

export const players = playersWith({
  answers,
  calibration: { misreads: 1.4, spreads: 1.5 },
  minds: () => minds,
  weights: WEIGHTS,
})
