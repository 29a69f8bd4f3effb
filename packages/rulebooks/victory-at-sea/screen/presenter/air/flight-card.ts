import type { Card } from '@flankspeed/web/desk'
import { type Flight, lineOf } from '../../../rules/battle.ts'
import { FLIGHT_TRAITS } from '../../../rules/cards/flight-card.ts'
import * as vas from '../../../rules/library.ts'
import type { Additions } from '../additions.ts'
import { capital, nationWords, signed, spoken } from '../story/format.ts'
import { traitOf } from '../traits.ts'

/** A Flight's line of its aircraft chart, and how it stands. */
export function flightCard(r: vas.Rules, b: vas.VasBattle, flight: Flight, additions: Additions): Card {
  const line = lineOf(b, flight)
  const attack = r.airToHit[line.role]
  return {
    id: flight.id,
    kind: 'flight',
    name: flight.name,
    side: flight.side,
    subtitle: [line.name, spoken(line.role), nationWords(line.nation)].filter((words) => words !== '').join(', '),
    figures: [
      { label: 'Speed', value: `${line.flankSpeed}"`, clause: 'VAS-AIR-14' },
      { label: 'Dogfight', value: signed(line.dogfight), clause: 'VAS-DOG-06' },
      ...(line.damageDice > 0
        ? [
            { label: 'Attack', value: `${attack}+`, clause: 'VAS-ATK-05' },
            { label: 'DD', value: String(line.damageDice), clause: 'VAS-ATK-06' },
            { label: 'AP', value: line.ap === 0 ? '–' : signed(line.ap), clause: 'VAS-DMG-02' },
          ]
        : []),
      { label: 'Points', value: String(line.points) },
    ],
    track: null,
    weapons: [],
    columns: [],
    scores: [],
    traits: FLIGHT_TRAITS.filter((trait) => line.traits[trait] > 0).map((trait) => traitOf(trait, line.traits[trait])),
    marks: flightMarks(r, b, flight, additions),
    notes: [],
  }
}

function flightMarks(r: vas.Rules, b: vas.VasBattle, flight: Flight, additions: Additions): Card['marks'] {
  const line = lineOf(b, flight)
  if (flight.destroyed > 0) return [{ text: `Lost on turn ${flight.destroyed}`, clause: 'VAS-AIR-03' }]
  if (flight.gone) return [{ text: 'Left the table', clause: 'VAS-AIR-14' }]
  const own = additions.flightMarks(b, flight)
  if (flight.beyond !== null && own.length === 0)
    return [{ text: `Over the carriers beyond the ${flight.beyond} edge`, clause: 'VAS-CV-22' }]
  const inAir = flight.aboard === null
  const carrier = inAir ? undefined : (vas.shipById(b, flight.aboard!)?.name ?? flight.aboard!)
  return [
    ...own,
    ...(carrier === undefined ? [] : [{ text: `Aboard ${carrier}`, clause: 'VAS-CV-06' }]),
    ...(line.damageDice > 0 ? [{ text: flight.armed ? 'Armed' : 'Load spent', clause: 'VAS-ATK-07' }] : []),
    ...(inAir && flight.launchedOn === b.turn ? [{ text: 'Forming up', clause: 'VAS-CV-08' }] : []),
    ...(inAir && r.isLocked(r, b, flight) ? [{ text: 'In a dogfight', clause: 'VAS-DOG-11' }] : []),
    { text: capital(flight.carrierBased ? 'carrier-based' : 'land-based'), clause: 'VAS-AIR-01' },
  ]
}
