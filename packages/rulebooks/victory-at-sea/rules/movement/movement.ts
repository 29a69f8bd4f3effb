import { ahead, crossesPolygon, isOnTable, normal, type Point, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Edge, type Ship, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { PathStep } from '../movement/moving.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inch } from '../view/phrases.ts'
import type { Beside } from './coming-to-rest.ts'

declare module '../events.ts' {
  interface Events {
    move: {
      ship: string
      from: At
      to: At
      heading: number
      moved: number
      /** Laid alongside the ship on which she would have come to lie. */
      stoodClear: boolean
      /** Stopped on her own track instead, before she touched anybody. */
      stoppedShort?: boolean
    }
    smoke: { clause: VasClause; ship: string; at: At }
    aground: { clause: VasClause; ship: string }
    withdrawn: { clause: VasClause; ship: string; edge: Edge }
  }
}

/**
 * One leg of a course: thousandths of an inch ahead, then hundredths of a degree to starboard. Written with its turn first:
 * what begins with `ahead` holds fractions elsewhere, and V8 would count whole numbers in fractions too.
 */
export interface Leg {
  turn: number
  ahead: number
}

/** Straight on, inches. */
export const straightLeg = (inches: number): Leg => ({ turn: 0, ahead: Math.round(inches * 1000) })

/** A change of heading, degrees. */
export const turningLeg = (degrees: number): Leg => ({ turn: Math.round(degrees * 100), ahead: 0 })

/** A path in inches and degrees, leg by leg. */
export const legsOf = (path: readonly PathStep[]): Leg[] =>
  path.map((step) => ('turn' in step ? turningLeg(step.turn) : straightLeg(step.ahead)))

/** Limits of one move, in thousandths and hundredths: what the chart shows and the rules hold to. */
export interface MoveLimits {
  most: number
  least: number
  straightRun: number
  mostTurn: number
  /** Changes of heading allowed. */
  turns: number
  /** The clause that sets the distance, where it is not the ship's own speed. */
  setBy?: VasClause
}

export interface Course {
  at: Point
  heading: number
  moved: number
  turns: number
  withdrawn: Edge | null
  smoke: Point[]
  /** The last of the straight runs it is made of. */
  lastRun: Run | null
}

/** From where, which way and how far; and the run before it. */
export interface Run {
  readonly at: Point
  readonly heading: number
  readonly length: number
  readonly before: Run | null
}

/** Moving ships (VAS-MOVE-01 to VAS-MOVE-14). */
const parts = {
  move: { least: 1, straightRun: 2, agileRun: 1, mostTurn: 45, comeAboutTurn: 90 },

  /** The run that a damaged rudder asks for; undefined: it is whole (VAS-CRIT-12). */
  damagedRun(r: Rules, ship: Ship): number | undefined {
    for (let score = ship.criticals.engine; score > 0; score--) {
      const run = r.criticalTables.engine[score - 1]!.straightRun
      if (run !== undefined) return run
    }
    return undefined
  },

  /** Straight inches before each turn: Rudder Damaged sets its own figure, Agile ships need less (VAS-MOVE-04, VAS-R-33). */
  straightRun(r: Rules, ship: Ship): number {
    const damaged = r.damagedRun(r, ship)
    if (damaged !== undefined) return damaged
    return ship.traits.agile > 0 ? r.move.agileRun : r.move.straightRun
  },

  /** Come About! allows one turn, Lumbering ships make one (VAS-ORD-07, VAS-STR-09). */
  turnsAllowed(ship: Ship): number {
    if (ship.jam === 'none') return 0
    return ship.order === 'come-about' || ship.traits.lumbering > 0 ? 1 : Number.POSITIVE_INFINITY
  },

  moveLimits(r: Rules, b: VasBattle, ship: Ship): MoveLimits {
    const most = r.speedThisTurn(r, b, ship) * 1000
    return {
      most,
      least: most === 0 ? 0 : r.move.least * 1000,
      straightRun: r.straightRun(r, ship) * 1000,
      mostTurn: (ship.order === 'come-about' ? r.move.comeAboutTurn : r.move.mostTurn) * 100,
      turns: r.turnsAllowed(ship),
    }
  },

  /** Follows a course leg by leg; refuses the first thing that no rule allows. Who tries many courses gives her limits. */
  layCourse(
    r: Rules,
    b: VasBattle,
    ship: Ship,
    legs: readonly Leg[],
    limits: MoveLimits = r.moveLimits(r, b, ship),
  ): Course {
    const course: Course = {
      at: { x: ship.x, y: ship.y },
      heading: ship.heading,
      moved: 0,
      turns: 0,
      withdrawn: null,
      smoke: [],
      lastRun: null,
    }
    let run = 0
    let travelled = 0
    for (let i = 0; i < legs.length; i++) {
      const leg = legs[i]!
      if (leg.ahead > 0) {
        if (limits.most === 0) refuse('VAS-MOVE-03', `${ship.name} cannot move`)
        run += leg.ahead
        r.refuseUnturned(ship, limits, run, course.turns)
        if (travelled + leg.ahead > limits.most)
          refuseBy(
            fartherThan(b, ship, limits, travelled + leg.ahead),
            `${ship.name} can move ${limits.most / 1000}" this turn, not ${(travelled + leg.ahead) / 1000}"`,
          )
        r.runAhead(r, b, ship, course, leg.ahead)
        travelled += leg.ahead
      }
      if (leg.turn === 0) continue
      r.refuseTurn(r, ship, limits, run, course.turns, leg.turn, i === legs.length - 1)
      if (course.withdrawn === null) course.heading = normal(course.heading + leg.turn)
      course.turns++
      run = 0
    }
    if (course.moved < limits.least && course.withdrawn === null && !r.shoreAhead(r, b, ship, course))
      refuseBy(
        [
          ...(limits.setBy === undefined ? [] : [limits.setBy]),
          ...when(limits.setBy === undefined || limits.least === r.move.least * 1000, 'VAS-MOVE-02'),
        ],
        `${ship.name} must move at least ${limits.least / 1000}"`,
      )
    return course
  },

  /** Each turn needs its own run, and no turn is larger than allowed (VAS-MOVE-04 to VAS-MOVE-07). */
  refuseTurn(r: Rules, ship: Ship, limits: MoveLimits, run: number, turns: number, angle: number, last: boolean): void {
    if (limits.most === 0) refuse('VAS-MOVE-03', `${ship.name} cannot turn`)
    if (ship.jam === 'none') refuse('VAS-VITAL-03', `the rudder of ${ship.name} allows no turns`)
    if (turns >= limits.turns) {
      if (ship.order === 'come-about') refuse('VAS-ORD-07', `${ship.name} comes about: it can make only one turn`)
      refuseBy(
        [...when(ship.crippled, 'VAS-CRIP-03'), 'VAS-STR-09'],
        `${ship.name} is Lumbering: it can make only one turn per move`,
      )
    }
    if (run < limits.straightRun)
      refuseBy(
        [
          ...when(r.damagedRun(r, ship) !== undefined, 'VAS-CRIT-12'),
          ...when(r.damagedRun(r, ship) === undefined && ship.traits.agile > 0, 'VAS-STR-04'),
          ...when(ship.order === 'come-about', 'VAS-ORD-07'),
          ...when(turns > 0, 'VAS-MOVE-06'),
          ...when(last, 'VAS-MOVE-07'),
          'VAS-MOVE-04',
        ],
        `${ship.name} must run ${limits.straightRun / 1000}" straight before a turn, not ${run / 1000}"`,
      )
    if (Math.abs(angle) > limits.mostTurn) {
      if (ship.order === 'come-about')
        refuse('VAS-ORD-07', `${ship.name} may come about by up to ${limits.mostTurn / 100} degrees`)
      refuse('VAS-MOVE-05', `${ship.name} may turn by up to ${limits.mostTurn / 100} degrees`)
    }
    if (ship.jam === null) return
    const jammed = ship.jam === 'starboard' ? 1 : -1
    if (Math.sign(angle) !== jammed || Math.abs(angle) < 4500)
      refuse(
        'VAS-VITAL-03',
        `the rudder of ${ship.name} is jammed: full 45 degree turns to ${ship.jam} only`,
        'VAS-R-37',
      )
  },

  /** A jammed rudder turns the ship whenever it can (VAS-R-37). */
  refuseUnturned(ship: Ship, limits: MoveLimits, run: number, turns: number): void {
    if (ship.jam === null || ship.jam === 'none' || turns >= limits.turns || run <= limits.straightRun) return
    refuse(
      'VAS-VITAL-03',
      `the jammed rudder turns ${ship.name} to ${ship.jam} after ${limits.straightRun / 1000}"`,
      'VAS-R-37',
    )
  },

  /** Straight ahead: over an edge and out of the battle, or along open water, laying smoke where ordered. */
  runAhead(r: Rules, b: VasBattle, ship: Ship, course: Course, length: number): void {
    if (course.withdrawn !== null) return
    const start = course.at
    const end = ahead(start, course.heading, length)
    r.refuseWaters(b, ship, start, end)
    const crossed = r.edgeCrossed(b, start, end)
    const sailed = crossed === null ? length : Math.max(0, Math.round(length * crossed.share))
    if (ship.order === 'create-smoke') {
      const every = r.smokeCounter.everyInches * 1000
      for (let mark = (Math.floor(course.moved / every) + 1) * every; mark <= course.moved + sailed; mark += every)
        course.smoke.push(r.smokeAstern(r, b, ship, ahead(start, course.heading, mark - course.moved), course.heading))
    }
    course.at = end
    course.lastRun = { at: start, heading: course.heading, length: sailed, before: course.lastRun }
    course.moved += sailed
    course.withdrawn = crossed?.edge ?? null
  },

  /** What lies between two places and bars the way; nothing on the open sea. */
  refuseWaters(b: VasBattle, ship: Ship, from: Point, to: Point): void {
    for (const land of b.terrain)
      if (crossesPolygon(from, to, land.shape))
        refuse('VAS-R-87', `${ship.name} would run onto ${land.name}`, 'VAS-R-06')
  },

  /** The first edge that the bridge crosses, and after which share of the way (VAS-MOVE-12, VAS-R-08). */
  edgeCrossed(b: VasBattle, from: Point, to: Point): { edge: Edge; share: number } | null {
    const [width, depth] = b.table
    if (isOnTable(b.table, to)) return null
    const beyond: [Edge, number, number][] = [
      ['north', to.y - depth, to.y - from.y],
      ['east', to.x - width, to.x - from.x],
      ['south', -to.y, from.y - to.y],
      ['west', -to.x, from.x - to.x],
    ]
    let first: { edge: Edge; share: number } | null = null
    for (const [edge, outside, travelled] of beyond) {
      if (outside <= 0) continue
      const share = (travelled - outside) / travelled
      if (first === null || share < first.share) first = { edge, share }
    }
    return first
  },

  /** A shore less than the least move ahead excuses a ship from it: she is aground (VAS-R-113). */
  shoreAhead(r: Rules, b: VasBattle, ship: Ship, course: Course): boolean {
    const bow = ahead(ship, ship.heading, r.moveLimits(r, b, ship).least)
    return course.turns === 0 && b.terrain.some((land) => crossesPolygon(ship, bow, land.shape))
  },

  /** Kept from her least move by a shore (VAS-R-113). */
  runsAground(r: Rules, b: VasBattle, ship: Ship, course: Course): boolean {
    return course.moved < r.move.least * 1000 && !ship.aground && r.speedThisTurn(r, b, ship) > 0
  },

  isOpenSea(b: VasBattle): boolean {
    return b.terrain.length === 0
  },

  sail(r: Rules, b: VasBattle, ship: Ship, course: Course, beside: Beside, tell: Tell): void {
    const from: [number, number] = [ship.x / 1000, ship.y / 1000]
    const rest = r.restOf(r, b, ship, course, beside)
    r.comeToRest(r, ship, rest, course)
    // Smoke is laid only as far as she came.
    const laid = rest.how === 'short' ? Math.floor(rest.moved / (r.smokeCounter.everyInches * 1000)) : undefined
    for (const at of course.smoke.slice(0, laid)) {
      b.smoke.push(at)
      tell?.({ tells: 'smoke', clause: 'VAS-ORD-08', ship: ship.id, at: [at.x / 1000, at.y / 1000] })
    }
    if (course.withdrawn !== null) {
      ship.withdrawn = course.withdrawn
      tell?.({ tells: 'withdrawn', clause: 'VAS-MOVE-12', ship: ship.id, edge: course.withdrawn })
      return
    }
    tell?.({
      tells: 'move',
      ship: ship.id,
      from,
      to: [ship.x / 1000, ship.y / 1000],
      heading: ship.heading / 100,
      moved: ship.moved! / 1000,
      stoodClear: rest.how === 'alongside',
      ...(rest.how === 'short' ? { stoppedShort: true } : {}),
    })
    if (r.runsAground(r, b, ship, course)) {
      ship.aground = true
      tell?.({ tells: 'aground', clause: 'VAS-R-113', ship: ship.id })
    }
  },
}

const stories: Stories<'move' | 'smoke' | 'aground' | 'withdrawn'> = {
  move({ ship, moved, heading, stoodClear, stoppedShort }, name) {
    const steam = moved === 0 ? 'lies still' : `steams ${inch(moved)}`
    const clear = stoodClear
      ? ', standing clear of her neighbour'
      : stoppedShort
        ? ', stopping short of her neighbour'
        : ''
    return [`${name(ship)} ${steam}, heading ${Math.round(heading)}°${clear}.`]
  },
  smoke: ({ ship }, name) => [`${name(ship)} lays smoke.`],
  aground: ({ ship }, name) => [`${name(ship)} is held by the shore: aground.`],
  withdrawn: ({ ship, edge }, name) => [`${name(ship)} leaves over the ${edge} edge.`],
}

export const movement = { parts, stories }

/** What keeps a ship from going so far: what slows her down here, and her speed itself. */
const fartherThan = (b: VasBattle, ship: Ship, { most, setBy }: MoveLimits, wanted: number): VasClause[] => {
  const flank = cardOf(b, ship).flankSpeed * 1000
  return [
    ...(setBy === undefined ? [] : [setBy]),
    ...when(ship.order === 'evade', 'VAS-ORD-11'),
    ...when(most < flank, 'VAS-MOVE-13'),
    'VAS-MOVE-01',
    ...when(wanted > flank, 'VAS-CARD-04'),
  ]
}
