import { ahead } from '@flankspeed/kernel'
import type { Chart, ChartFlight, ChartShip, Spot } from '../chart/model.ts'
import { spot } from './format.ts'
import type { UnitHistory } from './presenter.ts'

interface Unit {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly x: number
  readonly y: number
}

/** What every unit has on the chart: a name, a side, a place and a trail. */
export function chartUnit(
  { id, name, side, ...place }: Unit,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): Pick<ChartShip & ChartFlight, 'id' | 'name' | 'side' | 'at' | 'ready' | 'trail'> {
  const at = spot(place)
  return { id, name, side, at, ready: ready.has(id), trail: trailOf(history, id, at) }
}

interface Base {
  readonly halfLength: number
  readonly halfBeam: number
}

/** The same for a ship, with her heading and size. */
export const chartHull = (
  ship: Unit & { readonly heading: number },
  { halfLength, halfBeam }: Base,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): ReturnType<typeof chartUnit> & Pick<ChartShip, 'heading' | 'length' | 'beam'> => ({
  ...chartUnit(ship, ready, history),
  heading: ship.heading / 100,
  length: halfLength / 500,
  beam: halfBeam / 500,
})

/** Past places, without one that it has not left yet. */
function trailOf(history: UnitHistory, unit: string, at: Spot): Spot[] {
  const trail = (history.trails[unit] ?? []).map(([x, y]): Spot => [x, y])
  const last = trail.at(-1)
  return last && last[0] === at[0] && last[1] === at[1] ? trail.slice(0, -1) : trail
}

interface Bank extends Base {
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** A smoke bank as puffs along it. */
export function puffs({ x, y, heading, halfLength, halfBeam }: Bank): Chart['smoke'] {
  const count = Math.max(1, Math.round(halfLength / halfBeam))
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : -halfLength + (2 * halfLength * i) / (count - 1)
    return { at: spot(ahead({ x, y }, heading, along)), radius: halfBeam / 1000 }
  })
}
