import { defineVariant } from '../rulebook.ts'
import { rulebook as victoryAtSea } from '../victory-at-sea/index.ts'
import { players } from './admirals/index.ts'
import { command } from './command/index.ts'
import { sparring } from './lab/sparring/index.ts'
import { admiralty as rules } from './rules/index.ts'
import { scenarios } from './scenarios/index.ts'
import { admiraltyBook } from './shipyard/fleet-book.ts'
import { trial } from './testing/trial.ts'

export const rulebook = defineVariant(victoryAtSea, {
  rules,
  players,
  strengths: { Midshipman: 1289, Lieutenant: 1448, Commander: 1568, Captain: 1695, Admiral: 1803 },
  command,
  fleets: admiraltyBook,
  scenarios,
  trial,
  sparring: { ...victoryAtSea.sparring, ...sparring },
  bench: async () => (await import('../victory-at-sea/lab/bench.ts')).variantBench,
  oddsBench: async () => [(await import('../victory-at-sea/lab/bench-odds.ts')).broadsideBench(rules)],
  benchAims: { 'random.timeAgainst': { atMost: 1.2 }, 'captain.timeAgainst': { atMost: 1.2 } },
  cli: async () => (await import('./cli/index.ts')).cli,
})
