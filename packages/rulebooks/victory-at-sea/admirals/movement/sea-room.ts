import { ahead, crossesPolygon } from '@flankspeed/kernel'
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
  if (view.terrain.length === 0 || canTurnRound(view, place, run)) return 0
  return canGoOn(view, place, run, RUNS) ? NARROW : 1
}

/** What water in which a ship cannot turn round counts for, against none at all. */
const NARROW = 0.3

const isOpen = (view: vas.VasBattle, from: Place, to: { x: number; y: number }): boolean =>
  !view.terrain.some(({ shape }) => crossesPolygon(from, to, shape))

function canGoOn(view: vas.VasBattle, place: Place, run: number, runs: number): boolean {
  if (runs === 0) return true
  const end = ahead(place, place.heading, run)
  if (!isOpen(view, place, end)) return false
  return [0, TURN, -TURN].some((turn) => canGoOn(view, { ...end, heading: place.heading + turn }, run, runs - 1))
}

function canTurnRound(view: vas.VasBattle, place: Place, run: number): boolean {
  let at = place
  for (let straight = 0; straight <= STRAIGHT_ON; straight++) {
    const end = ahead(at, at.heading, run)
    if (!isOpen(view, at, end)) return false
    at = { ...end, heading: at.heading }
    if (turnsClear(view, at, run, TURN) || turnsClear(view, at, run, -TURN)) return true
  }
  return false
}

function turnsClear(view: vas.VasBattle, place: Place, run: number, turn: number): boolean {
  let at = place
  for (let turns = 1; turns <= HALF_CIRCLE; turns++) {
    const heading = at.heading + turn
    const end = ahead(at, heading, run)
    if (!isOpen(view, at, end)) return false
    at = { ...end, heading }
  }
  return true
}
