import { defineRulebook } from '../rulebook.ts'
import { players } from './admirals/index.ts'
import { command } from './command/index.ts'
import { CARRIER_FLEETS } from './lab/carrier-fleets.ts'
import { sparring } from './lab/sparring/index.ts'
import { watch } from './lab/watch.ts'
import { crimsonTide as rules } from './rules/index.ts'
import { scenarios } from './scenarios/index.ts'
import { equip } from './shipyard/equip.ts'
import { faces } from './shipyard/faces.ts'
import { tideBook } from './shipyard/fleet-book.ts'
import { trial } from './testing/trial.ts'

export const rulebook = defineRulebook({
  rules,
  players,
  strengths: { Midshipman: 1268, Lieutenant: 1419, Commander: 1586, Captain: 1728, Admiral: 1798 },
  command,
  equip,
  faces,
  fleets: tideBook,
  scenarios,
  watch,
  sparring,
  ladders: { carriers: CARRIER_FLEETS },
  trial,
  benchAims: { 'random.cruisers.timeAgainst': { atMost: 1.2 }, 'captain.cruisers.timeAgainst': { atMost: 1.5 } },
  cli: async () => (await import('./cli/index.ts')).cli,
})
