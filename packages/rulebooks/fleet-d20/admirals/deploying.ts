import { berths, FACING, isClear, middleOf, type Station, type Zone } from '@flankspeed/admirals/rulebook'
import * as fd from '../rules/library.ts'

/** Thousandths of a centimetre between ships of a fleet, and between a boat and the next. */
const APART = 11_000
const BOATS_APART = 30_000
/** Half the longest base, and a little. */
const MARGIN = 4000
/** Boats wait this far across, as a share of the table. */
const AHEAD = 0.5

/** The screen in front, the line behind it, carriers and merchants last, all facing the enemy; boats far ahead. */
export function bestPlace(r: fd.Rules, b: fd.FdBattle, side: fd.Side, units: readonly string[]): fd.FdAction | null {
  const waiting = units.map((id) => fd.shipById(b, id)!)
  const ship = waiting.reduce((first, other) => (rankOf(b, other) < rankOf(b, first) ? other : first))
  const zone: Zone = { table: b.table, ...r.zoneOf(b, ship) }
  const isBoat = fd.cardOf(b, ship).kind === 'submarine'
  const placed = (own: boolean) =>
    b.ships.filter(
      (other) =>
        other.placed &&
        other.fate === null &&
        (other.side === side) === own &&
        (fd.cardOf(b, other).kind === 'submarine') === isBoat,
    )
  const [friends, foes] = [placed(true), placed(false)]
  const company = b.squadrons.find(({ ships }) => ships.includes(ship.id))?.ships ?? []
  const flagship = friends.filter(({ id }) => company.includes(id)).slice(0, 1)
  const middle = isBoat ? null : (middleOf(zone, flagship) ?? middleOf(zone, foes))
  const water = isBoat ? { ...zone, to: AHEAD * zone.to } : zone
  const apart = isBoat ? BOATS_APART : APART
  const heading = FACING[zone.edge]
  for (const at of berths(water, isBoat ? 'screen' : stationOf(b, ship), middle, apart, MARGIN)) {
    if (!isClear(at, friends, apart - 1)) continue
    if (r.placeObjection(r, b, { ...ship, ...at, heading: heading * 100, placed: true }) !== null) continue
    return { side, do: 'place', ship: ship.id, at: [at.x / 1000, at.y / 1000], heading, knots: pace(b, ship) }
  }
  return null
}

function stationOf(b: fd.FdBattle, ship: fd.Ship): Station {
  const { kind, size } = fd.cardOf(b, ship)
  if (kind !== 'warship') return 'rear'
  return size < 0 ? 'screen' : 'line'
}

const ORDER: readonly Station[] = ['line', 'screen', 'rear']
const rankOf = (b: fd.FdBattle, ship: fd.Ship): number => ORDER.indexOf(stationOf(b, ship))

/** As fast as the slowest of her squadron. */
function pace(b: fd.FdBattle, ship: fd.Ship): number {
  const squadron = b.squadrons.find(({ ships }) => ships.includes(ship.id))
  return Math.min(ship.speed, ...(squadron?.ships ?? []).map((id) => fd.shipById(b, id)?.speed ?? ship.speed))
}
