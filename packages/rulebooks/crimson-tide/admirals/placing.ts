import { berths, FACING, isClear, type Station, type Zone } from '@flankspeed/admirals/rulebook'
import * as ct from '../rules/library.ts'

/** Thousandths of a klick between the centres of bases: the longest turns without touching the next. */
const APART = 5200
/** Half the longest base, which must lie wholly in its zone. */
const MARGIN = 2100
const BOATS_APART = 6000

/** The line first, a screen in front, carriers, merchants and troops behind; boats as far out as allowed. */
export function bestPlace(r: ct.Rules, b: ct.CtBattle, side: ct.Side, units: readonly string[]): ct.CtAction | null {
  const waiting = units.map((id) => ct.shipById(b, id)!)
  const ship = waiting.reduce((first, other) => (rankOf(r, b, other) < rankOf(r, b, first) ? other : first))
  const isBoat = ct.isSubmarine(b, ship)
  const edge = b.edges[side]
  const zone: Zone = { table: b.table, edge, from: 0, to: r.zoneDepth(r, b, ship) }
  const friends = b.ships.filter((other) => other.placed && other.side === side && ct.isSubmarine(b, other) === isBoat)
  const heading = FACING[edge]
  const apart = isBoat ? BOATS_APART : APART
  for (const at of berths(zone, isBoat ? 'screen' : stationOf(r, b, ship), null, apart, MARGIN)) {
    if (!isClear(at, friends, apart - 1)) continue
    if (r.placeObjection(r, b, { ...ship, ...at, heading: heading * 100, placed: true }) !== null) continue
    return { side, do: 'place', unit: ship.id, at: [at.x / 1000, at.y / 1000], heading }
  }
  return null
}

function stationOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Station {
  const { type, size } = ct.cardOf(b, ship)
  if (type === 'carrier' || r.ability(b, ship, 'non-combatant') > 0) return 'rear'
  return size === 'small' ? 'screen' : 'line'
}

const ORDER: readonly Station[] = ['line', 'screen', 'rear']
const rankOf = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): number => ORDER.indexOf(stationOf(r, b, ship))
