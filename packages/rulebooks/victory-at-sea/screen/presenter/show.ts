import type { Seat, Shown, UnitHistory } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'
import type { Additions } from './additions.ts'
import { flightCard } from './air/flight-card.ts'
import { chartOf } from './chart.ts'
import { conditions, isNight } from './conditions.ts'
import { phases } from './phases.ts'
import { fleets } from './set-up/fleets.ts'
import { objectivesShown } from './set-up/objectives.ts'
import { hasSecrets } from './set-up/secrets.ts'
import { shipCard } from './ship-card.ts'
import { finalScore } from './story/final-score.ts'
import { unitsReady } from './units-ready.ts'
import { waiting } from './waiting.ts'

/** Everything that the screen shows of a view, to the seat that has it. */
export function show(
  r: vas.Rules,
  b: vas.VasBattle,
  decisions: readonly vas.VasDecision[],
  seat: Seat,
  history: UnitHistory,
  additions: Additions,
): Shown {
  const ready = unitsReady(decisions, seat)
  return {
    turn: b.setUp === null ? b.turn : 0,
    turnLimit: b.turnLimit,
    phases: phases(b),
    waiting: waiting(b, decisions),
    owing: [...new Set(decisions.map(({ side }) => side))],
    chart: chartOf(r, b, ready, history, additions),
    fleets: fleets(b, ready),
    cards: Object.fromEntries([
      ...b.ships.map((ship) => [ship.id, shipCard(r, b, ship, additions)]),
      ...b.flights.map((flight) => [flight.id, flightCard(r, b, flight, additions)]),
    ]),
    outcome: finalScore(r, b),
    secrets: hasSecrets(b),
    objectives: objectivesShown(r, b, seat),
    conditions: conditions(r, b),
    night: isNight(r, b),
  }
}
