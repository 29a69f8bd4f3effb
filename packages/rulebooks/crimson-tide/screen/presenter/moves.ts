import { ahead, hundredths, normal, total } from '@flankspeed/kernel'
import { bearing, objectionTo, type Spot, signedAngle, spot } from '@flankspeed/web/desk'
import * as ct from '../../rules/library.ts'
import type { Leg } from '../../rules/movement/movement.ts'
import type { TideCourse, TideMoves } from './questions.ts'

/** What the card and the markers show (CT-R-85). */
export function moves(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): TideMoves {
  const most = total(r.movementOf(r, b, ship))
  const { stopped, mustReverse, submerged, inbound } = ship
  return {
    most,
    mostAstern: stopped ? r.mostAstern(most) : 0,
    mostTurn: r.sizes[ct.cardOf(b, ship).size].turn / 100,
    stopped,
    mustReverse,
    steers: !ship.stands.criticals.includes('steering-breakdown'),
    submerged,
    inbound: inbound.earlier,
    evade:
      inbound.earlier === 0
        ? null
        : (objectionTo(() => r.refuseEvasion(r, b, ship, true)) ?? { cost: r.evasionCost(most) }),
    smoke: objectionTo(() => r.refuseSmoke(r, b, ship)) === null,
    rams: b.ships
      .filter((other) => r.ramObjection(r, b, ship, other) === null && !ship.collided)
      .map(({ id, name }) => ({ unit: id, name })),
    mayStay: stopped && !mustReverse,
  }
}

interface CourseChoices {
  stop: boolean
  evade: boolean
}

/** Lays a course on the table, ignoring everything in its way. */
export function tryCourse(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  path: readonly ct.PathStep[],
  choices: CourseChoices,
): TideCourse {
  const legs = path.map(legOf)
  let at = { x: ship.x, y: ship.y }
  let { heading } = ship
  let klicks = 0
  const points: Spot[] = [spot(at)]
  for (const leg of legs) {
    if ('turn' in leg) {
      heading = normal(heading + leg.turn)
      continue
    }
    at = ahead(at, heading, leg.klicks * 1000)
    klicks += Math.abs(leg.klicks)
    points.push(spot(at))
  }
  return {
    path: [...path],
    points,
    at: spot(at),
    heading: heading / 100,
    klicks,
    next: nextOf(r, b, ship, path, choices),
    problem: objectionTo(() => r.refuseCourse(r, b, ship, { legs, ...choices })),
    leaves: r.edgeBeyond(b, at),
  }
}

const legOf = (step: ct.PathStep): Leg =>
  'turn' in step ? { turn: hundredths(step.turn) } : { klicks: 'ahead' in step ? step.ahead : -step.astern }

/** How much further the course may go, and turn, from its end. */
function nextOf(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  path: readonly ct.PathStep[],
  { evade }: CourseChoices,
): TideCourse['next'] {
  const { most, mostAstern, mostTurn, steers, mustReverse } = moves(r, b, ship)
  const gone = path.reduce((sum, step) => sum + ('ahead' in step ? step.ahead : 0), 0)
  const backed = path.reduce((sum, step) => sum + ('astern' in step ? step.astern : 0), 0)
  const open = evade ? most - r.evasionCost(most) : most
  const last = path.at(-1)
  const turned = path.reduce((sum, step) => sum + ('turn' in step ? Math.abs(step.turn) : 0), 0)
  const astern = backed > 0 || mustReverse
  const turns = astern
    ? r.sternway.mostTurn / 100 - turned
    : gone > 0 && gone < open && !(last && 'turn' in last)
      ? mostTurn
      : 0
  return {
    ahead: astern ? 0 : Math.max(0, open - gone),
    astern: gone > 0 ? 0 : Math.max(0, mostAstern - backed),
    turn: steers ? Math.max(0, turns) : 0,
  }
}

/** As close to a place as possible: a klick, a turn, a klick, within the template (CT-HELM-01 to CT-HELM-04). */
export function courseTo(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, to: Spot, choices: CourseChoices): TideCourse {
  const { most, mostTurn, steers, mustReverse, stopped, mostAstern } = moves(r, b, ship)
  const open = choices.evade ? most - r.evasionCost(most) : most
  if (mustReverse || (stopped && isAstern(ship, to)))
    return nearest(
      Array.from({ length: mostAstern }, (_, i) => tryCourse(r, b, ship, [{ astern: i + 1 }], choices)),
      to,
      tryCourse(r, b, ship, [], choices),
    )
  const courses: TideCourse[] = []
  let path: ct.PathStep[] = []
  for (let klick = 1; klick <= open; klick++) {
    if (klick > 1 && steers) {
      const { at, heading } = courses.at(-1)!
      const wanted = signedAngle(bearing(at, to) - heading)
      const turn = Math.round(Math.max(-mostTurn, Math.min(mostTurn, wanted)) * 2) / 2
      if (Math.abs(turn) >= 1) path = [...path, { turn }]
    }
    path = onward(path)
    courses.push(tryCourse(r, b, ship, path, choices))
  }
  return nearest(courses, to, tryCourse(r, b, ship, [], choices))
}

const isAstern = (ship: ct.Ship, to: Spot): boolean =>
  Math.abs(signedAngle(bearing(spot(ship), to) - ship.heading / 100)) > 120

/** One klick more on the current leg. */
function onward(path: readonly ct.PathStep[]): ct.PathStep[] {
  const last = path.at(-1)
  return last && 'ahead' in last ? [...path.slice(0, -1), { ahead: last.ahead + 1 }] : [...path, { ahead: 1 }]
}

function nearest(courses: readonly TideCourse[], to: Spot, otherwise: TideCourse): TideCourse {
  const far = ({ at }: TideCourse): number => Math.hypot(at[0] - to[0], at[1] - to[1])
  return courses.reduce((best, course) => (far(course) < far(best) ? course : best), courses[0] ?? otherwise)
}
