import type { Chart, ChartShip, Spot } from '../../chart/model.ts'
import { distance, pointAhead } from '../plane-geometry.ts'

/** An action as it is written in a figure. */
export type Action = Record<string, unknown>
/** A part of a course, in the words that every rulebook uses. */
export type Step = { ahead?: number; astern?: number; turn?: number }

export const unitOf = (action: Action): string | undefined =>
  ['ship', 'unit'].map((field) => action[field]).find((value) => typeof value === 'string')

/** Where a course leads. Whether it is legal, the engine decides. */
export function courseOf({ at, heading }: ChartShip, path: readonly Step[]): { points: Spot[]; heading: number } {
  const points: Spot[] = [at]
  let course = heading
  for (const { ahead = 0, astern = 0, turn } of path)
    if (turn !== undefined) course += turn
    else points.push(pointAhead(points.at(-1)!, course, ahead - astern))
  return { points, heading: ((course % 360) + 360) % 360 }
}

/** Table units by which a course that was ordered may miss the place that the engine reports. */
const SAME = 0.05

/** The places on the way of a unit from there to there, if it was ordered so: events do not always tell them. */
export function orderedWay(opening: Chart, actions: readonly Action[], unit: string, from: Spot, to: Spot): Spot[] {
  const ship = opening.ships.find(({ id }) => id === unit)
  for (const action of actions) {
    if (!ship || unitOf(action) !== unit || !Array.isArray(action.path)) continue
    const { points } = courseOf({ ...ship, at: from }, action.path as Step[])
    if (distance(points.at(-1)!, to) < SAME) return points.slice(1, -1)
  }
  return []
}
