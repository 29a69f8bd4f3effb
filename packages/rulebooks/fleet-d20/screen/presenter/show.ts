import type { Seat, Shown, UnitHistory } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'
import { shipCard } from './cards.ts'
import { chartOf } from './chart.ts'
import { conditions } from './conditions.ts'
import { finalScore } from './final-score.ts'
import { fleets } from './fleets.ts'
import { phases } from './phases.ts'
import { standCard } from './stand-cards.ts'
import { waiting } from './waiting.ts'

/** Everything that the screen shows of a view, to the seat that has it. */
export function show(
  r: fd.Rules,
  b: fd.FdBattle,
  decisions: readonly fd.FdDecision[],
  seat: Seat,
  history: UnitHistory,
): Shown {
  const ready = new Set(decisions.flatMap((owed) => (owed.side === seat ? unitsIn(owed) : [])))
  return {
    turn: b.phase === 'deployment' ? 0 : b.turn,
    turnLimit: b.turnLimit,
    phases: phases(b),
    waiting: waiting(b, decisions),
    owing: [...new Set(decisions.map(({ side }) => side))],
    chart: chartOf(r, b, ready, history),
    fleets: fleets(b, ready),
    cards: Object.fromEntries([
      ...b.ships.map((ship) => [ship.id, shipCard(r, b, ship)]),
      ...b.stands.map((stand) => [stand.id, standCard(b, stand)]),
    ]),
    outcome: finalScore(b),
    secrets: b.minefields.some(({ hidden }) => hidden) || b.ships.some(({ submerged, dummy }) => submerged || dummy),
    conditions: conditions(r, b),
    night: b.light === 'night',
  }
}

/** Who may act, whatever the decision calls them. */
export function unitsIn(owed: fd.FdDecision): string[] {
  const named = owed as unknown as Record<string, unknown>
  return ['units', 'ships', 'stands'].flatMap((field) => {
    const value = named[field]
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  })
}
