import { fromEdge, lengthOf, type Point } from '@flankspeed/kernel'
import { isLoaded } from '../../victory-at-sea/admirals/air/air-odds.ts'
import { flightById } from '../../victory-at-sea/rules/battle.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'
import { boxOf, nearestEdge, shipsInBox } from '../rules/carriers/deep-box.ts'

type Owed = Extract<vas.VasDecision, { kind: 'arrive' }>

/** Thousandths of an inch along the edge, one after another, until a place is free. */
const BESIDE = [0, 2000, -2000, 4000, -4000, 8000, -8000, 14_000, -14_000, 20_000, -20_000]

/**
 * Where flights come in: at the edge nearest to the dearest enemy with a load, to a deck of their own without one. Whoever
 * flies in formation arrives in one place.
 */
export function* arrivals(_rules: vas.Rules, view: vas.VasBattle, owed: Owed): Generator<vas.VasAction, undefined> {
  for (const beside of BESIDE) {
    const flights = owed.flights.map(({ flight: id, to, of }) => {
      const flight = flightById(view, id)!
      const goal = goalOf(view, flight, to, of)
      const at = to === 'box' ? nearestEdge(boxOf(view, of), goal) : onEdge(view, of, goal, beside)
      return { flight: id, at: [at.x / 1000, at.y / 1000] as [number, number] }
    })
    yield { side: owed.side, do: 'arrive', flights }
  }
}

function goalOf(view: vas.VasBattle, flight: vas.Flight, to: 'table' | 'box', of: vas.Side): Point {
  const strikes = isLoaded(view, flight)
  const ships =
    to === 'box'
      ? shipsInBox(view, of)
      : view.ships.filter((ship) => vas.onTable(ship) && (ship.side !== flight.side) === strikes)
  const points = (ship: vas.Ship): number => vas.cardOf(view, ship).points
  const [first] = ships.toSorted((one, other) => points(other) - points(one))
  return first ?? flight
}

function onEdge({ table, edges }: vas.VasBattle, of: vas.Side, goal: Point, beside: number): Point {
  const edge = edges[of]
  const along = edge === 'north' || edge === 'south' ? goal.x : goal.y
  return fromEdge(table, edge, Math.round(Math.min(Math.max(along + beside, 0), lengthOf(table, edge))), 0)
}
