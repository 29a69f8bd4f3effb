import { thousandths } from '@flankspeed/kernel'
import { distance, type RuleObjection, type Spot, spot } from '@flankspeed/web/desk'
import { isAirborne, onTable, shipById, standById, standCardOf } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { flightOn } from './chart.ts'
import type { FleetFlight } from './questions.ts'

type Goal = FleetFlight['goals'][number]

/** How far a stand flies, and whom it can come up to (FD-AIR-02, FD-ACM-01, FD-ACM-03). */
export function flight(r: fd.Rules, b: fd.FdBattle, stand: fd.Stand): FleetFlight {
  const reach = r.moveOf(b, stand) / 1000
  const at = spot(stand)
  const goal = (unit: { id: string; name: string; x: number; y: number }, what: Goal['what']): Goal[] => {
    const there = spot(unit)
    return distance(at, there) <= reach ? [{ unit: unit.id, name: unit.name, what, at: there }] : []
  }
  const isFighter = standCardOf(b, stand).type === 'fighter'
  const deck = stand.aboard === null ? undefined : shipById(b, stand.aboard)
  return {
    name: stand.name,
    at,
    reach,
    home: stand.goingHome,
    goals: [
      ...b.stands.flatMap((other) => {
        if (!isAirborne(other) || other === stand) return []
        if (other.side !== stand.side) return goal(other, 'attack')
        return isFighter && standCardOf(b, other).type !== 'fighter' ? goal(other, 'escort') : []
      }),
      ...b.ships.filter((ship) => ship.side !== stand.side && onTable(ship)).flatMap((ship) => goal(ship, 'attack')),
      ...(deck && onTable(deck) ? goal(deck, 'deck') : []),
    ],
    token: flightOn(b, stand, new Set([stand.id]), { trails: {}, aims: [] }),
  }
}

export function flightProblem(
  r: fd.Rules,
  b: fd.FdBattle,
  stand: fd.Stand,
  [x, y]: Spot,
  escorts: string | null,
): RuleObjection | null {
  const to = { x: thousandths(x), y: thousandths(y) }
  const friend = escorts === null ? undefined : standById(b, escorts)
  const against = r.flightObjection(r, b, stand, to) ?? (friend ? r.escortObjection(r, b, stand, to, friend) : null)
  return against && { why: against.why, clause: against.clause }
}
