import type { Card } from '@flankspeed/web/desk'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import { spoken } from '../../../victory-at-sea/screen/presenter/story/format.ts'

const CARRIERS: Record<string, string> = { CV: 'Fleet carrier', CVL: 'Light carrier', CVE: 'Escort carrier' }

/** What the Admiralty rules keep of a ship. */
export function shipMarks(b: vas.VasBattle, ship: vas.Ship): Card['marks'] {
  const marks: Card['marks'] = []
  if (ship.shell === 'high-explosive') marks.push({ text: 'High-explosive shell', clause: 'ADM-HE-02' })
  if (ship.lock != null)
    marks.push({ text: `Radar lock on ${vas.shipById(b, ship.lock)?.name ?? ship.lock}`, clause: 'ADM-RADAR-11' })
  else if (ship.claimed != null)
    marks.push({ text: `Radar seeking ${vas.shipById(b, ship.claimed)?.name ?? ship.claimed}`, clause: 'ADM-RADAR-10' })
  const { admiral } = b.sides[ship.side]
  if (admiral?.flagship === ship.id)
    marks.push({ text: `Flagship: ${admiral.traits.map((trait) => spoken(trait)).join(', ')}`, clause: 'ADM-FLAG-03' })
  if (ship.carrierClass != null) marks.push({ text: CARRIERS[ship.carrierClass]!, clause: 'ADM-CLIST-01' })
  return marks
}

/** How a Flight stands that flies by these rules: where it is, how high, with whom, and whether it must go home. */
export function flightMarks(b: vas.VasBattle, flight: vas.Flight): Card['marks'] {
  const marks: Card['marks'] = []
  if (flight.inBoxOf != null) marks.push({ text: `In ${flight.inBoxOf}’s box`, clause: 'ADM-DEEP-08' })
  if (flight.transit != null) {
    const { to, of } = flight.transit
    const goal = to === 'box' ? `${of}’s box` : `the ${b.edges[of]} edge`
    marks.push({ text: `On its way to ${goal}`, clause: to === 'box' ? 'ADM-DEEP-12' : 'ADM-DEEP-09' })
  }
  if (flight.altitude === 'high') marks.push({ text: 'At high altitude', clause: 'ADM-HIGH-01' })
  if (flight.strafing != null) marks.push({ text: 'Strafing', clause: 'ADM-STRAFE-02' })
  const mates = b.flights.filter(
    (other) => flight.formation != null && other.side === flight.side && other.formation === flight.formation,
  )
  if (mates.length > 1)
    marks.push({
      text: `In formation with ${mates
        .filter((other) => other !== flight)
        .map(({ name }) => name)
        .join(', ')}`,
      clause: 'ADM-FORM-01',
    })
  if (flight.spotsFor != null)
    marks.push({ text: `Spots for ${vas.shipById(b, flight.spotsFor)?.name ?? flight.spotsFor}`, clause: 'ADM-OBS-02' })
  if (flight.mustReturn === true) marks.push({ text: 'Must go home', clause: 'ADM-BINGO-01' })
  return marks
}
