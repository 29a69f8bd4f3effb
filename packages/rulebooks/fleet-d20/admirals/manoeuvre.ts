import { boldness, costOfTurn, type Flaws, SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import {
  ahead,
  cosine,
  distance,
  EDGES,
  type Edge,
  inwardOf,
  mustHoldFire,
  type Point,
  sine,
  type Weapon,
} from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { type Course, coursesOf } from './courses.ts'
import { type Errand, errandOf } from './errand.ts'
import { Exchange } from './exchange.ts'
import { stakeOf } from './orders/plan.ts'
import { isFighter } from './orders/theatre.ts'
import { perilOfShips } from './sea-room.ts'
import { perilOfLand } from './soundings.ts'

/** The weight of damage taken relative to damage done. */
const CAUTION = 0.7
/** The same for a ship that runs. */
const RUNNING = 2
/** Torpedoes are launched once: a position to launch them is worth part of them. */
const TORPEDOES = 0.5
/** Points per centimetre closer to the enemy. */
const CLOSING = 0.06
/** Thousandths of a centimetre that a ship goes out of her way for the enemy that matters most. */
const UNWANTED = 100_000
/** Far enough from enemies that are no fighters, and from all. */
const HARMLESS = 1_000_000
const SAFE = 150_000
/** Within this distance enemy torpedoes are to be feared. */
const TORPEDO_WATER = 50_000
const OFF_TABLE = 60
/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 1.5
/** A ship that heads for the edge must be able to come about. */
const SEA_ROOM = 25_000
const NEAR_EDGE = 15

/** The leaders go first, so that nobody runs into the ship ahead. */
export function nextToMove(b: fd.FdBattle, units: readonly string[]): fd.Ship {
  const lead = ({ x, y, heading }: fd.Ship): number => x * sine(heading) + y * cosine(heading)
  return units.map((id) => fd.shipById(b, id)!).reduce((first, ship) => (lead(ship) > lead(first) ? ship : first))
}

/** The most promising course: fire given and taken, and the ship's goals. */
export const bestMove = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, flaws: Flaws): fd.FdAction | null =>
  rankedMoves(r, b, ship, flaws).next().value ?? null

/** Legal courses, the most promising first; none if there is nothing to choose. */
export function* rankedMoves(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  flaws: Flaws = SOUND,
): Generator<fd.FdAction, void> {
  if (ship.aground || r.orderlyCourse(r, b, ship) !== null) return
  const company = companyOf(r, b, ship, flaws)
  const ranked = coursesOf(r, b, ship)
    .map((course) => ({
      course,
      ...prospectOf(r, b, ship, course, company),
      cost: TURNING * costOfTurn(flaws, ship.heading, course.heading),
    }))
    .sort((one, other) => other.worth - other.cost - (one.worth - one.cost))
  for (const { course, smoke } of ranked) {
    if (!isLegal(r, b, ship, course, false)) continue
    const move = { side: ship.side, do: 'move', ship: ship.id, knots: course.knots, path: course.path } as const
    yield smoke && isLegal(r, b, ship, course, true) ? { ...move, smoke } : move
  }
}

/** May she steer that course? */
export function isLegal(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { knots, path }: Course, smoke: boolean): boolean {
  const legs = path.map((step) => ('turn' in step ? { turn: step.turn * 100 } : { ahead: step.ahead * 1000 }))
  return r.courseObjection(r, b, ship, { knots, legs, smoke }) === null
}

/** What a ship's moves are judged by, the same for all of them. */
interface Company {
  readonly errand: Errand | null
  readonly stake: number
  readonly caution: number
  /** 1, or -1 for keeping away; more or less for one who errs. */
  readonly closing: number
  /** Points a knot that speed costs where no enemy ship is left: a ship under attack from the air keeps moving. */
  readonly hurry: number
  readonly foes: readonly Foe[]
  /** The ship, to be put where a course takes her. */
  readonly there: fd.Ship
}

interface Foe {
  readonly ship: fd.Ship
  /** The fire at her, and hers. */
  readonly given: Exchange
  readonly taken: Exchange
  /** By how much her fire is misread. */
  readonly danger: number
  /** Thousandths of a centimetre by which she counts as farther off than she is. */
  readonly detour: number
  /** May use her guns this turn, and her torpedoes: surprise gives others their chance. */
  readonly hasGuns: boolean
  readonly hasTorpedoes: boolean
}

function companyOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, flaws: Flaws): Company {
  const errand = errandOf(r, b, ship)
  const shy = errand ? errand.shy : ['carrier', 'merchant'].includes(fd.cardOf(b, ship).kind)
  const bold = boldness(flaws)
  const stake = stakeOf(r, b, ship.side, ship)
  return {
    errand,
    stake,
    caution: (errand?.runs ? RUNNING : CAUTION) * bold.caution,
    closing: shy ? -1 : bold.closing,
    hurry: b.stands.some((stand) => stand.side !== ship.side && fd.isAirborne(stand)) ? -CLOSING : CLOSING,
    foes: b.ships
      .filter((foe) => foe.side !== ship.side && fd.onTable(foe) && !foe.submerged)
      .map((foe) => ({ foe, seems: seemingStrength(flaws, b.turn, ship.id, foe.id) }))
      .map(({ foe, seems }) => ({
        ship: foe,
        given: new Exchange(r, b, stakeOf(r, b, ship.side, foe) * seems.worth),
        taken: new Exchange(r, b, stake),
        danger: seems.danger,
        hasGuns: mayUse(b, foe, 'guns'),
        hasTorpedoes: foe.tubes.some((left) => left > 0) && mayUse(b, foe, 'torpedoes'),
        detour:
          errand === null ? 0 : shy ? (isFighter(b, foe) ? 0 : HARMLESS) : UNWANTED * (1 - errand.priorityOf(foe)),
      })),
    there: { ...ship },
  }
}

/** Does the scenario let a ship use such a weapon this turn? */
const mayUse = ({ orders, turn }: fd.FdBattle, { id }: fd.Ship, weapon: Weapon): boolean =>
  !orders || mustHoldFire(orders, weapon, id, turn) === null

/** What a course promises, and whether smoke would help more than it hinders. */
function prospectOf(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  course: Course,
  { errand, stake, caution, closing, hurry, foes, there }: Company,
): { worth: number; smoke: boolean } {
  const end = course.track.at(-1)!
  const edge = errand && edgeCrossed(b, course.track)
  const gone = edge !== null && errand!.exits.includes(edge)
  there.x = end.x
  there.y = end.y
  there.heading = course.heading
  there.knots = course.knots
  let [given, taken, spread, nearest] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for (const foe of foes) {
    const far = distance(gone ? ship : end, foe.ship)
    nearest = Math.min(nearest, far + foe.detour)
    if (gone || far > r.furthestBand * r.bandLength) continue
    const band = r.rangeBand(r, there, foe.ship)
    const [bears, struck] = [r.arcOf(there, foe.ship), r.arcOf(foe.ship, there)]
    const own = { band, bears, struck }
    const his = { band, bears: struck, struck: bears }
    given = Math.max(given, foe.given.guns(there, foe.ship, own))
    if (foe.hasGuns) taken += foe.danger * foe.taken.guns(foe.ship, there, his)
    spread = Math.max(spread, foe.given.torpedoes(there, foe.ship, own))
    if (foe.hasTorpedoes && far < TORPEDO_WATER) taken += TORPEDOES * foe.taken.torpedoes(foe.ship, there, his)
  }
  const approach =
    foes.length === 0
      ? hurry * course.knots
      : (closing * CLOSING * Math.min(nearest, errand?.shy ? SAFE : nearest)) / 1000
  const fire = given + TORPEDOES * spread - caution * taken
  if (gone) return { worth: -approach, smoke: false }
  const shortfall = errand?.shortfall(end, course.heading, course.knots) ?? 0
  return {
    worth: fire - approach - shortfall - danger(r, b, ship, course, errand?.exits ?? [], stake),
    smoke: errand?.runs === true && taken > given,
  }
}

/** The edge over which a track leaves the table; null: it does not. */
export const edgeCrossed = ({ table }: fd.FdBattle, track: readonly Point[]): Edge | null => {
  for (const point of track) for (const edge of EDGES) if (inwardOf(table, edge, point) < 0) return edge
  return null
}

function danger(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  course: Course,
  exits: readonly Edge[],
  stake: number,
): number {
  const { track, heading } = course
  const end = track.at(-1)!
  let sum = perilOfLand(r, b, ship, course, stake) + perilOfShips(r, b, ship, course, stake)
  if (track.some((point) => !r.isOnTable(b, point))) sum += OFF_TABLE
  const over = edgeCrossed(b, [ahead(end, heading, SEA_ROOM)])
  if (over !== null && !exits.includes(over)) sum += NEAR_EDGE
  return sum
}
