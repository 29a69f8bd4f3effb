import type { vas } from '@flankspeed/engine'
import type { Seat } from '../position.ts'
import type { Shown, Wake } from '../presenter.ts'
import { chartOf } from './chart.ts'
import { conditions } from './conditions.ts'
import { fleets } from './fleets.ts'
import { flightCard } from './flight-card.ts'
import { objectivesShown } from './objectives.ts'
import { phases } from './phases.ts'
import { reckoning } from './reckoning.ts'
import { hasSecrets } from './secrets.ts'
import { shipCard } from './ship-card.ts'
import { unitsReady } from './units-ready.ts'
import { waiting } from './waiting.ts'

/** Everything that the screen shows of a view, to the seat that has it. */
export function show(
  r: vas.Rules,
  b: vas.VasBattle,
  decisions: readonly vas.VasDecision[],
  seat: Seat,
  wake: Wake,
): Shown {
  const ready = unitsReady(decisions, seat)
  return {
    turn: b.setUp === null ? b.turn : 0,
    turnLimit: b.turnLimit,
    phases: phases(b),
    waiting: waiting(b, decisions),
    owing: [...new Set(decisions.map(({ side }) => side))],
    chart: chartOf(r, b, ready, wake),
    fleets: fleets(b, ready),
    cards: Object.fromEntries([
      ...b.ships.map((ship) => [ship.id, shipCard(r, b, ship)]),
      ...b.flights.map((flight) => [flight.id, flightCard(r, b, flight)]),
    ]),
    outcome: reckoning(r, b),
    secrets: hasSecrets(b),
    objectives: objectivesShown(r, b, seat),
    conditions: conditions(b),
  }
}
