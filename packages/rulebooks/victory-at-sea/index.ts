import { defineRulebook } from '../rulebook.ts'
import { players } from './admirals/index.ts'
import { command } from './command/index.ts'
import { CARRIER_FLEETS } from './lab/carrier-fleets.ts'
import { sparring } from './lab/sparring/index.ts'
import { watch } from './lab/watch.ts'
import { victoryAtSea as rules } from './rules/index.ts'
import { scenarios } from './scenarios/index.ts'
import { equip } from './shipyard/equip.ts'
import { faces } from './shipyard/faces.ts'
import { victoryBook } from './shipyard/fleet-book.ts'
import { trial } from './testing/trial.ts'

export const rulebook = defineRulebook({
  rules,
  players,
  strengths: { Midshipman: 1274, Lieutenant: 1434, Commander: 1568, Captain: 1724, Admiral: 2138 },
  command,
  equip,
  faces,
  fleets: victoryBook,
  scenarios,
  watch,
  sparring,
  ladders: { carriers: CARRIER_FLEETS },
  trial,
  bench: async () => (await import('./lab/bench.ts')).bench,
  oddsBench: async () => [(await import('./lab/bench-odds.ts')).broadsideBench(rules)],
  benchAims: {
    'captain.battlesPerSecond': { atLeast: 300 },
    'odds.broadside.worstMilliseconds': { atMost: 2 },
    'odds.broadside.exactShare': { atLeast: 1 },
  },
  cli: async () => (await import('./cli/index.ts')).cli,
})
