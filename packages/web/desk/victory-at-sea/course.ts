import { vas } from '@flankspeed/engine'
import { bearingOf, quadrantOf } from '@flankspeed/engine/kernel/arcs.ts'
import { ahead } from '@flankspeed/engine/kernel/geometry.ts'
import { normal } from '@flankspeed/engine/kernel/trigonometry.ts'
import type { Edge } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { type Leg, legsOf, type MoveLimits } from '@flankspeed/engine/rulesets/victory-at-sea/movement.ts'
import { BANDS } from '@flankspeed/engine/rulesets/victory-at-sea/targeting.ts'
import type { Spot } from '../../chart/model.ts'
import { launchFrom } from './launching.ts'
import type { CourseTried, Entry } from './questions.ts'
import { type Problem, problemWith } from './refused.ts'
import { inches, spot } from './words.ts'

/** What a course would be: whether it is legal, where it leads, and what could follow. Never throws for a bad course. */
export function tryCourse(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  path: readonly vas.PathStep[],
  enter?: Entry,
): CourseTried {
  if (ship.deep) return stays(r, b, ship)
  const { from, problem: noEntry } = startOf(r, b, ship, enter)
  const legs = soundLegs(path)
  const limits = r.moveLimits(r, b, from)
  const sailed = sail(from, legs)
  let leaves: Edge | null = null
  let moved = sailed.moved
  const problem: Problem | null =
    noEntry ??
    (legs === null
      ? { why: 'a course is so many inches ahead and so many degrees of turn', clause: 'VAS-MOVE-01' }
      : problemWith(() => {
          const course = r.layCourse(r, b, from, legs)
          leaves = course.withdrawn
          moved = course.moved
        }))
  const rest = problem === null && leaves === null ? restingPlace(r, b, ship, sailed, moved) : null
  const at = rest ?? sailed
  const launch = launchFrom(r, b, ship, { x: at.x, y: at.y, heading: sailed.heading, moved, turned: sailed.turns > 0 })
  return {
    path: path.map((step) => ({ ...step })),
    legal: problem === null,
    problem,
    points: sailed.points,
    at: spot(at),
    heading: sailed.heading / 100,
    moved: inches(moved),
    left: inches(Math.max(0, limits.most - sailed.moved)),
    next: nextStep(ship, limits, sailed),
    leaves,
    bearings: bearings(r, b, ship, at, sailed.heading),
    ...(rest?.stoodClear ? { standsClear: true } : {}),
    ...(launch ? { launch } : {}),
  }
}

/** In deep deployment there is no course; Flights go up at the middle of the own edge. */
function stays(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): CourseTried {
  const { at, heading } = usualEntry(b, b.edges[ship.side])
  const launch = launchFrom(r, b, ship, { x: ship.x, y: ship.y, heading: ship.heading, moved: 0, turned: false })
  return {
    path: [],
    legal: true,
    problem: null,
    points: [at],
    at,
    heading,
    moved: 0,
    left: 0,
    next: { ahead: 0, turn: 0, runBeforeTurn: 0 },
    leaves: null,
    bearings: [],
    ...(launch ? { launch } : {}),
  }
}

/** Where she starts: at her place, or at the edge where she comes back from scouting. */
export function startOf(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  enter?: Entry,
): { from: vas.Ship; problem: Problem | null } {
  if (ship.returning === null) return { from: ship, problem: null }
  const { at, heading } = enter ?? usualEntry(b, ship.returning)
  const place = { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) }
  const turned = normal(Math.round(heading * 100))
  const problem = problemWith(() => r.refuseEntry(b, ship, place, turned))
  return { from: { ...ship, ...place, heading: turned }, problem }
}

/** The middle of the edge, straight in. */
export function usualEntry(b: vas.VasBattle, edge: Edge): Entry {
  const [width, depth] = [inches(b.table[0]), inches(b.table[1])]
  return {
    north: { at: [width / 2, depth] as [number, number], heading: 180 },
    south: { at: [width / 2, 0] as [number, number], heading: 0 },
    east: { at: [width, depth / 2] as [number, number], heading: 270 },
    west: { at: [0, depth / 2] as [number, number], heading: 90 },
  }[edge]
}

/** A path in the engine's own units; null when it makes no sense. */
export function soundLegs(path: readonly vas.PathStep[]): Leg[] | null {
  const legs = legsOf(path)
  const sound = legs.every((leg) => Number.isFinite(leg.ahead) && Number.isFinite(leg.turn) && leg.ahead >= 0)
  return sound ? legs : null
}

interface Sailed {
  x: number
  y: number
  heading: number
  moved: number
  turns: number
  /** Straight since the last turn. */
  run: number
  /** The turn with which the course ends, if it does. */
  turning: number
  points: Spot[]
}

/** Follows the legs without asking whether they are allowed. */
function sail(from: vas.Ship, legs: readonly Leg[] | null): Sailed {
  const sailed: Sailed = {
    x: from.x,
    y: from.y,
    heading: from.heading,
    moved: 0,
    turns: 0,
    run: 0,
    turning: 0,
    points: [spot(from)],
  }
  for (const leg of legs ?? []) {
    if (leg.ahead > 0) {
      Object.assign(sailed, ahead(sailed, sailed.heading, leg.ahead))
      sailed.moved += leg.ahead
      sailed.run += leg.ahead
      sailed.turning = 0
      sailed.points.push(spot(sailed))
    }
    if (leg.turn === 0) continue
    sailed.heading = normal(sailed.heading + leg.turn)
    sailed.turns++
    sailed.run = 0
    sailed.turning = Math.abs(leg.turn)
  }
  return sailed
}

/** Where she comes to rest among the others. */
function restingPlace(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  { x, y, heading }: Sailed,
  moved: number,
): { x: number; y: number; stoodClear: boolean } {
  if (moved === 0) return { x, y, stoodClear: false }
  const there = { ...ship, x, y, heading, scouting: false, returning: null }
  const others = { ...b, ships: b.ships.map((other) => (other.id === ship.id ? there : other)) }
  const stoodClear = r.standClear(r, others, there, 'starboard', null)
  return { x: there.x, y: there.y, stoodClear }
}

function nextStep(ship: vas.Ship, limits: MoveLimits, { moved, turns, run, turning }: Sailed): CourseTried['next'] {
  const left = Math.max(0, limits.most - moved)
  const jammed = ship.jam === 'port' || ship.jam === 'starboard'
  const mayTurn = turns < limits.turns && ship.jam !== 'none' && limits.most > 0
  const runBeforeTurn = Math.max(0, limits.straightRun - run)
  // A turn that is being laid may still grow.
  const more = turning > 0 ? limits.mostTurn - turning : mayTurn && runBeforeTurn === 0 ? limits.mostTurn : 0
  return {
    ahead: inches(jammed && mayTurn ? Math.min(left, runBeforeTurn) : left),
    turn: Math.max(0, more) / 100,
    runBeforeTurn: inches(runBeforeTurn),
    ...(jammed ? { only: ship.jam as 'port' | 'starboard' } : {}),
  }
}

/** How far the enemies would be, in the bands of her heaviest gun, and on which side. */
function bearings(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  at: { x: number; y: number },
  heading: number,
): CourseTried['bearings'] {
  const gun = heaviestGun(b, ship)
  return b.ships
    .filter((other) => other.side !== ship.side && vas.onTable(other))
    .map((other) => {
      const bearing = bearingOf(at, heading, other)
      const band = gun ? r.bandAt(gun, bearing.range) : 4
      return {
        ship: other.id,
        range: Math.round(bearing.range / 100) / 10,
        band: BANDS[band as 0] ?? 'out of range',
        side: quadrantOf(bearing),
      }
    })
}

/** The gun by whose reach she is measured. */
function heaviestGun(b: vas.VasBattle, ship: vas.Ship): vas.Weapon | undefined {
  const reach = ({ ranges }: vas.Weapon): number => ranges?.[3] ?? 0
  const guns = vas.cardOf(b, ship).weapons.filter(({ kind }) => kind === 'main-gun' || kind === 'light-gun')
  return guns.toSorted(
    (one, other) => Number(other.kind === 'main-gun') - Number(one.kind === 'main-gun') || reach(other) - reach(one),
  )[0]
}
