import { ahead, normal, opponent } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import { nextToMove } from '../manoeuvre.ts'
import { keepPlans } from '../orders/plan.ts'
import { type Chart, chartOf } from '../seasoned/chart.ts'
import { type MoveAction, rankedCourses } from '../seasoned/helm.ts'
import { mainTracksOf } from '../seasoned/tracks.ts'
import type { Judgement } from '../seasoned/weights.ts'
import { exchangeFire } from './on-average.ts'

/** How each side leads its fleet. */
export type Leaders = Readonly<Record<fd.Side, Judgement>>

/**
 * The battle some turns later, if a ship makes that move: everybody steers by judgement, and all fire does what it does
 * on average, so that luck does not hide what a course is worth. No dice are rolled. Null if the time is up before.
 */
export function forecast(
  r: fd.Rules,
  view: fd.FdBattle,
  action: MoveAction,
  leaders: Leaders,
  turns: number,
  isOver: () => boolean,
): fd.FdBattle | null {
  const b = fd.copyBattle(view)
  keepPlans(view, b)
  const mover = fd.shipById(b, action.ship)!
  sail(r, b, mover, action)
  for (let i = 1; i <= turns; i++) {
    const red = chartOf(r, b, 'red', leaders.red)
    if (isOver()) return null
    const charts = { red, blue: chartOf(r, b, 'blue', leaders.blue) }
    const first = i === 1 ? opponent(mover.side) : (b.initiative ?? 'red')
    if (!everybodyMoves(r, b, charts, first, isOver)) return null
    exchangeFire(charts)
    if (i < turns) nextTurn(b)
  }
  return b
}

/** The ship goes where her course takes her, whatever may be in the way. */
function sail(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { knots, path }: Pick<MoveAction, 'knots' | 'path'>): void {
  for (const step of path ?? [])
    if ('turn' in step) ship.heading = normal(ship.heading + Math.round(step.turn * 100))
    else Object.assign(ship, ahead(ship, ship.heading, step.ahead * 1000))
  ship.knots = knots ?? ship.knots
  ship.moved = true
  if (!r.isOnTable(b, ship)) ship.fate = 'withdrawn'
}

/** The sides take turns, ship by ship; false if the time is up before. */
function everybodyMoves(
  r: fd.Rules,
  b: fd.FdBattle,
  charts: Readonly<Record<fd.Side, Chart>>,
  first: fd.Side,
  isOver: () => boolean,
): boolean {
  const waiting = { red: r.unmoved(r, b, 'red'), blue: r.unmoved(r, b, 'blue') }
  for (let side = first; waiting.red.length + waiting.blue.length > 0; side = opponent(side)) {
    const ships = waiting[side]
    if (ships.length === 0) continue
    if (isOver()) return false
    const ship = nextToMove(
      b,
      ships.map(({ id }) => id),
    )
    waiting[side] = ships.filter((other) => other !== ship)
    const next = rankedCourses(charts[side], ship, mainTracksOf(r, b, ship)).next().value
    if (next) sail(r, b, ship, next.course)
    ship.moved = true
    const { x, y, heading, knots } = ship
    for (const vessel of [...charts.red.own, ...charts.blue.own, ...charts.red.foes, ...charts.blue.foes])
      if (vessel.ship === ship) vessel.pose = { x, y, heading, knots: knots ?? 0 }
  }
  return true
}

function nextTurn(b: fd.FdBattle): void {
  b.turn++
  for (const ship of b.ships) {
    ship.moved = false
    ship.activated = false
    ship.knotsLast = ship.knots
    ship.splash = 0
  }
}
