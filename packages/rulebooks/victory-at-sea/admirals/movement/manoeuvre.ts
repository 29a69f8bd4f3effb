import { costOfTurn, SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import { ahead } from '@flankspeed/kernel'
import { opponent } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import { chooseDeepLaunch, chooseFlightOperations } from '../air/flight-deck.ts'
import { type Armament, armamentOf, type Broadside, broadsideAt, hullLostTo } from '../gunnery/broadside.ts'
import { noSights, type Place, type Sight, sightsOf } from '../gunnery/firepower.ts'
import { trainRadar } from '../gunnery/radar.ts'
import { planOf, stakeByOrders } from '../orders/plan.ts'
import type { Temper } from '../temper.ts'
import { pointsOf, worthOfHull } from '../worth.ts'
import { angledCourses } from './angling.ts'
import { type CourseChoice, coursesFor, isHeldUp, wayOut } from './courses.ts'
import { type Errand, errandOf } from './errands.ts'
import { hemmedIn } from './sea-room.ts'
import { smokeValueFor } from './smoke-screen.ts'

export type MoveDecision = Extract<vas.VasDecision, { kind: 'move' }>

/** Moves the least valuable ship first, so that the big ones see where the enemy went. */
export function chooseMove(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  temper: Temper,
): vas.VasAction {
  const ship = shipToMove(view, decision)
  if (ship.deep) return chooseDeepLaunch(rules, view, ship)
  if (ship.returning !== null) return rules.sample(rules, view, { ...decision, ships: [ship.id] }, (n) => n - 1)
  const errand = errandOf(rules, view, ship)
  const out = errand?.leaves
    ? wayOut(rules, view, ship, errand.leaves)
    : ship.crippled && temper.saving > 0
      ? wayOut(rules, view, ship)
      : null
  if (out !== null) return { side: decision.side, do: 'move', ship: ship.id, path: out }
  const flying = view.flights.length > 0 ? chooseFlightOperations(rules, view, ship) : null
  if (flying !== null) return flying
  const enemies = armedEnemies(rules, view, ship.side)
  const ranked = rankedCourses(rules, view, ship, temper, enemies)
  const course =
    ranked.slice(0, TRIED).find(({ path, moved }) => !isHeldUp(rules, view, ship, path, moved)) ?? ranked[0]!
  const order = chooseOrder(rules, view, ship, course, temper, errand, enemies)
  if (order !== null) return { side: decision.side, do: 'order', ship: ship.id, order }
  return { side: decision.side, do: 'move', ship: ship.id, path: course.path }
}

/** Courses among which a ship looks for one that no neighbour bars. */
const TRIED = 10

export function shipToMove(view: vas.VasBattle, { ships }: MoveDecision): vas.Ship {
  let least = vas.shipById(view, ships[0]!)!
  for (const id of ships) {
    const other = vas.shipById(view, id)!
    if (vas.cardOf(view, other).points < vas.cardOf(view, least).points) least = other
  }
  return least
}

/** Smoke behind a ship that runs; all hands when a fire spreads; magazines flooded when there is no other way. */
function chooseOrder(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  course: RankedCourse,
  temper: Temper,
  errand: Errand | null,
  enemies: Armament[],
): vas.OrderName | null {
  if (ship.ordered !== null) return null
  const isOpen = (order: vas.OrderName): boolean => rules.orderObjection(rules, view, ship, order) === null
  const { engine, weapons, crew } = ship.criticals
  // Half speed would keep a ship that runs under fire for twice as long.
  const evading = evadingOf(rules, view, ship, temper)
  if (evading > 0 && !errand?.leaves && evadingPays(rules, view, ship, course, { ...temper, evading }, enemies))
    return 'evade'
  if (errand?.retires && course.prospect.taken > course.prospect.dealt && isOpen('create-smoke')) return 'create-smoke'
  if (crew < 2 && engine < 4 && weapons < 4) return trainRadar(rules, view, ship)
  const spreading = (crew >= 2 ? 1 : 0) + (engine >= 4 ? 1 : 0) + (weapons >= 4 ? 1 : 0)
  if (isOpen('flood-magazines') && (spreading >= 2 || crew === 6 || weapons === 6 || engine === 6))
    return 'flood-magazines'
  return spreading >= temper.allHandsFrom && isOpen('all-hands-on-deck') ? 'all-hands-on-deck' : null
}

interface RankedCourse extends CourseChoice {
  readonly promise: number
  readonly prospect: Prospect
}

/** The courses open to a ship, the most promising first. */
export function rankedCourses(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  temper: Temper,
  enemies = armedEnemies(rules, view, ship.side),
): RankedCourse[] {
  const courses = coursesFor(rules, view, ship, temper.hasty)
  if (temper.angling) courses.push(...angledCourses(rules, view, ship, temper.hasty))
  const mood = temper.escorts !== null && isEscort(view, ship) ? { ...temper, ...temper.escorts } : temper
  const errand = errandOf(rules, view, ship)
  const { flaws = SOUND } = temper
  const company = companyOf(rules, view, ship, mood, enemies)
  const { straightRun } = rules.moveLimits(rules, view, ship)
  const smokeValue = temper.screening && ship.order === 'create-smoke' ? smokeValueFor(rules, view, ship) : null
  const stranded = STRANDED * company.own * Math.max(0, ship.hull)
  return courses
    .map((course) => {
      const prospect = prospectOf(rules, view, company, ship, course, mood)
      return {
        ...course,
        prospect,
        promise:
          promise(view, ship, course, prospect, mood, errand, company.lead) +
          (smokeValue?.(course.smoke) ?? 0) -
          stranded * hemmedIn(view, course.place, straightRun) -
          TURNING * costOfTurn(flaws, ship.heading, course.place.heading),
      }
    })
    .sort((one, other) => other.promise - one.promise)
}

/** Share of a ship's worth that it costs to be held by a shore. */
const STRANDED = 0.5

/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 6

/** Worth less than half of the strongest enemy: not a match for what she may meet. */
function isEscort(view: vas.VasBattle, ship: vas.Ship): boolean {
  const own = vas.cardOf(view, ship).points
  return view.ships.some(
    (other) => other.side !== ship.side && vas.onTable(other) && vas.cardOf(view, other).points > 2 * own,
  )
}

/** What this turn's fire may come to in a place, in points. */
interface Prospect {
  /** At the best target. */
  dealt: number
  dealtToAll: number
  /** From all enemies together. */
  taken: number
  /** Thousandths of an inch to the nearest enemy, along the wider axis. */
  nearest: number
  /** The same to the enemy that is most worth closing with. */
  quarry: number
  /** Ships of the own side, herself included. */
  friends: number
  /** Thousandths of an inch to the nearest of them. */
  next: number
}

/** Who else is on the table, and what passes between them and the ship, wherever she goes. */
interface Company {
  readonly own: number
  readonly friends: readonly vas.Ship[]
  /** The lead in victory points, as a share of all points. */
  readonly lead: number
  /** Nearer than this, thousandths of an inch, only fire counts: under orders nobody closes for the sake of it. */
  readonly range: number
  readonly enemies: readonly {
    readonly ship: vas.Ship
    /** Where she is expected. */
    readonly place: Place
    /** How much she counts. */
    readonly weight: number
    readonly worth: number
    /** By how much her fire is misread. */
    readonly danger: number
    /** From 0 to 1: how much she is worth closing with. */
    readonly quarry: number
    readonly fast: boolean
    readonly given: Broadside
    readonly taken: Broadside
  }[]
  /** The last that were taken. */
  readonly sights: [Sight, Sight]
}

/** The enemies of a side with all that they may fire. */
const armedEnemies = (rules: vas.Rules, view: vas.VasBattle, side: vas.Side): Armament[] =>
  view.ships.filter((ship) => ship.side !== side && vas.onTable(ship)).map((ship) => armamentOf(rules, view, ship))

function companyOf(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  temper: Temper,
  enemies: readonly Armament[],
): Company {
  const armament = armamentOf(rules, view, ship)
  const plan = planOf(rules, view, ship.side)
  return {
    own: worthOfHull(view, ship) * stakeByOrders(rules, view, ship.side, ship),
    friends: view.ships.filter((other) => other.side === ship.side && vas.onTable(other)),
    lead: temper.protecting === 0 ? 0 : leadOf(rules, view, ship.side),
    range: plan === null ? 0 : FIGHTING_RANGE,
    enemies: enemies.map((guns) => {
      const enemy = guns.ship
      const seems = seemingStrength(temper.flaws ?? SOUND, view.turn, ship.id, enemy.id)
      return {
        ship: enemy,
        place: expectedPlace(rules, view, enemy, temper),
        weight: enemy.moved === null ? temper.unmoved : 1,
        worth: worthOfHull(view, enemy) * stakeByOrders(rules, view, ship.side, enemy) * seems.worth,
        danger: seems.danger,
        quarry: plan?.priorityOf(enemy.id) ?? 1,
        fast: rules.isFast(rules, enemy),
        given: broadsideAt(enemy, armament),
        taken: broadsideAt(ship, guns),
      }
    }),
    sights: noSights(),
  }
}

function prospectOf(
  rules: vas.Rules,
  view: vas.VasBattle,
  company: Company,
  ship: vas.Ship,
  { place, moved }: CourseChoice,
  temper: Temper,
): Prospect {
  let dealt = 0
  let dealtToAll = 0
  let taken = 0
  let nearest = 60_000
  let quarry = 60_000
  const fast = moved > rules.fastBeyond.inches || ship.fastEvader
  for (const enemy of company.enemies) {
    const { x, y } = enemy.place
    const away = Math.max(Math.abs(x - place.x), Math.abs(y - place.y))
    if (away <= Math.max(enemy.given.armament.reach, enemy.taken.armament.reach)) {
      const [sight, seen] = sightsOf(place, enemy.place, company.sights)
      const gain = hullLostTo(rules, view, enemy.given, sight, enemy.fast) * enemy.worth * enemy.weight
      dealt = Math.max(dealt, gain)
      dealtToAll += gain
      taken += hullLostTo(rules, view, enemy.taken, seen, fast) * company.own * enemy.weight * enemy.danger
    }
    nearest = Math.min(nearest, away)
    // Far away, the more so the less she is wanted.
    quarry = Math.min(quarry, Math.max(away, company.range) + UNWANTED * (1 - enemy.quarry))
  }
  let next = 0
  if (temper.company !== 0 && company.friends.length > 1) {
    next = 60_000
    for (const friend of company.friends)
      if (friend !== ship) next = Math.min(next, Math.max(Math.abs(friend.x - place.x), Math.abs(friend.y - place.y)))
  }
  return { dealt, dealtToAll, taken, nearest, quarry, friends: company.friends.length, next }
}

/** Where an enemy will be when the guns fire: those that have moved, where they are. */
function expectedPlace(rules: vas.Rules, view: vas.VasBattle, enemy: vas.Ship, { deadReckoning }: Temper): Place {
  if (deadReckoning === 0 || enemy.moved !== null || rules.fixedInPlace(view, enemy)) return enemy
  const run = deadReckoning * rules.flankSpeed(rules, view, enemy) * 1000
  return { ...ahead(enemy, enemy.heading, Math.round(run)), heading: enemy.heading }
}

/** The lead of a side in victory points, as a share of all points. */
function leadOf(rules: vas.Rules, view: vas.VasBattle, side: vas.Side): number {
  let all = 0
  for (const ship of view.ships) all += pointsOf(vas.cardOf(view, ship))
  return (rules.victoryPoints(rules, view, side) - rules.victoryPoints(rules, view, opponent(side))) / Math.max(1, all)
}

/** Thousandths of an inch. */
const FIGHTING_RANGE = 10_000
/** Thousandths of an inch that a ship goes out of her way for the enemy that matters. */
const UNWANTED = 40_000

/** What a course promises: damage dealt less damage taken, guns in reach, water under the keel. */
function promise(
  view: vas.VasBattle,
  ship: vas.Ship,
  { place, moved }: CourseChoice,
  prospect: Prospect,
  temper: Temper,
  errand: Errand | null,
  lead: number,
): number {
  const { dealt, dealtToAll, taken, nearest, quarry, friends, next } = prospect
  const caution = temper.caution * Math.exp(temper.protecting * lead)
  const fire = dealt + (temper.breadth * dealtToAll) / friends - caution * taken - (temper.company * next) / 1000
  const goesHome = ship.crippled && temper.saving > 0
  const edges = goesHome ? (temper.saving * roomAround(view, place)) / 1000 : errand?.leaves ? 0 : edgeRisk(view, place)
  const nearer = closing(view, ship, temper, errand)
  const steaming = (view.orders ? Math.max(STEAMING, temper.steaming) : temper.steaming) * moved
  return fire + steaming - (nearer * (nearer > 0 ? quarry : nearest)) / 1000 - edges - (errand?.shortfall(place) ?? 0)
}

/** Points that an inch is worth to a ship with nothing better to do: nobody lies still where aircraft may come. */
const STEAMING = 0.1

/** Carriers fight with their Flights, and keep away from guns, as does a ship on which too much hangs. */
function closing(view: vas.VasBattle, ship: vas.Ship, temper: Temper, errand: Errand | null): number {
  if (errand?.leaves) return 0
  return errand?.shy || vas.cardOf(view, ship).type === 'carrier' ? -Math.abs(temper.closing) : temper.closing
}

function evadingOf(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, { evading, evadingArmed }: Temper): number {
  return evadingArmed !== null && hasTorpedoes(rules, view, ship) ? evadingArmed : evading
}

/** Could she fire torpedoes now, if she had a target? */
const hasTorpedoes = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): boolean =>
  vas
    .cardOf(view, ship)
    .weapons.some(
      (weapon, i) =>
        weapon.kind === 'torpedo' && rules.weaponObjection(rules, view, ship, weapon, ship.weapons[i]!) === null,
    )

/** Does dodging cost less than it saves, against the best course without it? */
function evadingPays(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  straight: RankedCourse,
  temper: Temper,
  enemies: Armament[],
): boolean {
  if (rules.orderObjection(rules, view, ship, 'evade') !== null) return false
  const evader: vas.Ship = { ...ship, order: 'evade' }
  rules.startEvading(rules, view, evader)
  // Who must not fire his guns for it pays too much to do it whenever the fire is heavy.
  const weight = silences(rules, view, ship, evader) ? Math.min(1, temper.evading) : temper.evading
  const gain = ({ dealt, taken, friends }: Prospect): number => dealt - (weight * taken) / friends
  const weaving = rankedCourses(rules, view, evader, temper, enemies)[0]!
  return gain(weaving.prospect) > gain(straight.prospect)
}

/** Are there main guns that the ship could fire, and that are silent while she evades? */
function silences(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, evader: vas.Ship): boolean {
  return vas.cardOf(view, ship).weapons.some((weapon, i) => {
    const may = (who: vas.Ship): boolean => rules.weaponObjection(rules, view, who, weapon, ship.weapons[i]!) === null
    return weapon.kind === 'main-gun' && may(ship) && !may(evader)
  })
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
