import type { Seat } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

/** Ships and Flights that this seat may choose among now. */
export function unitsReady(decisions: readonly vas.VasDecision[], seat: Seat): Set<string> {
  return new Set(decisions.filter(({ side }) => side === seat).flatMap(unitsOf))
}

function unitsOf(owed: vas.VasDecision): string[] {
  switch (owed.kind) {
    case 'choose-objective':
    case 'build-fleet':
    case 'roll-scouting':
      return []
    case 'fly':
    case 'rearm':
      return owed.flights
    case 'dogfight':
      return owed.pairs.flat()
    default:
      return 'ships' in owed ? owed.ships.map((unit) => (typeof unit === 'string' ? unit : unit.ship)) : []
  }
}
