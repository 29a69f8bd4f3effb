import { defineRulebook } from '../rulebook.ts'
import { players } from './admirals/index.ts'
import { command } from './command/index.ts'
import { CARRIER_FLEETS } from './lab/carrier-fleets.ts'
import { sparring } from './lab/sparring/index.ts'
import { watch } from './lab/watch.ts'
import { fleetD20 as rules } from './rules/index.ts'
import { scenarios } from './scenarios/index.ts'
import { equip } from './shipyard/equip.ts'
import { faces } from './shipyard/faces.ts'
import { sheetBook } from './shipyard/fleet-book.ts'
import { trial } from './testing/trial.ts'

export const rulebook = defineRulebook({
  rules,
  players,
  strengths: { Midshipman: 1292, Lieutenant: 1416, Commander: 1594, Captain: 1698, Admiral: 1956 },
  command,
  equip,
  faces,
  fleets: sheetBook,
  scenarios,
  watch,
  sparring,
  ladders: { carriers: CARRIER_FLEETS },
  trial,
  oddsBench: async () => [(await import('./lab/bench-odds.ts')).raidBench],
  benchAims: {
    'random.cruisers.timeAgainst': { atMost: 3 },
    'captain.cruisers.timeAgainst': { atMost: 2 },
    'odds.raid.worstMilliseconds': { atMost: 100 },
  },
  cli: async () => (await import('./cli/index.ts')).cli,
})
