import { Refused, vas } from '@flankspeed/engine'
import { ahead, distance, type Point } from '@flankspeed/engine/kernel/geometry.ts'
import { fromEdge } from '@flankspeed/engine/rulesets/victory-at-sea/places.ts'

type FlyDecision = Extract<vas.VasDecision, { kind: 'fly' }>

interface Goal {
  readonly at: Point
  readonly worth: number
}

/** Loads go to the dearest ship within reach, Fighters to what carries loads, empty Flights home to their carriers. */
export function chooseFlight(rules: vas.Rules, view: vas.VasBattle, { side, flights }: FlyDecision): vas.VasAction {
  const flight = view.flights.find(({ id }) => id === flights[0])!
  const { flankSpeed } = vas.lineOf(view, flight)
  const reach = flankSpeed * 1000 - 2
  const goals = goalsOf(rules, view, flight).map((goal) => {
    const far = distance(flight, goal.at)
    return { ...goal, far, promise: goal.worth / Math.ceil(Math.max(1, far) / Math.max(1, reach)) }
  })
  for (const { at, far } of goals.sort((one, other) => other.promise - one.promise)) {
    const share = Math.min(1, reach / Math.max(1, far))
    const to = {
      x: Math.round(flight.x + (at.x - flight.x) * share),
      y: Math.round(flight.y + (at.y - flight.y) * share),
    }
    if (mayFly(rules, view, flight, to)) return { side, do: 'fly', flight: flight.id, to: [to.x / 1000, to.y / 1000] }
  }
  return { side, do: 'fly', flight: flight.id, to: [flight.x / 1000, flight.y / 1000] }
}

function goalsOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): Goal[] {
  const enemy = flight.side === 'red' ? 'blue' : 'red'
  const { role, damageDice } = vas.lineOf(view, flight)
  if (damageDice > 0 && flight.armed) {
    const afar = rules
      .deepCarriers(view, enemy)
      .map((ship): Goal => ({ at: over(view, flight, enemy), worth: worth(view, ship) }))
    const near = view.ships.filter((ship) => ship.side === enemy && vas.onTable(ship))
    return [...near.map((ship): Goal => ({ at: ship, worth: worth(view, ship) })), ...afar]
  }
  if (role === 'fighter')
    return view.flights
      .filter((other) => other.side === enemy && vas.inTheAir(other))
      .map((other): Goal => ({ at: other, worth: 1 + vas.lineOf(view, other).damageDice }))
  const decks = view.ships.filter((ship) => ship.side === flight.side && vas.onTable(ship) && ship.traits.carrier > 0)
  const home = decks.map((ship): Goal => ({ at: ahead(ship, ship.heading, -ASTERN), worth: 1 }))
  return rules.deepCarrierFor(rules, view, flight) ? [...home, { at: over(view, flight, flight.side), worth: 1 }] : home
}

const worth = (view: vas.VasBattle, ship: vas.Ship): number => vas.cardOf(view, ship).points

/** Thousandths of an inch from a carrier's bridge to a Flight at her stern. */
const ASTERN = 2900

/** Straight over that side's edge. */
function over({ table, edges }: vas.VasBattle, { x, y }: Point, side: vas.Side): Point {
  const edge = edges[side]
  return fromEdge(table, edge, edge === 'north' || edge === 'south' ? x : y, -500)
}

function mayFly(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, to: Point): boolean {
  try {
    rules.refuseFlight(rules, view, flight, [to])
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
