import { vas } from '@flankspeed/engine'
import { inTheAir } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { capital, listed, plural } from './words.ts'

/** Who is awaited, for what, and how much of it is left: "Blue to fire: 2 of 4 ships left". */
export function waiting(b: vas.VasBattle, decisions: readonly vas.VasDecision[]): string {
  if (b.result !== null) return b.result.winner === null ? 'A draw' : `${capital(b.result.winner)} has won`
  const [first, ...more] = decisions
  if (!first) return b.phase === 'initiative' ? 'Roll for initiative' : 'Roll for the end of the turn'
  if (more.length > 0)
    return `${listed([first, ...more].map(({ side }) => capital(side)))} ${first.kind === 'fan-salvo' ? 'to choose their fan salvoes' : 'to roll for their scouts'}`
  return `${capital(first.side)} ${owedWords(b, first)}`
}

function owedWords(b: vas.VasBattle, owed: vas.VasDecision): string {
  const own = b.ships.filter((ship) => ship.side === owed.side && vas.onTable(ship)).length
  const left = (count: number, all: number, unit: string): string =>
    count === all ? plural(count, unit) : `${count} of ${plural(all, unit)} left`
  switch (owed.kind) {
    case 'roll-scouting':
      return 'to roll for its scouts'
    case 'fan-salvo':
      return 'to choose its fan salvoes'
    case 'move': {
      if (b.nominated !== null) return `to move ${vas.shipById(b, b.nominated)?.name}`
      return `to move: ${left(owed.ships.length, Math.max(own, owed.ships.length), 'ship')}`
    }
    case 'fly': {
      const flying = b.flights.filter((flight) => flight.side === owed.side && inTheAir(flight)).length
      return `to fly: ${left(owed.flights.length, flying, 'Flight')}`
    }
    case 'spot':
      return `to name what its Observation Flights spot`
    case 'anti-air':
      return `to fire at aircraft: ${plural(owed.ships.length, 'ship')}`
    case 'fire': {
      const ships = owed.ships.length > 0 ? [left(owed.ships.length, own, 'ship')] : []
      return `to fire: ${listed([...ships, ...(owed.aircraft ? ['aircraft'] : [])])}`
    }
    case 'dogfight':
      return `to choose a dogfight: ${plural(owed.pairs.length, 'pair')}`
    case 'damage-control':
      return `to repair: ${plural(owed.ships.length, 'ship')}`
    case 'rearm':
      return `to re-arm: ${plural(owed.flights.length, 'Flight')}`
  }
}
