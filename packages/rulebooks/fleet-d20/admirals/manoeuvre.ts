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
import { ARCS } from '../rules/movement/measuring.ts'
import { type Course, coursesOf } from './courses.ts'
import { type Errand, errandOf } from './errand.ts'
import { Exchange, placeOf, speedIndex } from './exchange.ts'
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
export function bestMove(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, flaws: Flaws): fd.FdAction | null {
  if (hasNoChoice(r, b, ship)) return null
  const company = companyOf(r, b, ship, flaws)
  let best: Ranked | null = null
  for (const course of coursesOf(r, b, ship)) {
    const found = prospectOf(r, b, ship, course, company, best?.worth ?? Number.NEGATIVE_INFINITY)
    if (found !== null && isLegal(r, b, ship, course, false)) best = found
  }
  return best && moveOf(r, b, ship, best)
}

/** Legal courses, the most promising first; none if there is nothing to choose. */
export function* rankedMoves(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Generator<fd.FdAction, void> {
  if (hasNoChoice(r, b, ship)) return
  const company = companyOf(r, b, ship, SOUND)
  const ranked = coursesOf(r, b, ship)
    .map((course) => prospectOf(r, b, ship, course, company, Number.NEGATIVE_INFINITY)!)
    .sort((one, other) => other.worth - one.worth)
  for (const each of ranked) if (isLegal(r, b, ship, each.course, false)) yield moveOf(r, b, ship, each)
}

const hasNoChoice = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): boolean =>
  ship.aground || r.orderlyCourse(r, b, ship) !== null

/** A course, what it is worth, and whether smoke would help more than it hinders. */
interface Ranked {
  readonly course: Course
  readonly worth: number
  readonly smoke: boolean
}

function moveOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, { course, smoke }: Ranked): fd.FdAction {
  const move = { side: ship.side, do: 'move', ship: ship.id, knots: course.knots, path: course.path } as const
  return smoke && isLegal(r, b, ship, course, true) ? { ...move, smoke } : move
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
  readonly flaws: Flaws
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
  readonly speed: number
  /** How she lies to the course that is looked at. */
  readonly lies: Lie
}

/** From the end of a course: how far off she is, and how each lies to the other. */
interface Lie {
  far: number
  band: number
  /** The arc of the ship in which she lies, and hers in which the ship lies. */
  bears: number
  struck: number
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
        speed: speedIndex(r, b, foe),
        lies: { far: 0.5, band: 0, bears: 0, struck: 0 },
      })),
    there: { ...ship },
    flaws,
  }
}

/** Does the scenario let a ship use such a weapon this turn? */
const mayUse = ({ orders, turn }: fd.FdBattle, { id }: fd.Ship, weapon: Weapon): boolean =>
  !orders || mustHoldFire(orders, weapon, id, turn) === null

/** What a course promises; null where that is no more than `most`. */
function prospectOf(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  course: Course,
  { errand, stake, caution, closing, hurry, foes, there, flaws }: Company,
  most: number,
): Ranked | null {
  const end = course.track.at(-1)!
  const edge = errand && edgeCrossed(b, course.track)
  const gone = edge !== null && errand!.exits.includes(edge)
  const from = gone ? ship : end
  there.x = end.x
  there.y = end.y
  there.heading = course.heading
  there.knots = course.knots
  let nearest = Number.POSITIVE_INFINITY
  for (const foe of foes) {
    const far = distance(from, foe.ship)
    foe.lies.far = far
    nearest = Math.min(nearest, far + foe.detour)
  }
  const approach =
    foes.length === 0
      ? hurry * course.knots
      : (closing * CLOSING * Math.min(nearest, errand?.shy ? SAFE : nearest)) / 1000
  const cost = TURNING * costOfTurn(flaws, ship.heading, course.heading)
  if (gone) return -approach - cost > most ? { course, worth: -approach - cost, smoke: false } : null
  const shortfall = errand?.shortfall(end, course.heading, course.knots) ?? 0
  const reach = r.furthestBand * r.bandLength
  let [given, spread] = [0, 0]
  for (const { ship: foe, lies, speed, given: fire } of foes) {
    if (lies.far > reach) continue
    lies.band = r.rangeBand(r, there, foe)
    lies.bears = ARCS.indexOf(r.arcOf(there, foe))
    lies.struck = ARCS.indexOf(r.arcOf(foe, there))
    const place = placeOf(speed, lies.band, lies.bears, lies.struck)
    given = Math.max(given, fire.guns(there, foe, lies.band, place, given))
    spread = Math.max(spread, fire.torpedoes(there, foe, lies.band, place))
  }
  // The enemy's fire and dangers are dear to know, and only make a course worse.
  const promise = given + TORPEDOES * spread
  const speed = speedIndex(r, b, there)
  let taken = 0
  for (const { ship: foe, lies, danger, hasGuns, hasTorpedoes, taken: fire } of foes) {
    if (lies.far > reach) continue
    if (promise - caution * taken - approach - shortfall - cost <= most) return null
    const place = placeOf(speed, lies.band, lies.struck, lies.bears)
    if (hasGuns) taken += danger * fire.guns(foe, there, lies.band, place, 0)
    if (hasTorpedoes && lies.far < TORPEDO_WATER) taken += TORPEDOES * fire.torpedoes(foe, there, lies.band, place)
  }
  const safe = promise - caution * taken - approach - shortfall
  if (safe - cost <= most) return null
  const worth = safe - danger(r, b, ship, course, errand?.exits ?? [], stake) - cost
  return worth > most ? { course, worth, smoke: errand?.runs === true && taken > given } : null
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
