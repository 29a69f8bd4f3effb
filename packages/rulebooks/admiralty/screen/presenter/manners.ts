import { type Flight, lineOf } from '../../../victory-at-sea/rules/battle.ts'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { spot } from '../../../victory-at-sea/screen/presenter/story/format.ts'
import { isFighter } from '../../rules/air/flight-kinds.ts'
import { stepHome } from '../../rules/air/homeward.ts'
import type { FlightManners } from './questions.ts'

/** What may be said of a Flight's move beyond where it goes; nothing where the core's rules are in force. */
export function mannersOf(r: vas.Rules, b: vas.VasBattle, flight: Flight): FlightManners | null {
  if (b.airWar === undefined) return null
  const { role } = lineOf(b, flight)
  const fighter = isFighter(r, b, flight)
  const beside = b.flights.filter(
    (other) =>
      other !== flight &&
      other.side === flight.side &&
      other.moved === null &&
      other.aboard === null &&
      other.destroyed === 0 &&
      other.formation == null &&
      r.touching(r, flight, other) &&
      (lineOf(b, other).role === role || isFighter(r, b, other)),
  )
  const together = b.flights.filter(
    (other) => other !== flight && flight.formation != null && other.formation === flight.formation,
  )
  return {
    mayClimb: flight.altitude !== undefined && (role === 'bomber' || role === 'dive-bomber'),
    high: flight.altitude === 'high',
    companions: fighter ? [] : beside.map(({ id, name }) => ({ flight: id, name })),
    formation: together.filter(({ side }) => side === flight.side).map(({ name }) => name),
    strafes: fighter && b.step === 'bombers',
    home: flight.mustReturn === true ? spot(stepHome(r, b, flight)) : null,
  }
}
