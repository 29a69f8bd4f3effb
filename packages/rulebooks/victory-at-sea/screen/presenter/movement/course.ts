import { ahead, bearingOf, normal, quadrantOf } from '@flankspeed/kernel'
import type { Spot } from '@flankspeed/web/desk'
import { BANDS } from '../../../rules/gunnery/targeting.ts'
import * as vas from '../../../rules/library.ts'
import { type Beside, onKeelLine, type Rest, starboardOf } from '../../../rules/movement/coming-to-rest.ts'
import { type Course, type Leg, legsOf, type MoveLimits } from '../../../rules/movement/movement.ts'
import { launchFrom } from '../air/launching.ts'
import type { CourseTried, Entry } from '../questions.ts'
import { type Problem, problemWith } from '../refused.ts'
import { inches, spot } from '../story/format.ts'

/** What a course would be: whether it is legal, where it leads, and what could follow. Never throws for a bad course. */
export function tryCourse(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  path: readonly vas.PathStep[],
  enter?: Entry,
  beside: Beside = 'starboard',
): CourseTried {
  if (ship.deep) return stays(r, b, ship)
  const { from, problem: noEntry } = startOf(r, b, ship, enter)
  const legs = soundLegs(path)
  const limits = r.moveLimits(r, b, from)
  const sailed = sail(from, legs)
  const { course, problem } = noEntry === null ? laid(r, b, from, legs) : { course: null, problem: noEntry }
  const rest = course && r.restOf(r, b, from, course, beside)
  const { at, heading, moved, turned } = rest ?? { ...sailed, at: sailed, turned: sailed.turns > 0 }
  const leaves = course?.withdrawn ?? null
  const launch = launchFrom(r, b, ship, { x: at.x, y: at.y, heading, moved, turned })
  return {
    path: path.map((step) => ({ ...step })),
    legal: problem === null,
    problem,
    points: sailed.points,
    at: spot(at),
    heading: heading / 100,
    moved: inches(moved),
    left: inches(Math.max(0, limits.most - sailed.moved)),
    next: nextStep(ship, limits, sailed),
    leaves,
    bearings: bearings(r, b, ship, at, heading),
    ...(rest?.of ? { clearOf: clearOf(rest, rest.of, sailed) } : {}),
    ...(launch ? { launch } : {}),
  }
}

/** In deep deployment there is no course; Flights go up at the middle of the own edge. */
function stays(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): CourseTried {
  const { at, heading } = usualEntry(b, { ...ship, returning: b.edges[ship.side] })
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
  const { at, heading } = enter ?? usualEntry(b, ship)
  const place = { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) }
  const turned = normal(Math.round(heading * 100))
  const problem = problemWith(() => r.refuseEntry(b, ship, place, turned))
  return { from: { ...ship, ...place, heading: turned }, problem }
}

/** Where she comes in if nobody says otherwise. */
export function usualEntry(b: vas.VasBattle, ship: vas.Ship): Entry {
  const { at, heading } = vas.usualEntry(b, ship)
  return { at: [inches(at.x), inches(at.y)], heading: heading / 100 }
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

/** The course as the rules see it, or why they forbid it. */
function laid(
  r: vas.Rules,
  b: vas.VasBattle,
  from: vas.Ship,
  legs: readonly Leg[] | null,
): { course: Course | null; problem: Problem | null } {
  if (legs === null)
    return {
      course: null,
      problem: { why: 'a course needs inches ahead and degrees of turn', clause: 'VAS-MOVE-01' },
    }
  let course: Course | null = null
  const problem = problemWith(() => {
    course = r.layCourse(r, b, from, legs)
  })
  return { course, problem }
}

/** How she keeps clear of the ship that she would lie on (VAS-R-07). */
function clearOf({ how, at }: Rest, of: vas.Ship, sailed: Sailed): NonNullable<CourseTried['clearOf']> {
  return {
    ship: of.id,
    name: of.name,
    how: how === 'alongside' ? how : 'short',
    from: spot(sailed),
    side: starboardOf(of, at) < 0 ? 'port' : 'starboard',
    mayChoose: how === 'alongside' && onKeelLine(of, sailed),
  }
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
