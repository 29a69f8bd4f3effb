import * as vas from '../../rules/library.ts'
import { chooseDeepLaunch, chooseFlightOperations } from '../air/flight-deck.ts'
import { trainRadar } from '../gunnery/radar.ts'
import type { Temper } from '../temper.ts'
import { type Company, changeState, companyOf, isOutOfReach, WeighedCourses } from './company.ts'
import { isHeldUp, wayOut } from './courses.ts'
import { type Errand, errandOf } from './errands.ts'
import { lookRound, weigh } from './ranking.ts'
import { SeenBefore } from './seen-before.ts'

export type MoveDecision = Extract<vas.VasDecision, { kind: 'move' }>

export function chooseMove(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: MoveDecision,
  temper: Temper,
): vas.VasAction {
  const ship = shipToMove(view, decision, temper)
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
  const company = weaving.isSeen(view, ship, temper) ? weaving.again(ship) : lookedRound(rules, view, ship, temper)
  weigh(rules, view, company, temper, errand, courses)
  const chosen = chooseCourse(rules, view, ship)
  const { path, place } = courses.at(chosen)
  const fire = { dealt: courses.dealt[chosen]!, taken: courses.taken[chosen]! }
  const laysSmoke = courses.moved[chosen]! >= rules.smokeCounter.everyInches
  const order = chooseOrder(rules, view, ship, fire, temper, errand, company, place.heading, laysSmoke)
  if (order !== null) return { side: decision.side, do: 'order', ship: ship.id, order }
  return { side: decision.side, do: 'move', ship: ship.id, path }
}

/** Those of the ship whose turn it is, then those that she would have if she evaded. */
const courses = new WeighedCourses()

function lookedRound(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): Company {
  weaving.forget()
  const company = companyOf(rules, view, ship, temper)
  lookRound(rules, view, company, temper, courses)
  return company
}

/** What was seen when it was decided to evade: if the Order is heard, she asks again and sees the same. */
const weaving = new SeenBefore()

/** What this turn's fire may come to on a course, in points: at the best target, and from all enemies together. */
interface Fire {
  readonly dealt: number
  readonly taken: number
}

/** The most promising course that no neighbour bars. */
function chooseCourse(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): number {
  const isFree = (course: number): boolean => !isHeldUp(rules, view, ship, courses.at(course))
  const best = courses.best()
  return isFree(best) ? best : (courses.ranked().slice(1, TRIED).find(isFree) ?? best)
}

/** Courses among which a ship looks for one that no neighbour bars. */
const TRIED = 10

/**
 * Moves the least valuable ship first, so that the big ones see where the enemy went. Who is patient also lets ships wait
 * that are near an enemy who has yet to move.
 */
export function shipToMove(view: vas.VasBattle, { ships }: MoveDecision, { patient }: Temper): vas.Ship {
  let first = vas.shipById(view, ships[0]!)!
  if (ships.length === 1) return first
  let least = Number.POSITIVE_INFINITY
  for (const id of ships) {
    const ship = vas.shipById(view, id)!
    const { points } = vas.cardOf(view, ship)
    const stake = patient ? points / (toNearestUnmoved(view, ship) + ARMS_LENGTH) : points
    if (stake >= least) continue
    first = ship
    least = stake
  }
  return first
}

/** Thousandths of an inch within which an enemy who has yet to move is as near as can be. */
const ARMS_LENGTH = 5000

/** Thousandths of an inch to the nearest enemy who has yet to move; where there is none, far away. */
function toNearestUnmoved(view: vas.VasBattle, { x, y, side }: vas.Ship): number {
  let nearest = FAR_AWAY ** 2
  for (const other of view.ships)
    if (other.side !== side && other.moved === null && vas.onTable(other))
      nearest = Math.min(nearest, (other.x - x) ** 2 + (other.y - y) ** 2)
  return Math.sqrt(nearest)
}

const FAR_AWAY = 1_000_000

/** Smoke behind a ship that runs; all hands when a fire spreads; magazines flooded when there is no other way. */
function chooseOrder(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  fire: Fire,
  temper: Temper,
  errand: Errand | null,
  company: Company,
  heading: number,
  laysSmoke: boolean,
): vas.OrderName | null {
  if (ship.ordered !== null) return null
  const isOpen = (order: vas.OrderName): boolean => rules.orderObjection(rules, view, ship, order) === null
  const { engine, weapons, crew } = ship.criticals
  // Half speed would keep a ship that runs under fire for twice as long.
  const evading = evadingOf(rules, view, ship, temper)
  if (evading > 0 && !errand?.leaves && evadingPays(rules, view, fire, temper, evading, company, heading))
    return 'evade'
  if (errand?.retires && laysSmoke && fire.taken > fire.dealt && isOpen('create-smoke')) return 'create-smoke'
  if (crew < 2 && engine < 4 && weapons < 4) return trainRadar(rules, view, ship)
  const spreading = (crew >= 2 ? 1 : 0) + (engine >= 4 ? 1 : 0) + (weapons >= 4 ? 1 : 0)
  if (isOpen('flood-magazines') && (spreading >= 2 || crew === 6 || weapons === 6 || engine === 6))
    return 'flood-magazines'
  return spreading >= temper.allHandsFrom && isOpen('all-hands-on-deck') ? 'all-hands-on-deck' : null
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

/**
 * Does dodging cost less than it saves, against the best course without it? This is first asked of the way on which she
 * would go anyhow. Who is in haste then takes it; others look at all ways, unless this one is far from paying.
 */
function evadingPays(
  rules: vas.Rules,
  view: vas.VasBattle,
  straight: Fire,
  temper: Temper,
  evading: number,
  company: Company,
  heading: number,
): boolean {
  const { ship, friends } = company
  if (rules.orderObjection(rules, view, ship, 'evade') !== null) return false
  if (isOutOfReach(company, rules.moveLimits(rules, view, ship).most)) return false
  const evader: vas.Ship = { ...ship, order: 'evade' }
  rules.startEvading(rules, view, evader)
  // Who must not fire his guns for it pays too much to do it whenever the fire is heavy.
  const weight = silences(rules, view, ship, evader) ? Math.min(1, evading) : evading
  const gain = ({ dealt, taken }: Fire): number => dealt - (weight * taken) / friends.length
  changeState(view, company, evader)
  const gainOn = (course: number): number => gain({ dealt: courses.dealt[course]!, taken: courses.taken[course]! })
  lookRound(rules, view, company, temper, courses, heading)
  if (!temper.hasty) {
    const atStake = straight.dealt + straight.taken / friends.length
    if (gainOn(0) + ANOTHER_WAY * atStake <= gain(straight)) return false
    lookRound(rules, view, company, temper, courses)
    weigh(rules, view, company, temper, errandOf(rules, view, evader), courses)
  }
  const pays = gainOn(courses.best()) > gain(straight)
  if (pays) weaving.keep(view, company, temper)
  return pays
}

/** Share of the fire given and taken that another way hardly ever gains. */
const ANOTHER_WAY = 0.1

/** Are there main guns that the ship could fire, and that are silent while she evades? */
function silences(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, evader: vas.Ship): boolean {
  const { weapons } = vas.cardOf(view, ship)
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i]!
    const state = ship.weapons[i]!
    if (weapon.kind !== 'main-gun' || rules.weaponObjection(rules, view, ship, weapon, state) !== null) continue
    if (rules.weaponObjection(rules, view, evader, weapon, state) !== null) return true
  }
  return false
}
