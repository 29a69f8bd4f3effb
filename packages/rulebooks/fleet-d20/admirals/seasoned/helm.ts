import { ahead, direction, distance, normal, type Point } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'
import type { Course } from '../courses.ts'
import { type Errand, errandOf } from '../errand.ts'
import { edgeCrossed, isLegal } from '../manoeuvre.ts'
import { isFighter } from '../orders/theatre.ts'
import { perilOfShips } from '../sea-room.ts'
import { perilOfLand } from '../soundings.ts'
import { paceOf, turnsOn } from '../ways.ts'
import { type Chart, chartOf, type Pose, steamedOn, type Vessel, worthOfGuns, worthOfTorpedoes } from './chart.ts'
import { smokeHelps } from './smoke.ts'
import { tracksOf } from './tracks.ts'
import type { Judgement } from './weights.ts'

/** Damage taken relative to damage done, for a ship that runs. */
const RUNNING = 2
/** Thousandths of a centimetre: ships of a fleet are usually this near to its middle; enemies beyond that are far enough. */
const USUAL = 30_000
const SAFE = 150_000
/** How much farther off an enemy counts that nobody wants, at most. */
const UNWANTED = 100_000
const HARMLESS = 1_000_000
/** How far a ship may be ahead of the others. */
const ABREAST = 5000
const OFF_TABLE = 60
/** A ship that heads for the edge must be able to come about. */
const SEA_ROOM = 25_000
const NEAR_EDGE = 15
const EIGHTH = 4500

/** Legal courses, the most promising first; none if there is nothing to choose. */
export function* rankedMoves(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, w: Judgement): Generator<MoveAction, void> {
  for (const { course, smoke } of rankedCourses(chartOf(r, b, ship.side, w), ship, tracksOf(r, b, ship))) {
    const move = { side: ship.side, do: 'move', ship: ship.id, knots: course.knots, path: course.path } as const
    yield smoke() ? { ...move, smoke: true } : move
  }
}

export type MoveAction = fd.FdAction & { do: 'move' }

/** The same as courses, with everybody where the chart shows them. */
export function* rankedCourses(
  chart: Chart,
  ship: fd.Ship,
  tracks: readonly Course[],
): Generator<{ course: Course; smoke: () => boolean }, void> {
  const { r, b } = chart
  if (ship.aground || r.orderlyCourse(r, b, ship) !== null) return
  const outlook = outlookOf(chart, ship)
  const ranked = tracks
    .map((course) => ({ course, worth: prospectOf(outlook, course) }))
    .sort((one, other) => other.worth - one.worth)
  for (const { course } of ranked)
    if (isLegal(r, b, ship, course, false))
      yield { course, smoke: () => isLegal(r, b, ship, course, true) && hidesIn(outlook, course) }
}

/** What all courses of a ship are judged by. */
interface Outlook {
  readonly chart: Chart
  readonly vessel: Vessel
  readonly errand: Errand | null
  readonly shy: boolean
  readonly caution: number
  /** From 0 to 1: how much she wants to close. */
  readonly zeal: number
  readonly foes: readonly Foe[]
  /** The middle of her fleet, without her; null: she is alone. */
  readonly middle: Point | null
  /** The enemy that the fleet makes for, and how far the others are from him on average. */
  readonly prey: Foe | null
  readonly others: number
}

interface Foe {
  readonly vessel: Vessel
  /** A turn later. */
  readonly later: Pose
  /** What his fire at the rest of her fleet is worth to him, this turn and the next. */
  readonly atOthers: number
  readonly atOthersLater: number
  readonly detour: number
}

function outlookOf(chart: Chart, ship: fd.Ship): Outlook {
  const { r, b, w } = chart
  const errand = errandOf(r, b, ship)
  const shy = errand ? errand.shy : ['carrier', 'merchant'].includes(fd.cardOf(b, ship).kind)
  const vessel = chart.own.find((own) => own.ship === ship)!
  const others = chart.own.filter((own) => own !== vessel)
  const later = new Map(others.map((own) => [own, steamedOn(b, own.pose)]))
  const foes = foesOf()
  const lead = leadOf(chart)
  const soundness = vessel.hull.left / Math.max(1, vessel.card.S + (vessel.card.F ?? 0))
  const prey = preyOf(chart, foes)
  const fighters = others.filter((own) => keepsUp(chart, own))
  return {
    chart,
    vessel,
    errand,
    shy,
    caution:
      (errand?.runs ? RUNNING : w.caution * Math.max(0.2, 1 + w.guard * lead)) *
      (vessel.hull.toCripple === 0 ? w.crippledCaution : 1),
    zeal: shy ? 1 : Math.max(0, 1 - w.sparing * (1 - soundness)) * Math.min(1, Math.max(0, 1 - w.guard * lead)),
    foes,
    middle: fighters.length === 0 ? null : middleOf(fighters),
    prey,
    others:
      prey === null || fighters.length === 0
        ? 0
        : fighters.reduce((sum, own) => sum + distance(own.pose, prey.vessel.pose), 0) / fighters.length,
  }

  function foesOf(): Foe[] {
    return chart.foes.map((foe) => {
      const there = steamedOn(b, foe.pose)
      return {
        vessel: foe,
        later: there,
        atOthers: others.reduce(
          (sum, own) => sum + worthOfGuns(chart, foe, foe.pose, own, own.pose) ** (1 + w.aimed),
          0,
        ),
        atOthersLater: others.reduce(
          (sum, own) => sum + worthOfGuns(chart, foe, there, own, later.get(own)!) ** (1 + w.aimed),
          0,
        ),
        detour:
          errand === null
            ? 0
            : shy
              ? isFighter(b, foe.ship)
                ? 0
                : HARMLESS
              : UNWANTED * (1 - errand.priorityOf(foe.ship)),
      }
    })
  }
}

/** Fit to fight in company: nobody waits for a ship that is lame. */
const keepsUp = ({ r, b }: Chart, { ship, card }: Vessel): boolean =>
  isFighter(b, ship) && ship.morale !== 'withdrawing' && 3 * r.maxSpeed(r, b, ship) >= 2 * card.speed

/** From -1 to 1: by how much her side is ahead, the more the later it is. */
function leadOf({ own, foes, b }: Chart): number {
  const left = (vessels: readonly Vessel[]): number => {
    let sum = 0
    for (const { hull, ship, card } of vessels)
      sum += (hull.stake * hull.left) / Math.max(1, card.S + (ship.F === null ? 0 : card.F!))
    return sum
  }
  const [ours, theirs] = [left(own), left(foes)]
  return ((ours - theirs) / Math.max(1, ours + theirs)) * (b.turn / Math.max(b.turn, b.turnLimit))
}

/** The enemy whom the whole fleet reaches soonest, weighed by what he is worth. */
function preyOf(chart: Chart, foes: readonly Foe[]): Foe | null {
  const { own } = chart
  let [best, least]: [Foe | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const foe of foes) {
    let far = foe.detour
    let count = 0
    for (const vessel of own) {
      if (!keepsUp(chart, vessel)) continue
      far += distance(vessel.pose, foe.later)
      count++
    }
    const all = far / Math.max(1, count)
    if (all < least) [best, least] = [foe, all]
  }
  return best
}

function middleOf(vessels: readonly Vessel[]): Point {
  let [x, y] = [0, 0]
  for (const { pose } of vessels) {
    x += pose.x / vessels.length
    y += pose.y / vessels.length
  }
  return { x, y }
}

/** Fire given and taken from a place. */
function fightAt(
  { chart, vessel, foes, caution }: Outlook,
  pose: Pose,
  later: boolean,
): { given: number; taken: number; torpedoes: number } {
  const { w } = chart
  let [given, second, taken, spread] = [0, 0, 0, 0]
  for (const foe of foes) {
    const there = later ? foe.later : foe.vessel.pose
    const worth = worthOfGuns(chart, vessel, pose, foe.vessel, there)
    if (worth > given) [given, second] = [worth, given]
    else second = Math.max(second, worth)
    spread = Math.max(spread, worthOfTorpedoes(chart, vessel, pose, foe.vessel, there))
    const back = worthOfGuns(chart, foe.vessel, there, vessel, pose)
    if (back > 0) {
      const share = back ** (1 + w.aimed)
      taken += (back * share) / (share + (later ? foe.atOthersLater : foe.atOthers))
    }
    taken += w.torpedoFear * worthOfTorpedoes(chart, foe.vessel, there, vessel, pose)
  }
  return { given: given + SECOND * second, taken: caution * taken, torpedoes: w.torpedoHope * spread }
}

/** The share of a second target that guns that are not needed for the first are worth. */
const SECOND = 0.3

/** Where a course ends. */
const endOf = ({ track, heading, knots }: Course): Pose => ({ ...track.at(-1)!, heading, knots })

/** Would smoke help on that course more than it hinders? */
const hidesIn = ({ chart, vessel, caution }: Outlook, course: Course): boolean =>
  smokeHelps(chart, vessel, endOf(course), caution)

/** What a course promises. */
function prospectOf(outlook: Outlook, course: Course): number {
  const { chart, vessel, errand, foes } = outlook
  const { b, w } = chart
  const { ship } = vessel
  const end = course.track.at(-1)!
  const edge = errand && edgeCrossed(b, course.track)
  if (edge !== null && errand!.exits.includes(edge)) return -approachOf(outlook, ship, course.knots)
  const pose = endOf(course)
  const now = fightAt(outlook, pose, false)
  const then = foes.length === 0 ? now : fightAt(outlook, steamedOn(b, pose), true)
  const fire = now.given + now.torpedoes - now.taken + w.foresight * (then.given + then.torpedoes - then.taken)
  const idle = now.given + then.given === 0
  const approach = approachOf(outlook, end, course.knots) + (idle ? delayOf(outlook, pose) : 0)
  const turned = normal(course.heading - ship.heading)
  const change = w.steadiness * (Math.min(turned, normal(-turned)) / EIGHTH) ** 2
  const apart = outlook.middle === null ? 0 : Math.max(0, distance(end, outlook.middle) - USUAL) / 1000
  const shortfall = errand?.shortfall(end, course.heading, course.knots) ?? 0
  return fire - approach - change - w.cohesion * apart - shortfall - danger(outlook, course)
}

/** What it costs to be that far from the enemy, or that near to him. */
function approachOf(
  { chart, vessel, errand, shy, zeal, foes, prey, others }: Outlook,
  at: Point,
  knots: number,
): number {
  const { b, w } = chart
  const closing = zeal * (vessel.tubes.length > 0 ? w.torpedoClosing : w.closing)
  // A ship that is attacked from the air alone keeps moving.
  if (foes.length === 0) {
    const raided = b.stands.some((stand) => stand.side !== vessel.ship.side && fd.isAirborne(stand))
    return (raided ? -closing : closing) * knots
  }
  let nearest = Number.POSITIVE_INFINITY
  for (const foe of foes) nearest = Math.min(nearest, distance(at, foe.vessel.pose) + foe.detour)
  if (shy) return (-closing * Math.min(nearest, errand?.shy ? SAFE : nearest)) / 1000
  const far = prey === null ? 0 : distance(at, prey.vessel.pose)
  const forward = others > 0 ? Math.max(0, others - far - ABREAST) : 0
  return (closing * ((1 - w.together) * nearest + w.together * far) + w.abreast * forward) / 1000
}

/** What it costs a ship that reaches nobody to head elsewhere, or to be slow. */
function delayOf({ chart: { r, b, w }, vessel: { ship }, shy, zeal, prey }: Outlook, pose: Pose): number {
  if (shy || prey === null) return 0
  const { x, y } = prey.later
  const pace = paceOf(r, b, ship)
  const way = { far: 1, bearing: direction(x - pose.x, y - pose.y) }
  return (zeal * w.closing * pace * turnsOn(way, pace, pose.heading, pose.knots)) / 1000
}

/** Nearer than this, two ships that steam on may soon touch. */
const CROWDED = 9000

function danger({ chart: { r, b, w, own }, vessel, errand }: Outlook, course: Course): number {
  const { track, heading } = course
  const { ship, hull } = vessel
  let sum = perilOfLand(r, b, ship, course, hull.stake) + perilOfShips(r, b, ship, course, hull.stake)
  if (track.some((point) => !r.isOnTable(b, point))) sum += OFF_TABLE
  const over = edgeCrossed(b, [ahead(track.at(-1)!, heading, SEA_ROOM)])
  if (over !== null && !errand?.exits.includes(over)) sum += NEAR_EDGE
  for (const mate of own) if (mate !== vessel && distance(track.at(-1)!, mate.pose) < CROWDED) sum += w.crowd
  return sum
}
