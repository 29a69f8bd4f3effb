import { plural } from '@flankspeed/kernel'
import { evenMatch } from '@flankspeed/scenarios/even'
import { evenSetup } from '@flankspeed/scenarios/even/set-up'
import type { NewBattle } from '../desk.ts'
import type { Seating } from './scenarios.ts'

/** The first battle under a ruleset, as a new battle. */
export function evenBattle(ruleset: string, seating: Seating): NewBattle | { trouble: string[] } {
  const match = evenMatch(ruleset)?.match
  if (!match) return { trouble: ['There is no even match under these rules. Choose another battle.'] }
  return {
    ruleset,
    title: match.title,
    subtitle: `Open sea, ${match.year}: ${plural(match.red.length, 'ship')} a side`,
    setup: evenSetup(match, ruleset),
    origin: { kind: 'fleets', name: match.title },
    ...seating,
  }
}
