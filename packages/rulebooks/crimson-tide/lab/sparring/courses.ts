import { ahead, crossesPolygon, distance, insidePolygon, normal, type Point, Refused, total } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import type { Field } from './gunnery.ts'

const KLICK = 1000

/** A way to move, and the ship where it ends. */
export interface Course {
  readonly path: ct.PathStep[]
  readonly evade: boolean
  readonly there: ct.Ship
  /** Points that the risks on the way cost. */
  readonly risk: number
}

/** Straight on, or turning to either side after the first klicks or before the last ones; with torpedoes near, evading. */
export function coursesOf(field: Field, ship: ct.Ship): Course[] {
  const { r, b } = field
  const most = total(r.movementOf(r, b, ship))
  const evade = ship.inbound.earlier > 0 && most >= 2
  const full = evade ? most - r.evasionCost(most) : most
  const { turn } = r.sizes[ct.cardOf(b, ship).size]
  const courses: Course[] = []
  const lay = (klicks: number, turnAfter: (klick: number) => number): void => {
    const course = courseOf(field, ship, klicks, evade, turnAfter)
    if (course) courses.push(course)
  }
  for (const klicks of new Set([full, Math.ceil(full / 2), 1])) {
    lay(klicks, () => 0)
    for (let turns = 1; turns < klicks; turns++)
      for (const way of [turn, -turn]) {
        lay(klicks, (klick) => (klick <= turns ? way : 0))
        lay(klicks, (klick) => (klick >= klicks - turns ? way : 0))
      }
  }
  return courses
}

function courseOf(
  field: Field,
  ship: ct.Ship,
  klicks: number,
  evade: boolean,
  turnAfter: (klick: number) => number,
): Course | null {
  const { r, b } = field
  const path: ct.PathStep[] = []
  const track: Point[] = []
  let there = { ...ship, moved: klicks * KLICK }
  let run = 0
  for (let klick = 1; klick <= klicks; klick++) {
    there = { ...there, ...ahead(there, there.heading, KLICK) }
    track.push(there)
    run++
    const turn = klick < klicks ? turnAfter(klick) : 0
    if (turn === 0) continue
    path.push({ ahead: run }, { turn: turn / 100 })
    run = 0
    there = { ...there, heading: normal(there.heading + turn) }
  }
  path.push({ ahead: run })
  const legs = path.map((step) =>
    'turn' in step ? { turn: step.turn * 100 } : { klicks: 'ahead' in step ? step.ahead : 0 },
  )
  try {
    r.refuseCourse(r, b, ship, { legs, stop: false, evade })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
  return { path, evade, there, risk: riskOf(field, ship, track) }
}

const OFF_TABLE = 500
const AGROUND = 100
const COLLISION = 12
const NEAR_EDGE = 3
/** Klicks. */
const EDGE = 5
const ROOM = 2.6

function riskOf({ b }: Field, ship: ct.Ship, track: readonly Point[]): number {
  const end = track.at(-1)!
  const edge = Math.min(end.x, end.y, b.table[0] - end.x, b.table[1] - end.y) / KLICK
  let risk = edge < 0 ? OFF_TABLE : NEAR_EDGE * Math.max(0, EDGE - edge)
  if (track.some((at, i) => b.terrain.some((land) => isOn(land, track[i - 1] ?? ship, at)))) risk += AGROUND
  for (const other of b.ships) {
    if (other === ship || other.id === ship.id || !ct.onTable(other)) continue
    const room = ROOM * KLICK * (other.moved === null && other.side === ship.side ? 0.8 : 1)
    if (track.some((at) => distance(at, other) < room)) risk += COLLISION
  }
  return risk
}

const isOn = ({ shape }: ct.Terrain, from: Point, to: Point): boolean =>
  insidePolygon(to, shape) || crossesPolygon(from, to, shape)
