import type { Seat, Shown, UnitHistory } from '@flankspeed/web/desk'
import type * as ct from '../../rules/library.ts'
import { aircraftCard, shipCard } from './cards/cards.ts'
import { chartOf } from './chart.ts'
import { conditions } from './conditions.ts'
import { finalScore } from './final-score.ts'
import { fleets } from './fleets.ts'
import { phases } from './phases.ts'
import { hasSecrets } from './secrets.ts'
import { waiting } from './waiting.ts'

/** Everything that the screen shows of a view. Nothing in it was measured (CT-PRIN-02). */
export function show(
  r: ct.Rules,
  b: ct.CtBattle,
  decisions: readonly ct.CtDecision[],
  seat: Seat,
  history: UnitHistory,
): Shown {
  const ready = new Set(decisions.flatMap((owed) => (owed.side === seat && 'units' in owed ? owed.units : [])))
  return {
    turn: b.setUp === null ? b.turn : 0,
    turnLimit: b.turnLimit ?? 0,
    phases: phases(b),
    waiting: waiting(b, decisions),
    owing: [...new Set(decisions.map(({ side }) => side))],
    chart: chartOf(r, b, ready, history),
    fleets: fleets(r, b, ready),
    cards: Object.fromEntries([
      ...b.ships.map((ship) => [ship.id, shipCard(r, b, ship)]),
      ...b.aircraft.map((token) => [token.id, aircraftCard(r, b, token)]),
    ]),
    outcome: finalScore(r, b),
    secrets: hasSecrets(b),
    conditions: conditions(r, b),
    night: r.isDark(b),
  }
}
