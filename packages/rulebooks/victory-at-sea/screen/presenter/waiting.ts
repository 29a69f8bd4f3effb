import { inTheAir } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import { capital, listed, plural } from './story/format.ts'

/** Who is awaited, for what, and how much of it is left: "Blue to fire: 2 of 4 ships left". */
export function waiting(b: vas.VasBattle, decisions: readonly vas.VasDecision[]): string {
  if (b.result !== null) return b.result.winner === null ? 'A draw' : `${capital(b.result.winner)} has won`
  const [first, ...more] = decisions
  if (!first) return unseen(b)
  if (more.length > 0)
    return `${listed([first, ...more].map(({ side }) => capital(side)))} ${TOGETHER[first.kind] ?? 'to choose'}`
  return `${capital(first.side)} ${owedWords(b, first)}`
}

/** What both sides owe at once. */
const TOGETHER: Partial<Record<vas.VasDecision['kind'], string>> = {
  'build-fleet': 'to build their fleets',
  'commit-scouts': 'to send out their scouts',
  'roll-scouting': 'to roll for their scouts',
  mark: 'to choose their targets',
  'fan-salvo': 'to choose their fan salvoes',
  admiral: 'to choose their admirals',
}

/** Somebody decides out of sight, or dice are to be rolled. */
function unseen({ step, phase, active }: vas.VasBattle): string {
  switch (step) {
    case 'objectives':
      return 'Roll for the objectives'
    case 'wind':
      return 'Roll for the wind'
    case 'fleets':
      return 'Fleets are built in secret'
    case 'scouts':
      return 'Scouts are sent out in secret'
    case 'deploy':
      return `${capital(active)} to deploy`
    case 'mark':
      return 'Targets are chosen in secret'
    default:
      return phase === 'initiative' ? 'Roll for initiative' : 'Roll for the end of the turn'
  }
}

function owedWords(b: vas.VasBattle, owed: vas.VasDecision): string {
  const own = b.ships.filter((ship) => ship.side === owed.side && vas.onTable(ship)).length
  const left = (count: number, all: number, unit: string): string =>
    count === all ? plural(count, unit) : `${count} of ${plural(all, unit)} left`
  switch (owed.kind) {
    case 'choose-objective':
      return 'to choose its objective'
    case 'build-fleet':
      return `to build its fleet: ${owed.total} points`
    case 'commit-scouts':
      return 'to send out its scouts'
    case 'deploy':
      return `to deploy: ${plural(owed.ships.length, 'ship')}`
    case 'redeploy':
      return 'to use its scouting results'
    case 'mark':
      return 'to choose its target'
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
      return `to choose what its Observation Flights spot`
    case 'anti-air':
      return `to fire at aircraft: ${plural(owed.ships.length, 'ship')}`
    case 'fire': {
      const ships = owed.ships.length > 0 ? [left(owed.ships.length, own, 'ship')] : []
      return `to fire: ${listed([...ships, ...(owed.aircraft ? ['aircraft'] : [])])}`
    }
    case 'dogfight':
      return owed.mayHold
        ? 'to meet the raid over its carriers'
        : `to choose a dogfight: ${plural(owed.pairs.length, 'pair')}`
    case 'damage-control':
      return `to repair: ${plural(owed.ships.length, 'ship')}`
    case 'admiral':
      return 'to choose its admiral'
    case 'shells':
      return `to choose shells: ${plural(owed.ships.length, 'battleship')}`
    case 'lock':
      return `to use radar: ${plural(owed.ships.length, 'ship')}`
    case 'respond':
      return 'to respond to the fighters'
    case 'air-combat':
      return `to fight in the air: ${plural(owed.combats.length, 'fight')}`
    case 'intercept':
      return 'to intercept with its patrol'
    case 'arrive':
      return `to bring in ${plural(owed.flights.length, 'Flight')}`
    case 'rearm':
      return `to re-arm: ${plural(owed.flights.length, 'Flight')}`
    default:
      return 'to choose'
  }
}
