import { ahead, boxOf, crossesPolygon, type Point, type Polygon } from '@flankspeed/kernel'
import type * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'

/** Runs ahead that must be open: a ship that has no room to turn before a shore is held by it (VAS-R-113). */
const RUNS = 3
/** Runs straight on after which a ship begins to turn round at the latest. */
const STRAIGHT_ON = 2
const TURN = 4500
const HALF_CIRCLE = 4

/** From 0 to 1, how badly a place is hemmed in by shores, for a ship that turns after runs of this length. */
export function hemmedIn(view: vas.VasBattle, place: Place, run: number): number {
  if (view.terrain.length === 0) return 0
  const shores = shoresNear(view, place, FURTHEST * run + ROUNDING)
  if (shores.length === 0 || canTurnRound(shores, place, run)) return 0
  return canGoOn(shores, place, run, RUNS) ? NARROW : 1
}

/** What water in which a ship cannot turn round counts for, against none at all. */
const NARROW = 0.3

/** Runs to the furthest place that is looked at. */
const FURTHEST = STRAIGHT_ON + 1 + HALF_CIRCLE
/** Thousandths of an inch by which rounding may take her further. */
const ROUNDING = 10

function shoresNear({ terrain }: vas.VasBattle, { x, y }: Place, far: number): Polygon[] {
  const near: Polygon[] = []
  for (const { shape } of terrain) {
    const { west, east, south, north } = boxOf(shape)
    if (x + far > west && x - far < east && y + far > south && y - far < north) near.push(shape)
  }
  return near
}

const isOpen = (shores: readonly Polygon[], from: Place, to: Point): boolean =>
  !shores.some((shape) => crossesPolygon(from, to, shape))

function canGoOn(shores: readonly Polygon[], place: Place, run: number, runs: number): boolean {
  if (runs === 0) return true
  const end = ahead(place, place.heading, run)
  if (!isOpen(shores, place, end)) return false
  return [0, TURN, -TURN].some((turn) => canGoOn(shores, { ...end, heading: place.heading + turn }, run, runs - 1))
}

function canTurnRound(shores: readonly Polygon[], place: Place, run: number): boolean {
  let at = place
  for (let straight = 0; straight <= STRAIGHT_ON; straight++) {
    const end = ahead(at, at.heading, run)
    if (!isOpen(shores, at, end)) return false
    at = { ...end, heading: at.heading }
    if (turnsClear(shores, at, run, TURN) || turnsClear(shores, at, run, -TURN)) return true
  }
  return false
}

function turnsClear(shores: readonly Polygon[], place: Place, run: number, turn: number): boolean {
  let at = place
  for (let turns = 1; turns <= HALF_CIRCLE; turns++) {
    const heading = at.heading + turn
    const end = ahead(at, heading, run)
    if (!isOpen(shores, at, end)) return false
    at = { ...end, heading }
  }
  return true
}
