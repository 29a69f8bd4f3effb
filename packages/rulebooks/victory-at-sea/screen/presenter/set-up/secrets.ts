import type { Seat } from '@flankspeed/web/desk'
import { flightById } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'

const SECRET_STEPS: readonly string[] = ['fleets', 'wind', 'scouts', 'deploy', 'mark']

/** What one side chooses now the other must not see, nor what it chose before (VAS-R-115). */
export const hasSecrets = (b: vas.VasBattle): boolean => b.setUp !== null && SECRET_STEPS.includes(b.step)

/** Choices of which only their own side hears that they were made. */
const UNTOLD: readonly string[] = ['fleet-built', 'scouts-committed', 'marked']

/** Is this for that seat's ears? The view is what it knows when all is told. */
export function mayHear(event: vas.VasEvent, units: readonly string[], b: vas.VasBattle, seat: Seat): boolean {
  if (UNTOLD.includes(event.tells) && 'side' in event && event.side !== seat) return false
  return units.every((id) => b.ships.some((ship) => ship.id === id) || flightById(b, id) !== undefined)
}
