import { ahead, cosine, FULL_CIRCLE, normal, sine, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import { type Post, postOf } from './eye.ts'
import { isOffBeach } from './goals.ts'

const KLICK = 1000

/** A possible move, and its path, klick by klick and turn by turn. */
export interface Course {
  readonly path: ct.PathStep[]
  readonly evade: boolean
  /** She lies stopped at its end. */
  readonly stop: boolean
  readonly track: readonly Post[]
  readonly end: Post
}

/**
 * With and without evading the torpedoes that run at her: it costs half her speed.
 */
export function coursesAnyway(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, hasty: boolean): Course[] {
  const usual = coursesOf(r, b, ship, hasty)
  return usual.some(({ evade }) => evade) ? [...usual, ...coursesOf(r, b, ship, hasty, false)] : usual
}

/**
 * Slow, at half speed and at full speed, straight on or turning to either side, early or late in the move; or the one
 * klick after which she may stop, and from a stop astern.
 */
export function coursesOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, hasty: boolean, evades = true): Course[] {
  const most = total(r.movementOf(r, b, ship))
  const steers = !ship.stands.criticals.includes('steering-breakdown')
  if (ship.mustReverse) return sternways(r, ship, most, steers)
  const evade = evades && steers && ship.inbound.earlier > 0 && most >= 2
  const open = evade ? most - r.evasionCost(most) : most
  const turn = r.sizes[ct.cardOf(b, ship).size].turn
  const courses = ship.stopped ? [lyingStill(ship), ...(hasty ? [] : sternways(r, ship, most, steers))] : []
  if (!hasty && !evade && open >= 1) courses.push({ ...courseOf(ship, 1, false, () => 0), stop: true })
  for (const klicks of hasty ? [open] : new Set([open, Math.ceil(open / 2), 1])) {
    courses.push(new Bend(ship, klicks, evade, 0, 1, 0))
    for (let turns = 1; steers && turns < klicks; turns += hasty ? 3 : 1)
      for (const way of [turn, -turn]) {
        courses.push(new Bend(ship, klicks, evade, way, 1, turns))
        if (!hasty && turns < klicks - 1) courses.push(new Bend(ship, klicks, evade, way, klicks - turns, klicks - 1))
      }
  }
  return courses
}

/** Every speed, and turns of half a template's angle, early or late in the move. */
export function fineCourses(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Course[] {
  const most = total(r.movementOf(r, b, ship))
  const steers = !ship.stands.criticals.includes('steering-breakdown')
  if (ship.mustReverse || ship.stopped || !steers || most < 2) return coursesAnyway(r, b, ship, false)
  const courses: Course[] = [{ ...courseOf(ship, 1, false, () => 0), stop: true }]
  const turn = r.sizes[ct.cardOf(b, ship).size].turn
  const canEvade = ship.inbound.earlier > 0
  for (let klicks = 1; klicks <= most; klicks++) {
    const evade = canEvade && klicks <= most - r.evasionCost(most)
    courses.push(courseOf(ship, klicks, evade, () => 0))
    for (let halves = 1; halves < 2 * klicks - 1 && halves * turn <= 2 * HALF_CIRCLE; halves++)
      for (const way of [1, -1]) {
        const turns = Math.ceil(halves / 2)
        const odd = halves % 2 === 1
        courses.push(
          courseOf(ship, klicks, evade, (klick) =>
            klick > turns ? 0 : (way * turn) / (odd && klick === turns ? 2 : 1),
          ),
        )
        if (turns < klicks - 1)
          courses.push(
            courseOf(ship, klicks, evade, (klick) =>
              klick < klicks - turns ? 0 : (way * turn) / (odd && klick === klicks - turns ? 2 : 1),
            ),
          )
      }
  }
  return courses
}

const HALF_CIRCLE = 18_000

const lyingStill = (ship: ct.Ship): Course => ({
  path: [],
  evade: false,
  stop: true,
  track: [postOf(ship)],
  end: postOf(ship),
})

/** A klick astern or as far as possible, with any legal turn. */
function sternways(r: ct.Rules, ship: ct.Ship, movement: number, steers: boolean): Course[] {
  const { mostTurn } = r.sternway
  const turns = steers ? [0, mostTurn / 2, -mostTurn / 2, mostTurn, -mostTurn] : [0]
  return [...new Set([r.mostAstern(movement), Math.min(1, movement)])].flatMap((klicks) =>
    turns.map((turn) => sternwayOf(ship, klicks, turn)),
  )
}

function sternwayOf(ship: ct.Ship, klicks: number, turn: number): Course {
  const heading = normal(ship.heading + turn)
  const track = Array.from({ length: klicks + 1 }, (_, klick) => ({
    ...ahead(ship, heading, -klick * KLICK),
    heading,
  }))
  const path: ct.PathStep[] = [...(turn === 0 ? [] : [{ turn: turn / 100 }]), { astern: klicks }]
  return { path, evade: false, stop: true, track, end: track.at(-1)! }
}

/** The same turn after each of some klicks. Where it ends is known at once, the way there only if somebody asks. */
class Bend implements Course {
  readonly evade: boolean
  readonly stop = false
  readonly end: Post
  readonly #ship: ct.Ship
  readonly #klicks: number
  readonly #turn: number
  readonly #first: number
  readonly #last: number
  #whole: Course | null = null

  constructor(ship: ct.Ship, klicks: number, evade: boolean, turn: number, first: number, last: number) {
    let { x, y, heading } = ship
    let east = KLICK * sine(heading)
    let north = KLICK * cosine(heading)
    for (let klick = 1; klick <= klicks; klick++) {
      x = Math.round(x + east)
      y = Math.round(y + north)
      if (klick < first || klick > last) continue
      heading = normal(heading + turn)
      east = KLICK * sine(heading)
      north = KLICK * cosine(heading)
    }
    this.evade = evade
    this.end = { x, y, heading }
    this.#ship = ship
    this.#klicks = klicks
    this.#turn = turn
    this.#first = first
    this.#last = last
  }

  get path(): ct.PathStep[] {
    return this.#course().path
  }

  get track(): readonly Post[] {
    return this.#course().track
  }

  #course(): Course {
    this.#whole ??= courseOf(this.#ship, this.#klicks, this.evade, (klick) =>
      klick >= this.#first && klick <= this.#last ? this.#turn : 0,
    )
    return this.#whole
  }
}

/** `turnAfter` returns the turn after each klick but the last. */
export function courseOf(ship: ct.Ship, klicks: number, evade: boolean, turnAfter: (klick: number) => number): Course {
  const path: ct.PathStep[] = []
  const track: Post[] = []
  let { x, y, heading } = ship
  let east = KLICK * sine(heading)
  let north = KLICK * cosine(heading)
  let run = 0
  for (let klick = 1; klick <= klicks; klick++) {
    x = Math.round(x + east)
    y = Math.round(y + north)
    track.push({ x, y, heading })
    run++
    const turn = klick < klicks ? turnAfter(klick) : 0
    if (turn === 0) continue
    path.push({ ahead: run }, { turn: turn / 100 })
    run = 0
    heading = normal(heading + turn)
    east = KLICK * sine(heading)
    north = KLICK * cosine(heading)
    track.push({ x, y, heading })
  }
  path.push({ ahead: run })
  return { path, evade, stop: false, track, end: { x, y, heading } }
}

/** How far a ship comes round, in quarters of a circle. */
export function quartersTurned(before: number, after: number): number {
  const turn = normal(after - before)
  return Math.min(turn, FULL_CIRCLE - turn) / (HALF_CIRCLE / 2)
}

/** The action that follows a course; a landing ship stops off its beach. */
export function moveAlong(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, course: Course): ct.CtAction {
  const { path, evade, end } = course
  const goes = path.some((step) => 'ahead' in step)
  const stop = goes && !ship.mustReverse && (course.stop || isOffBeach(r, b, ship, end))
  return {
    side: ship.side,
    do: 'move',
    unit: ship.id,
    path,
    ...(evade ? { evade } : {}),
    ...(stop ? { stop } : {}),
  }
}
