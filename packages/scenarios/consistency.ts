import { insidePolygon, Malformed } from '@flankspeed/kernel'
import { checkAircraftTypes, checkClasses } from './known-classes.ts'
import { shownNeeds } from './needs/shown-needs.ts'
import { plainOrders } from './orders/orders.ts'
import { UnknownShips } from './orders/select.ts'
import { checkReach } from './reach.ts'
import type { Scenario } from './schema.ts'
import { checkServiceYears } from './service-years.ts'
import { allShips, type ScenarioShip, SIDES, shipsOf } from './ships.ts'

export interface Finding {
  path: (string | number)[]
  message: string
}

/** Checks beyond the schema: names that must exist, places that must be at sea, needs that must be declared. */
export function checkScenario(scenario: Scenario): Finding[] {
  const ships = allShips(scenario)
  return [
    ...checkForces(scenario),
    ...checkNames(ships),
    ...checkClasses(scenario, ships),
    ...checkServiceYears(scenario, ships),
    ...ships.flatMap((ship) => checkShip(scenario, ship)),
    ...checkAircraft(scenario),
    ...checkAircraftTypes(scenario),
    ...checkMap(scenario),
    ...checkNeeds(scenario),
    ...checkOutcome(scenario),
    ...checkOrders(scenario),
    ...checkReach(scenario),
  ]
}

const checkForces = ({ sides }: Scenario): Finding[] =>
  SIDES.flatMap((side) =>
    sides[side].formations.length + sides[side].aircraft.length > 0
      ? []
      : [{ path: ['sides', side, 'formations'], message: `the ${side} side has no ships yet; add some` }],
  )

function checkNames(ships: readonly ScenarioShip[]): Finding[] {
  const seen = new Set<string>()
  return ships.flatMap(({ name, path }) => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [
      {
        path: [...path, 'name'],
        message: `${name} is listed twice; every ship of a battle needs a name of its own`,
      },
    ]
  })
}

function checkShip(scenario: Scenario, ship: ScenarioShip): Finding[] {
  const { path, side } = ship
  const found: Finding[] = []
  const [x, y] = ship.at
  const [width, height] = scenario.map.size
  if (!ship['off-map'] && (x < 0 || y < 0 || x > width || y > height))
    found.push({
      path: [...path, 'at'],
      message: `${ship.name} is outside the map of ${width} by ${height} miles; move her in, or say off-map: true`,
    })
  const ashore = scenario.map.land.find(({ shape }) => insidePolygon({ x, y }, corners(shape)))
  if (ashore)
    found.push({
      path: [...path, 'at'],
      message:
        ship.type === 'shore-battery'
          ? `${ship.name} lies inside ${ashore.name} and could not see the sea; put it on the coastline`
          : `${ship.name} is ashore on ${ashore.name}; move her to the water`,
    })
  const { navies } = scenario.sides[side]
  if (ship.navy !== undefined && !navies.includes(ship.navy))
    found.push({
      path: [...path, 'navy'],
      message: `${ship.navy} is not among the side's navies (${navies.join(', ')})`,
    })
  if (ship.navy === undefined && navies.length > 1)
    found.push({ path, message: `say which navy ${ship.name} belongs to: ${navies.join(', ')}` })
  if (ship.arrives !== undefined && ship.arrives > scenario.turns)
    found.push({
      path: [...path, 'arrives'],
      message: `${ship.name} arrives on turn ${ship.arrives}, after the last turn (${scenario.turns})`,
    })
  if (ship.speed && ship.state?.some((state) => state === 'anchored' || state === 'stopped'))
    found.push({ path: [...path, 'speed'], message: `${ship.name} is anchored or stopped, so her speed must be 0` })
  return found
}

function checkAircraft(scenario: Scenario): Finding[] {
  return SIDES.flatMap((side) => {
    const { aircraft } = scenario.sides[side]
    const ships = shipsOf(scenario, side)
    return aircraft.flatMap(({ base }, i) =>
      base === 'land' || ships.some((ship) => ship.name === base)
        ? []
        : [
            {
              path: ['sides', side, 'aircraft', i, 'base'],
              message: `${base} is no ship of this side; name one, or write land`,
            },
          ],
    )
  })
}

function checkMap(scenario: Scenario): Finding[] {
  const [width, height] = scenario.map.size
  const found: Finding[] = scenario.map.land.flatMap(({ name, shape }, i) =>
    shape.flatMap(([x, y], corner) =>
      x < 0 || y < 0 || x > width || y > height
        ? [
            {
              path: ['map', 'land', i, 'shape', corner],
              message: `this corner of ${name} is outside the map of ${width} by ${height} miles`,
            },
          ]
        : [],
    ),
  )
  if (scenario.sides.red.edge === scenario.sides.blue.edge)
    found.push({ path: ['sides', 'blue', 'edge'], message: 'both sides call the same edge their own; choose another' })
  return found
}

function checkNeeds(scenario: Scenario): Finding[] {
  return [...shownNeeds(scenario)]
    .filter((need) => scenario.needs[need] === undefined)
    .map((need) => ({
      path: ['needs'],
      message: `the battle has ${need}; add "${need}: essential" or "${need}: dispensable"`,
    }))
}

function checkOutcome(scenario: Scenario): Finding[] {
  return SIDES.flatMap((side) => {
    const known = new Set(shipsOf(scenario, side).map((ship) => ship.name))
    return scenario.outcome[side].lost.flatMap((name, i) =>
      known.has(name)
        ? []
        : [
            {
              path: ['outcome', side, 'lost', i],
              message: `${name} is no ship of this side; later or other losses belong under also`,
            },
          ],
    )
  })
}

/** Orders must name ships that exist, and ask for no more than there are. */
function checkOrders(scenario: Scenario): Finding[] {
  const { winner, degree } = scenario.outcome
  if ((winner === 'neither') !== (degree === 'draw'))
    return [{ path: ['outcome', 'degree'], message: 'a draw has no winner, and a victory is decisive or minor' }]
  const rule = scenario['special-rules'].findIndex((_, i) =>
    fault({ ...scenario, 'special-rules': [scenario['special-rules'][i]!] }),
  )
  const message = fault(scenario)
  if (message === null) return []
  const withoutRules = fault({ ...scenario, 'special-rules': [] })
  if (withoutRules === null) return [{ path: ['special-rules', Math.max(0, rule)], message }]
  return [{ path: ['sides', /sides\.blue/.test(withoutRules) ? 'blue' : 'red', 'objective'], message: withoutRules }]
}

/** What is wrong with the orders; null where nothing is. */
function fault(scenario: Scenario): string | null {
  try {
    plainOrders(scenario)
    return null
  } catch (error) {
    if (error instanceof UnknownShips || error instanceof Malformed) return error.message
    throw error
  }
}

const corners = (shape: readonly (readonly [number, number])[]) => shape.map(([x, y]) => ({ x, y }))
