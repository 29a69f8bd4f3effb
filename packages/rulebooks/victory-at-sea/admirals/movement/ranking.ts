import { costOfTurn, SOUND } from '@flankspeed/admirals/rulebook'
import { opponent } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'
import type { Temper } from '../temper.ts'
import { pointsOf } from '../worth.ts'
import { addAngledCourses } from './angling.ts'
import { type Company, companyOf, lookInto, toNearestFriend, WeighedCourses } from './company.ts'
import { type CourseChoice, layCourses, layNearestCourse } from './courses.ts'
import { type Errand, errandOf } from './errands.ts'
import { hemmedIn } from './sea-room.ts'
import { smokeValueFor } from './smoke-screen.ts'

/** The courses open to a ship, the most promising first. */
export function rankedCourses(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): CourseChoice[] {
  const courses = new WeighedCourses()
  const company = companyOf(rules, view, ship, temper)
  lookRound(rules, view, company, temper, courses)
  weigh(rules, view, company, temper, errandOf(rules, view, ship), courses)
  return courses.ranked().map((i) => courses.at(i))
}

/**
 * Lays the courses open to a ship, in place of those that were there before, and sees what fire they promise; or only the
 * one that ends most nearly on a heading.
 */
export function lookRound(
  rules: vas.Rules,
  view: vas.VasBattle,
  company: Company,
  { hasty, angling }: Temper,
  courses: WeighedCourses,
  heading: number | null = null,
): void {
  if (heading === null) {
    layCourses(rules, view, company.ship, hasty, courses)
    if (angling) addAngledCourses(rules, view, company.ship, hasty, courses)
  } else layNearestCourse(rules, view, company.ship, hasty, heading, courses)
  for (let i = 0; i < courses.count; i++) lookInto(rules, view, company, courses, i)
}

const place: Place = { x: 0.5, y: 0.5, heading: 0 }

/** What the courses promise: damage dealt less damage taken, guns in reach, water under the keel. */
export function weigh(
  rules: vas.Rules,
  view: vas.VasBattle,
  company: Company,
  temper: Temper,
  errand: Errand | null,
  courses: WeighedCourses,
): void {
  const { ship, friends, own } = company
  const mood = temper.escorts !== null && isEscort(view, ship) ? moodOfEscorts(temper) : temper
  const { flaws = SOUND, breadth } = temper
  const { straightRun } = rules.moveLimits(rules, view, ship)
  const smokeValue = temper.screening && ship.order === 'create-smoke' ? smokeValueFor(rules, view, ship) : null
  const stranded = STRANDED * own * Math.max(0, ship.hull)
  const lead = mood.protecting === 0 ? 0 : leadOf(rules, view, ship.side)
  const caution = mood.caution * Math.exp(mood.protecting * lead)
  const nearer = closing(view, ship, mood, errand)
  const steaming = view.orders ? Math.max(STEAMING, mood.steaming) : mood.steaming
  for (let i = 0; i < courses.count; i++) {
    place.x = courses.x[i]!
    place.y = courses.y[i]!
    place.heading = courses.heading[i]!
    const next = mood.company === 0 ? 0 : toNearestFriend(company, place)
    const fire =
      courses.dealt[i]! +
      (breadth * courses.dealtToAll[i]!) / friends.length -
      caution * courses.taken[i]! -
      (mood.company * next) / 1000
    courses.promise[i] =
      fire +
      steaming * courses.moved[i]! -
      (nearer * (nearer > 0 ? courses.quarry[i]! : courses.nearest[i]!)) / 1000 -
      edgesOf(view, ship, place, mood, errand) -
      (errand?.shortfall(place) ?? 0) +
      (smokeValue?.(courses.smoke[i]!) ?? 0) -
      stranded * hemmedIn(view, place, straightRun) -
      TURNING * costOfTurn(flaws, ship.heading, place.heading)
  }
}

/** Share of a ship's worth that it costs to be held by a shore. */
const STRANDED = 0.5

/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 6

/** Points that an inch is worth to a ship with nothing better to do: nobody lies still where aircraft may come. */
const STEAMING = 0.1

const moods = new WeakMap<Temper, Temper>()

function moodOfEscorts(temper: Temper): Temper {
  let mood = moods.get(temper)
  if (!mood) {
    mood = { ...temper, ...temper.escorts }
    moods.set(temper, mood)
  }
  return mood
}

/** Worth less than half of the strongest enemy: not a match for what she may meet. */
function isEscort(view: vas.VasBattle, ship: vas.Ship): boolean {
  const own = vas.cardOf(view, ship).points
  for (const other of view.ships)
    if (other.side !== ship.side && vas.onTable(other) && vas.cardOf(view, other).points > 2 * own) return true
  return false
}

/** The lead of a side in victory points, as a share of all points. */
function leadOf(rules: vas.Rules, view: vas.VasBattle, side: vas.Side): number {
  let all = 0
  for (const ship of view.ships) all += pointsOf(vas.cardOf(view, ship))
  return (rules.victoryPoints(rules, view, side) - rules.victoryPoints(rules, view, opponent(side))) / Math.max(1, all)
}

/** Carriers fight with their Flights, and keep away from guns, as does a ship on which too much hangs. */
function closing(view: vas.VasBattle, ship: vas.Ship, temper: Temper, errand: Errand | null): number {
  if (errand?.leaves) return 0
  return errand?.shy || vas.cardOf(view, ship).type === 'carrier' ? -Math.abs(temper.closing) : temper.closing
}

/** What the edges of the table cost in a place; for a crippled ship, how far the nearest is. */
function edgesOf(view: vas.VasBattle, ship: vas.Ship, place: Place, temper: Temper, errand: Errand | null): number {
  if (ship.crippled && temper.saving > 0) return (temper.saving * roomAround(view, place)) / 1000
  return errand?.leaves ? 0 : edgeRisk(view, place)
}

/** To the nearest edge. */
function roomAround(view: vas.VasBattle, { x, y }: { x: number; y: number }): number {
  return Math.min(x, y, view.table[0] - x, view.table[1] - y)
}

/** Ships near an edge with their bow towards it will have to turn away, or leave. */
function edgeRisk(view: vas.VasBattle, { x, y, heading }: Place): number {
  const [width, depth] = view.table
  const room = roomAround(view, { x, y })
  if (room > 7000) return 0
  const northward = heading < 9000 || heading > 27_000
  const eastward = heading < 18_000
  const towards =
    (y > depth - 7000 && northward) ||
    (y < 7000 && !northward) ||
    (x > width - 7000 && eastward) ||
    (x < 7000 && !eastward)
  return ((7000 - room) / 400) * (towards ? 1 : 0.2)
}
