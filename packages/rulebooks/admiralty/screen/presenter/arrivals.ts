import { fromEdge, lengthOf } from '@flankspeed/kernel'
import type { Spot } from '@flankspeed/web/desk'
import { flightById, type Side } from '../../../victory-at-sea/rules/battle.ts'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { spot } from '../../../victory-at-sea/screen/presenter/story/format.ts'
import { boxOf, closedCorners, inSquare, outlineOf } from '../../rules/carriers/deep-box.ts'
import type { ArrivalOffered } from './questions.ts'

/** Where each Flight that appears now may be set down, and a place for it to begin with. */
export function arrivalsOffered(r: vas.Rules, b: vas.VasBattle, side: Side): ArrivalOffered[] {
  const owed = r.decisions(r, b).find((decision) => decision.kind === 'arrive' && decision.side === side)
  if (owed?.kind !== 'arrive') return []
  const legal = r.sample(r, b, owed, (n) => Math.floor(n / 2))
  const places = legal.do === 'arrive' ? legal.flights : []
  return owed.flights.map(({ flight: id, to, of }) => {
    const flight = flightById(b, id)!
    return {
      flight: id,
      name: flight.name,
      where: to === 'box' ? `at ${of}’s box` : `on the ${b.edges[of]} edge`,
      at: places.find((place) => place.flight === id)?.at ?? spot(flight),
      edge: to === 'box' ? perimeter(b, of) : tableEdge(b, of),
      together: owed.flights
        .filter((other) => flight.formation != null && flightById(b, other.flight)!.formation === flight.formation)
        .map((other) => other.flight),
    }
  })
}

function perimeter(b: vas.VasBattle, of: Side): Spot[] {
  const corners = outlineOf(boxOf(b, of)).map(spot)
  return [...corners, corners[0]!]
}

/** A side's edge, but for the corners that a box has closed. */
function tableEdge(b: vas.VasBattle, of: Side): Spot[] {
  const edge = b.edges[of]
  const length = lengthOf(b.table, edge)
  const isOpen = (along: number): boolean => {
    const at = fromEdge(b.table, edge, along, 0)
    return !closedCorners(b).some((corner) => inSquare(corner, at))
  }
  const open = Array.from({ length: Math.floor(length / STEP) + 1 }, (_, i) => i * STEP).filter(isOpen)
  return [open[0] ?? 0, open.at(-1) ?? length].map((along) => spot(fromEdge(b.table, edge, along, 0)))
}

/** Thousandths of an inch. */
const STEP = 100
