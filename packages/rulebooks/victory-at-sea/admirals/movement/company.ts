import { SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import { ahead, cosine, sine } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { broadsideAt, type Guns } from '../gunnery/armoury.ts'
import { type Broadside, hullLostTo, placeIn } from '../gunnery/broadside.ts'
import { FireWhileMoving, fireWhileMoving } from '../gunnery/fire-while-moving.ts'
import { noSights, type Place } from '../gunnery/firepower.ts'
import { sectorAt, showsBeam } from '../gunnery/sectors.ts'
import { planOf, stakeBy } from '../orders/plan.ts'
import type { Temper } from '../temper.ts'
import { worthOfHull } from '../worth.ts'
import { Courses } from './courses.ts'

/** Who else is on the table, and what passes between them and the ship, wherever she goes. Lists of enemies go together. */
export interface Company {
  ship: vas.Ship
  /** Her place in the battle. */
  index: number
  /** What the ship may fire. */
  hers: Guns | null
  /** Points that a point of her hull is worth. */
  own: number
  readonly friends: vas.Ship[]
  /** Nearer than this, thousandths of an inch, only fire counts: under orders nobody closes for the sake of it. */
  range: number
  fire: FireWhileMoving
  enemies: number
  readonly ships: vas.Ship[]
  readonly guns: Guns[]
  /** Where they are expected. */
  readonly x: number[]
  readonly y: number[]
  /** Of their headings. */
  readonly sines: number[]
  readonly cosines: number[]
  /** How much they count. */
  readonly weights: number[]
  readonly worths: number[]
  /** By how much their fire is misread. */
  readonly dangers: number[]
  /** Thousandths of an inch that the ship goes out of her way for another, the more so the less this one is wanted. */
  readonly unwanted: number[]
  readonly fast: boolean[]
  /** Null before it matters: most enemies may be out of reach. */
  readonly given: (Broadside | null)[]
  readonly taken: (Broadside | null)[]
  /** Of both, thousandths of an inch. */
  readonly reach: number[]
}

/** Courses with what this turn's fire may come to in points, and with what they promise. */
export class WeighedCourses extends Courses {
  /** At the best target. */
  readonly dealt = [0.5]
  readonly dealtToAll = [0.5]
  /** From all enemies together. */
  readonly taken = [0.5]
  /** Thousandths of an inch to the nearest enemy, along the wider axis. */
  readonly nearest = [0.5]
  /** The same to the enemy that is most worth closing with. */
  readonly quarry = [0.5]
  readonly promise = [0.5]

  /** The most promising, the first of equals. */
  best(): number {
    let best = 0
    for (let i = 1; i < this.count; i++) if (this.promise[i]! > this.promise[best]!) best = i
    return best
  }

  /** The most promising first. */
  ranked(): number[] {
    return Array.from({ length: this.count }, (_, i) => i).sort(
      (one, other) => this.promise[other]! - this.promise[one]!,
    )
  }
}

/** Thousandths of an inch. */
const FIGHTING_RANGE = 10_000
/** Thousandths of an inch that a ship goes out of her way for the enemy that matters. */
const UNWANTED = 40_000

/** Lists begin with a fraction, so that V8 keeps doubles in them. */
const newCompany = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Company => ({
  ship,
  index: 0,
  hers: null,
  own: 0.5,
  friends: [],
  range: 0,
  fire: new FireWhileMoving(rules, view),
  enemies: 0,
  ships: [],
  guns: [],
  x: [0.5],
  y: [0.5],
  sines: [0.5],
  cosines: [0.5],
  weights: [0.5],
  worths: [0.5],
  dangers: [0.5],
  unwanted: [0.5],
  fast: [],
  given: [],
  taken: [],
  reach: [0.5],
})

let company: Company | null = null

/** The company of a ship, until the next ship asks: lists are used again, because new ones would be most of the garbage. */
export function companyOf(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): Company {
  company ??= newCompany(rules, view, ship)
  const fire = fireWhileMoving(rules, view)
  const { side, id } = ship
  const plan = planOf(rules, view, side)
  const { flaws = SOUND } = temper
  company.ship = ship
  company.own = worthOfHull(view, ship) * stakeBy(plan, view, ship)
  company.range = plan === null ? 0 : FIGHTING_RANGE
  company.fire = fire
  company.enemies = 0
  company.friends.length = 0
  for (let index = 0; index < view.ships.length; index++) {
    const other = view.ships[index]!
    if (other.id === id) company.index = index
    if (!vas.onTable(other)) continue
    if (other.side === side) {
      company.friends.push(other)
      continue
    }
    const i = company.enemies++
    const { x, y, heading } = expectedPlace(rules, view, other, temper)
    const { worth, danger } = seemingStrength(flaws, view.turn, id, other.id)
    company.ships[i] = other
    company.guns[i] = fire.gunsOf(view, other, index)
    company.x[i] = x
    company.y[i] = y
    company.sines[i] = sine(heading)
    company.cosines[i] = cosine(heading)
    company.weights[i] = other.moved === null ? temper.unmoved : 1
    company.worths[i] = worthOfHull(view, other) * stakeBy(plan, view, other) * worth
    company.dangers[i] = danger
    company.unwanted[i] = UNWANTED * (1 - (plan?.priorityOf(other.id) ?? 1))
    company.fast[i] = rules.isFast(rules, other)
  }
  changeState(view, company, ship)
  return company
}

/** The ship, as she is or would be: what she may fire, and what is fired at her. */
export function changeState(view: vas.VasBattle, company: Company, ship: vas.Ship): void {
  const { index, enemies, guns, fire } = company
  company.ship = ship
  const hers = fire.gunsOf(view, ship, index)
  company.hers = hers
  for (let i = 0; i < enemies; i++) {
    company.given[i] = null
    company.taken[i] = null
    company.reach[i] = Math.max(hers.armament.reach, guns[i]!.armament.reach)
  }
}

/** Can nobody fire at the ship, nor she at anybody, wherever she goes within so many thousandths of an inch? */
export function isOutOfReach({ ship, enemies, x, y, reach }: Company, within: number): boolean {
  for (let i = 0; i < enemies; i++)
    if (Math.max(Math.abs(x[i]! - ship.x), Math.abs(y[i]! - ship.y)) <= reach[i]! + within + ROUNDING) return false
  return true
}

/** Thousandths of an inch by which rounding may take a ship further. */
const ROUNDING = 10

/** Where an enemy will be when the guns fire: those that have moved, where they are. */
function expectedPlace(rules: vas.Rules, view: vas.VasBattle, enemy: vas.Ship, { deadReckoning }: Temper): Place {
  if (deadReckoning === 0 || enemy.moved !== null || rules.fixedInPlace(view, enemy)) return enemy
  const run = deadReckoning * rules.flankSpeed(rules, view, enemy) * 1000
  const { x, y } = ahead(enemy, enemy.heading, Math.round(run))
  return { x, y, heading: enemy.heading }
}

/** How she sees an enemy, and how he sees her: taken again for each. */
const [ours, theirs] = noSights()

/**
 * What this turn's fire may come to on a course. Numbers stay in this one function: V8 makes an object of each that
 * leaves it.
 */
export function lookInto(
  rules: vas.Rules,
  view: vas.VasBattle,
  company: Company,
  courses: WeighedCourses,
  course: number,
): void {
  const { ship, ships, enemies, own, range: near, hers, guns } = company
  const { reach, sines, cosines, weights, worths, dangers, unwanted, fast: areFast, given, taken: received } = company
  const [placesX, placesY] = [company.x, company.y]
  const { reach: herReach, fit: herFit } = hers!.armament
  const x = courses.x[course]!
  const y = courses.y[course]!
  const s = sine(courses.heading[course]!)
  const c = cosine(courses.heading[course]!)
  const fast = courses.moved[course]! > rules.fastBeyond.inches || ship.fastEvader
  let dealt = 0
  let dealtToAll = 0
  let taken = 0
  let nearest = 60_000
  let quarry = 60_000
  for (let i = 0; i < enemies; i++) {
    const dx = placesX[i]! - x
    const dy = placesY[i]! - y
    const away = Math.max(Math.abs(dx), Math.abs(dy))
    if (away <= reach[i]!) {
      const range = Math.sqrt(dx * dx + dy * dy)
      const inches = Math.ceil(range / 1000)
      const hisSine = sines[i]!
      const hisCosine = cosines[i]!
      const sector = sectorAt(dx * s + dy * c, dx * c - dy * s, range)
      const hisSector = sectorAt(-dx * hisSine - dy * hisCosine, dy * hisSine - dx * hisCosine, range)
      if (range <= herReach) {
        given[i] ??= broadsideAt(hers!, view, ships[i]!)
        const { table } = given[i]!
        let hull = Number.NaN
        if (table !== null) hull = table[placeIn(herFit!, sector, inches, showsBeam[hisSector]!, areFast[i]!)]!
        if (Number.isNaN(hull)) {
          ours.bearing.ahead = dx * s + dy * c
          ours.bearing.starboard = dx * c - dy * s
          ours.bearing.range = range
          ours.sector = sector
          ours.beam = showsBeam[hisSector]!
          hull = hullLostTo(rules, view, given[i]!, ship, ships[i]!, ours, areFast[i]!)
        }
        const gain = hull * worths[i]! * weights[i]!
        dealt = Math.max(dealt, gain)
        dealtToAll += gain
      }
      const { armament } = guns[i]!
      if (range <= armament.reach) {
        received[i] ??= broadsideAt(guns[i]!, view, ship)
        const { table } = received[i]!
        let hull = Number.NaN
        if (table !== null) hull = table[placeIn(armament.fit!, hisSector, inches, showsBeam[sector]!, fast)]!
        if (Number.isNaN(hull)) {
          theirs.bearing.ahead = -dx * hisSine - dy * hisCosine
          theirs.bearing.starboard = dy * hisSine - dx * hisCosine
          theirs.bearing.range = range
          theirs.sector = hisSector
          theirs.beam = showsBeam[sector]!
          hull = hullLostTo(rules, view, received[i]!, ships[i]!, ship, theirs, fast)
        }
        taken += hull * own * weights[i]! * dangers[i]!
      }
    }
    nearest = Math.min(nearest, away)
    // Far away, the more so the less she is wanted.
    quarry = Math.min(quarry, Math.max(away, near) + unwanted[i]!)
  }
  courses.dealt[course] = dealt
  courses.dealtToAll[course] = dealtToAll
  courses.taken[course] = taken
  courses.nearest[course] = nearest
  courses.quarry[course] = quarry
}

/** Thousandths of an inch to the nearest friend, along the wider axis; 0 where there is none. */
export function toNearestFriend({ ship, friends }: Company, { x, y }: Place): number {
  if (friends.length < 2) return 0
  let next = 60_000
  for (const friend of friends)
    if (friend !== ship) next = Math.min(next, Math.max(Math.abs(friend.x - x), Math.abs(friend.y - y)))
  return next
}
