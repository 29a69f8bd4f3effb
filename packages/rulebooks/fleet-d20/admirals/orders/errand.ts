import { direction, type Edge, inwardOf, normal, type Place, type Point } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import { planOf, stakeOf } from './plan.ts'
import { hullLeft, isFighter } from './theatre.ts'

/** What the orders of a scenario ask of a ship beyond fighting well. */
export interface Errand {
  /** Her fleet breaks off, or she is no longer fit to fight: she runs. */
  readonly runs: boolean
  /** Keeps away from enemies. */
  readonly shy: boolean
  /** Edges over which she may leave now. */
  readonly exits: readonly Edge[]
  /** From 0 to 1: how much an enemy is worth closing with. */
  quarryOf(enemy: fd.Ship): number
  /** Points by which a place, a heading and a speed fall short of what takes her where she is sent. */
  shortfall(at: Point, heading: number, knots: number): number
}

/** Share of her stake that a turn's way out of the battle is worth to a ship that runs. */
const RUNNING = 0.08
/** The same for a ship that can hardly be in time where she is ordered to be. */
const URGENT = 0.12
/** The same where nothing keeps her: she need not wait until it is urgent. */
const AT_EASE = 0.02
/** Turns to spare with which she sets out. */
const SPARE = 3
/** Hull below which a ship is no longer fit to fight. */
const UNFIT = 0.35

const OUTWARD: Readonly<Record<Edge, number>> = { north: 0, east: 9000, south: 18_000, west: 27_000 }
/** Hundredths of a degree that a ship turns in a turn, and turns that it takes her to gather way. */
const TURNED = 13_500
const GATHERED = 0.5

/** Null where there are no orders: nothing but the fight matters. */
export function errandOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Errand | null {
  const plan = planOf(r, b, ship.side)
  if (plan === null) return null
  const { fights, leave, to, pull, mayLeave } = plan.dutyOf(ship.id)
  const stake = stakeOf(r, b, ship.side, ship)
  const pace = Math.max(1, r.maxSpeed(r, b, ship) * 500)
  const runs = (plan.stance === 'part' && !fights) || hullLeft(b, ship) < UNFIT
  const exit = leave.length > 0 ? nearest(b, leave, ship) : runs && to === null ? wayOff(b, mayLeave, ship) : null
  const far = (at: Point): number =>
    exit !== null ? Math.max(0, inwardOf(b.table, exit, at)) : to === null ? 0 : wayTo(b, to, at).far
  /** Turns that it still takes from there. */
  const turns = (at: Point, heading: number, knots: number): number => {
    const left = far(at)
    if (left === 0) return 0
    const off = normal(heading - (exit !== null ? OUTWARD[exit] : wayTo(b, to!, at).bearing))
    return left / pace + Math.min(off, normal(-off)) / TURNED + (1 - (knots * 500) / pace) * GATHERED
  }
  const late = far(ship) / pace > b.turnLimit - b.turn - SPARE
  const foes = b.ships.some((foe) => foe.side !== ship.side && fd.onTable(foe) && isFighter(b, foe))
  const ordered = leave.length > 0 || to !== null
  const share = runs ? RUNNING : ordered ? (late ? URGENT : fights && foes ? 0 : AT_EASE) : 0
  const worth = Math.max(pull, share * stake)
  return {
    runs,
    shy: !fights || runs,
    exits: exit === null ? [] : leave.length > 0 ? leave : [exit],
    quarryOf: ({ id }) => plan.quarryOf(id),
    shortfall: (at, heading, knots) => (worth === 0 ? 0 : worth * turns(at, heading, knots)),
  }
}

/** To the nearest point of a place, which may be round a ship that moves. */
function wayTo(b: fd.FdBattle, { at, of = [], distance }: Place, { x, y }: Point): { far: number; bearing: number } {
  let way = { far: 0, bearing: 0 }
  let least = Number.POSITIVE_INFINITY
  const points = of.flatMap((id) => b.ships.filter((ship) => ship.id === id && fd.onTable(ship)))
  for (const point of at ? [...points, { x: at[0], y: at[1] }] : points) {
    const far = Math.hypot(point.x - x, point.y - y)
    if (far >= least) continue
    least = far
    way = { far: Math.max(0, far - distance), bearing: direction(point.x - x, point.y - y) }
  }
  return way
}

const nearest = (b: fd.FdBattle, edges: readonly Edge[], at: Point): Edge =>
  edges.reduce((one, other) => (inwardOf(b.table, other, at) < inwardOf(b.table, one, at) ? other : one))

/** An enemy that is no nearer to an edge than this is not in the way. */
const FAR = 250_000

/** The edge to which a ship has the longest lead over the enemies. */
function wayOff(b: fd.FdBattle, edges: readonly Edge[], ship: fd.Ship): Edge | null {
  const foes = b.ships.filter((foe) => foe.side !== ship.side && fd.onTable(foe) && !foe.submerged && isFighter(b, foe))
  let [best, most]: [Edge | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const edge of edges) {
    const out = exitOver(b, edge, ship)
    const own = inwardOf(b.table, edge, ship)
    const his = Math.min(FAR, ...foes.map((foe) => Math.hypot(foe.x - out.x, foe.y - out.y)))
    if (his - own <= most) continue
    ;[best, most] = [edge, his - own]
  }
  return best
}

/** The point of an edge that is nearest to a ship. */
function exitOver({ table }: fd.FdBattle, edge: Edge, { x, y }: Point): Point {
  if (edge === 'north') return { x, y: table[1] }
  if (edge === 'south') return { x, y: 0 }
  return { x: edge === 'west' ? 0 : table[0], y }
}
