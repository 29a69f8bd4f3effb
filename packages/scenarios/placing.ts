import { type Footprint, hundredths, type Polygon, thousandths } from '@flankspeed/kernel'
import { findBerth, type Sea } from './berths.ts'
import { guide, placingOrder } from './formation.ts'
import type { Scenario, ShipType } from './schema.ts'
import { allShips, type ScenarioShip } from './ships.ts'

/** Length and beam of a model, in the ruleset's unit. */
export type Model = readonly [length: number, beam: number]

/** A map in the scale of one ruleset: units per mile, and the size of its models. */
export interface Chart {
  readonly scale: number
  readonly models: Readonly<Record<ShipType, Model>>
}

export interface Placed {
  ship: ScenarioShip
  model: Footprint
}

/** Miles in units of length, in whole thousandths. */
export const lengthOn = ({ scale }: Chart, miles: number): number => thousandths(miles * scale) / 1000

export const shapeOn = (chart: Chart, shape: readonly (readonly [number, number])[]): [number, number][] =>
  shape.map(([x, y]): [number, number] => [lengthOn(chart, x), lengthOn(chart, y)])

/** The water for models; shoals are water. */
function seaOn(chart: Chart, { map: { size, land } }: Scenario): Sea {
  const [width, height] = size
  return {
    width: thousandths(width * chart.scale),
    depth: thousandths(height * chart.scale),
    land: land
      .filter(({ kind }) => kind === 'land')
      .map(({ shape }): Polygon => shapeOn(chart, shape).map(([x, y]) => ({ x: thousandths(x), y: thousandths(y) }))),
  }
}

/**
 * Models are far longer than ships at this scale: formations keep their shape and stretch until every model has room.
 * In file order.
 */
export function placeShips(scenario: Scenario, chart: Chart, present: (ship: ScenarioShip) => boolean): Placed[] {
  const sea = seaOn(chart, scenario)
  const placed: Placed[] = []
  for (const ship of placingOrder(scenario, present)) {
    const model = placeOne(ship, placed, chart, sea)
    if (!model)
      throw new Error(`${scenario.name}: there is no room on the table for ${ship.name} near ${ship.at.join(', ')}.`)
    placed.push({ ship, model })
  }
  return allShips(scenario).flatMap((ship) => placed.find((other) => other.ship.name === ship.name) ?? [])
}

function placeOne(ship: ScenarioShip, placed: readonly Placed[], chart: Chart, sea: Sea): Footprint | null {
  const truePlace = modelOf(ship, chart)
  if (ship.type === 'shore-battery') return truePlace
  const leader = guide(ship, placed)
  const taken = placed.map(({ model }) => model)
  return findBerth(leader ? keepStation(truePlace, leader, chart) : truePlace, taken, sea)
}

function modelOf(ship: ScenarioShip, { scale, models }: Chart): Footprint {
  const [length, beam] = models[ship.type]
  return {
    x: thousandths(ship.at[0] * scale),
    y: thousandths(ship.at[1] * scale),
    heading: hundredths(ship.heading),
    halfLength: length * 500,
    halfBeam: beam * 500,
  }
}

/** Her true distance and bearing from a ship of her formation, measured from that ship's final place. */
function keepStation(own: Footprint, leader: Placed, chart: Chart): Footprint {
  const before = modelOf(leader.ship, chart)
  return { ...own, x: own.x + leader.model.x - before.x, y: own.y + leader.model.y - before.y }
}
