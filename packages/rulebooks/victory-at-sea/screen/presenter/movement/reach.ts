import { crossesPolygon, type Point, type Polygon } from '@flankspeed/kernel'
import { distance, pointAhead, type Spot } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'
import { spot } from '../story/format.ts'
import { outlineOf, type Slice } from './outline.ts'
import { type Fan, fansFrom, isSpiral, type Pose, roundabout, type Steaming, steaming } from './steaming.ts'

/** Half the width of water drawn where there is only a line, inches. */
const LINE = 0.06
/** Arcs are drawn in steps of so many degrees; round islands in slices of so many. */
const STEP = 5

/** Outlines of everything that her bridge can reach this turn. */
export function reachOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Spot[][] {
  const limits = steaming(r, b, ship)
  if (limits.most === 0) return []
  const pose: Pose = { at: spot(ship), heading: ship.heading / 100 }
  const shores = b.terrain.map(({ shape }) => shape).filter((shape) => isNear(shape, pose.at, limits.most))
  const fans = fansFrom(pose, limits)
  const start = strip(pose, limits, fans, shores)
  if (limits.jam !== null || fans.length === 0) return [start, ...fans.map((fan) => jammedWay(fan))]
  if (shores.length > 0 || isSpiral(fans)) {
    const all = [...fans, ...roundabout(pose, limits)]
    return [start, ...outlineOf(all.flatMap((fan) => slicesOf(pose, fan, shores)))]
  }
  return [start, inOneOutline(fans)]
}

/** The straight way ahead, before she may turn. */
function strip(pose: Pose, limits: Steaming, fans: readonly Fan[], shores: readonly Polygon[]): Spot[] {
  const far = fans.length > 0 ? limits.run : limits.jam === null || limits.turns === 0 ? limits.most : limits.run
  const most = Math.min(limits.most, far, open(pose.at, pose.heading, far, shores))
  const least = Math.min(limits.least, most)
  return corridor(pointAhead(pose.at, pose.heading, least), pose.heading, most - least)
}

/** A straight way drawn as a narrow strip. */
function corridor(from: Spot, heading: number, length: number): Spot[] {
  const to = pointAhead(from, heading, length)
  return [
    pointAhead(from, heading + 90, LINE),
    pointAhead(to, heading + 90, LINE),
    pointAhead(to, heading - 90, LINE),
    pointAhead(from, heading - 90, LINE),
  ]
}

/** With a jammed rudder: a line, or the fan of a single turn of her choice. */
function jammedWay(fan: Fan): Spot[] {
  const { apex, heading, side, from, to, reach } = fan
  return to - from < 1e-6 ? corridor(apex, heading + side * to, reach) : [apex, ...rim(fan)]
}

function rim({ apex, heading, side, from, to, reach }: Fan): Spot[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP))
  return Array.from({ length: steps + 1 }, (_, i) =>
    pointAhead(apex, heading + side * (from + ((to - from) * i) / steps), reach),
  )
}

/** Out along the hardest turns to port, round along the furthest points, and back along the hardest turns to starboard. */
function inOneOutline(fans: readonly Fan[]): Spot[] {
  const port = fans.filter(({ side }) => side === -1)
  const starboard = fans.filter(({ side }) => side === 1)
  return [
    ...port.map(({ apex }) => apex),
    ...port.toReversed().flatMap((fan) => rim(fan).toReversed()),
    ...starboard.flatMap(rim),
    ...starboard.toReversed().map(({ apex }) => apex),
  ].filter((point, i, all) => i === 0 || distance(point, all[i - 1]!) > 1e-6)
}

/** What of a fan lies in open water, and nothing when the way to it does not. */
function slicesOf(pose: Pose, fan: Fan, shores: readonly Polygon[]): Slice[] {
  if (!isOpen(pose, fan.path, shores)) return []
  const count = shores.length === 0 ? 1 : Math.max(1, Math.ceil((fan.to - fan.from) / STEP))
  const half = (fan.to - fan.from) / count / 2
  return Array.from({ length: count }, (_, i): Slice => {
    const bearing = fan.heading + fan.side * (fan.from + (2 * i + 1) * half)
    const reach = Math.min(...[-half, 0, half].map((off) => open(fan.apex, bearing + off, fan.reach, shores)))
    return { apex: fan.apex, bearing, half, reach }
  }).filter(({ reach }) => reach > 0)
}

function isOpen(pose: Pose, path: readonly vas.PathStep[], shores: readonly Polygon[]): boolean {
  if (shores.length === 0) return true
  let { at, heading } = pose
  for (const step of path) {
    if ('turn' in step) heading += step.turn
    else {
      if (open(at, heading, step.ahead, shores) < step.ahead) return false
      at = pointAhead(at, heading, step.ahead)
    }
  }
  return true
}

/** How far a straight way stays clear of the land, at most so far. */
function open(from: Spot, heading: number, length: number, shores: readonly Polygon[]): number {
  let clear = length
  for (const shape of shores) {
    if (!crossesPolygon(point(from), point(pointAhead(from, heading, clear)), shape)) continue
    let [near, far] = [0, clear]
    while (far - near > 0.02) {
      const middle = (near + far) / 2
      if (crossesPolygon(point(from), point(pointAhead(from, heading, middle)), shape)) far = middle
      else near = middle
    }
    clear = near
  }
  return clear
}

const point = ([x, y]: Spot): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })

function isNear(shape: Polygon, at: Spot, far: number): boolean {
  const xs = shape.map(({ x }) => x / 1000)
  const ys = shape.map(({ y }) => y / 1000)
  return (
    Math.min(...xs) - far <= at[0] &&
    at[0] <= Math.max(...xs) + far &&
    Math.min(...ys) - far <= at[1] &&
    at[1] <= Math.max(...ys) + far
  )
}
