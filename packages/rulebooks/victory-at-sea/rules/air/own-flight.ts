import { asText, Malformed, shown, when } from '@flankspeed/kernel'
import { type Flight, flightById, type Side, shipById, type VasBattle } from '../battle.ts'
import { refuse, refuseBy } from '../reasons.ts'

export function ownFlight(b: VasBattle, side: Side, id: unknown, where: string): Flight {
  const flight = anyFlight(b, id, where)
  if (flight.side !== side)
    refuseBy(
      [
        ...when(b.phase === 'gunnery', 'VAS-TURN-15'),
        ...when(b.phase === 'end', 'VAS-CV-16'),
        ...when(b.phase !== 'gunnery' && b.phase !== 'end', 'VAS-TURN-09'),
      ],
      `${flight.name} does not belong to ${side}`,
    )
  return flight
}

export function anyFlight(b: VasBattle, id: unknown, where: string): Flight {
  const flight = flightById(b, asText(id, where))
  if (flight) return flight
  if (shipById(b, id as string)) refuse('VAS-AIR-03', `${String(id)} is a ship, not a Flight`)
  throw new Malformed(
    where,
    `there is no Flight ${shown(id)}: there are ${b.flights.map((known) => known.id).join(', ') || 'none'}`,
  )
}
