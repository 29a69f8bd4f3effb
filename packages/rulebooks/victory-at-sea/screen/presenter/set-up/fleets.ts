import type { Fleet, RosterEntry } from '@flankspeed/web/desk'
import { type Flight, lineOf, SIDES, type Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { capital, nationWords, spoken, typeWords } from '../story/format.ts'

/** Both fleets as a list beside the chart. */
export function fleets(b: vas.VasBattle, ready: ReadonlySet<string>): Fleet[] {
  return SIDES.map((side) => {
    const ships = b.ships.filter((ship) => ship.side === side)
    const flights = b.flights.filter((flight) => flight.side === side)
    return {
      side,
      title: fleetTitle(b, side),
      ships: ships.map((ship) => shipEntry(b, ship, ready)),
      flights: flights.map((flight) => flightEntry(b, flight, ready)),
      points: sum(ships.map((ship) => vas.cardOf(b, ship).points)) + sum(flights.map((one) => lineOf(b, one).points)),
    }
  })
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** The navy that all her ships belong to, or the two of them; a larger alliance goes by its colour. */
export function fleetTitle(b: vas.VasBattle, side: Side): string {
  const named = b.sides[side].nation
  const nations = named
    ? [named]
    : [
        ...new Set([
          ...b.ships.filter((ship) => ship.side === side).map((ship) => vas.cardOf(b, ship).nation),
          ...b.flights.filter((flight) => flight.side === side).map((flight) => lineOf(b, flight).nation),
        ]),
      ].filter((nation) => nation !== '')
  return nations.length === 0 || nations.length > 2 ? `${capital(side)} fleet` : nations.map(nationWords).join(' and ')
}

function shipEntry(b: vas.VasBattle, ship: vas.Ship, ready: ReadonlySet<string>): RosterEntry {
  const card = vas.cardOf(b, ship)
  const { state, words } = shipState(b, ship, ready)
  return {
    id: ship.id,
    name: ship.name,
    what: words === '' ? typeWords(card) : `${typeWords(card)}, ${words}`,
    hull: ship.hull / card.hull,
    crippled: ship.crippled,
    state,
  }
}

/** What a ship has done or still does in this phase. */
export function shipState(
  b: vas.VasBattle,
  ship: vas.Ship,
  ready: ReadonlySet<string>,
): { state: RosterEntry['state']; words: string } {
  if (ship.sunk > 0) return { state: 'lost', words: `sunk on turn ${ship.sunk}` }
  if (ship.withdrawn !== null) return { state: 'lost', words: `left by the ${ship.withdrawn} edge` }
  if (ship.scouting && ship.returning === null) return { state: 'away', words: 'scouting' }
  if (ship.deep && !ready.has(ship.id)) return { state: 'away', words: 'in deep deployment' }
  const returns = ship.returning === null ? '' : `returns at the ${ship.returning} edge`
  const state = ready.has(ship.id) ? 'ready' : 'waiting'
  if (b.result !== null) return { state: 'waiting', words: returns || (ship.crippled ? 'crippled' : 'afloat') }
  switch (b.step) {
    case 'ships':
      if (returns !== '') return { state, words: returns }
      return ship.moved === null ? { state, words: 'to move' } : { state: 'done', words: 'moved' }
    case 'anti-air':
      if (ship.firedAntiAir) return { state: 'done', words: 'fired at aircraft' }
      return { state, words: state === 'ready' ? 'to fire at aircraft' : '' }
    case 'attacks':
      return ship.fired ? { state: 'done', words: 'fired' } : { state, words: 'to fire' }
    case 'damage-control':
      if (b.repaired[ship.side]) return { state: 'done', words: '' }
      return { state, words: state === 'ready' ? 'to repair' : '' }
    case 'spotting':
      return { state, words: state === 'ready' ? 'to spot' : '' }
    case 'deploy':
      return { state, words: b.setUp?.deployed[ship.side] ? '' : 'to deploy' }
    case 'scouts':
      return { state, words: state === 'ready' ? 'may scout' : '' }
    case 'fan-salvo':
      return { state, words: state === 'ready' ? 'may fire a fan salvo' : '' }
    default:
      return { state: state === 'ready' ? 'ready' : 'waiting', words: returns }
  }
}

function flightEntry(b: vas.VasBattle, flight: Flight, ready: ReadonlySet<string>): RosterEntry {
  const { state, words } = flightState(b, flight, ready)
  const line = lineOf(b, flight)
  const load = line.damageDice > 0 && !flight.armed && state !== 'lost' ? ', load spent' : ''
  return {
    id: flight.id,
    name: flight.name,
    what: `${spoken(line.role)}${words === '' ? '' : `, ${words}`}${load}`,
    hull: null,
    crippled: false,
    state,
  }
}

export function flightState(
  b: vas.VasBattle,
  flight: Flight,
  ready: ReadonlySet<string>,
): { state: RosterEntry['state']; words: string } {
  if (flight.destroyed > 0) return { state: 'lost', words: `lost on turn\u00a0${flight.destroyed}` }
  if (flight.gone) return { state: 'lost', words: 'left the table' }
  const state = ready.has(flight.id) ? 'ready' : 'waiting'
  if (flight.aboard !== null) {
    const carrier = vas.shipById(b, flight.aboard)?.name ?? flight.aboard
    return { state: state === 'ready' ? 'ready' : 'away', words: `aboard ${carrier}` }
  }
  if (flight.arrivesOn > 0) return { state: 'away', words: `arrives on turn ${flight.arrivesOn}` }
  if (flight.beyond !== null) return { state: 'away', words: `beyond the ${flight.beyond} edge` }
  if (b.step === 'aircraft' && flight.moved !== null) return { state: 'done', words: 'flown' }
  if (b.step === 'aircraft') return { state, words: state === 'ready' ? 'to fly' : '' }
  const fights = b.step === 'dogfights' && b.air.fought.some((pair) => pair.includes(flight.id))
  return fights ? { state, words: 'has fought' } : { state, words: '' }
}
