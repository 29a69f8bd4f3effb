import { defineVariant } from '../rulebook.ts'
import { victoryAtSea } from '../victory-at-sea/index.ts'
import { players } from './admirals/index.ts'
import { admiralty as rules } from './rules/index.ts'
import { trial } from './testing/trial.ts'

export const admiralty = defineVariant(victoryAtSea, {
  rules,
  players,
  trial,
  cli: async () => (await import('./cli/index.ts')).cli,
})
