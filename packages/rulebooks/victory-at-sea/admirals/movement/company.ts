import { SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import { ahead, cosine, sine } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { type Broadside, hullLostTo } from '../gunnery/broadside.ts'
import { broadsideAt, type FireWhileMoving, fireWhileMoving, type Guns } from '../gunnery/fire-while-moving.ts'
import { noSights, type Place } from '../gunnery/firepower.ts'
import { sectorOf, showsBeam } from '../gunnery/sectors.ts'
import { planOf, stakeByOrders } from '../orders/plan.ts'
import type { Temper } from '../temper.ts'
import { worthOfHull } from '../worth.ts'
import type { Courses } from './courses.ts'

/** Who else is on the table, and what passes between them and the ship, wherever she goes. Lists of enemies go together. */
export interface Company {
  ship: vas.Ship
  /** Her place in the battle. */
  index: number
  /** Points that a point of her hull is worth. */
  own: number
  readonly friends: vas.Ship[]
  /** Nearer than this, thousandths of an inch, only fire counts: under orders nobody closes for the sake of it. */
  range: number
  fire: FireWhileMoving
  enemies: number
  readonly ships: vas.Ship[]
  /** Their places in the battle. */
  readonly indexes: number[]
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
  readonly given: Broadside[]
  readonly taken: Broadside[]
  /** Of both, thousandths of an inch. */
  readonly reach: number[]
}

/** Thousandths of an inch. */
const FIGHTING_RANGE = 10_000
/** Thousandths of an inch that a ship goes out of her way for the enemy that matters. */
const UNWANTED = 40_000

/** Begun with a fraction, so that V8 keeps doubles in it. */
const numbers = (): number[] => [0.5]

const lists = {
  friends: [],
  ships: [],
  indexes: [],
  guns: [],
  x: numbers(),
  y: numbers(),
  sines: numbers(),
  cosines: numbers(),
  weights: numbers(),
  worths: numbers(),
  dangers: numbers(),
  unwanted: numbers(),
  fast: [],
  given: [],
  taken: [],
  reach: numbers(),
}

/** The company of a ship, until the next ship asks: lists are used again, because new ones would be most of the garbage. */
export function companyOf(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, temper: Temper): Company {
  const fire = fireWhileMoving(rules, view)
  const { side, id } = ship
  const plan = planOf(rules, view, side)
  const { flaws = SOUND } = temper
  const company: Company = {
    ship,
    index: view.ships.findIndex((other) => other.id === id),
    own: worthOfHull(view, ship) * stakeByOrders(rules, view, side, ship),
    range: plan === null ? 0 : FIGHTING_RANGE,
    fire,
    enemies: 0,
    ...lists,
  }
  company.friends.length = 0
  for (let index = 0; index < view.ships.length; index++) {
    const other = view.ships[index]!
    if (!vas.onTable(other)) continue
    if (other.side === side) {
      company.friends.push(other)
      continue
    }
    const i = company.enemies++
    const { x, y, heading } = expectedPlace(rules, view, other, temper)
    const { worth, danger } = seemingStrength(flaws, view.turn, id, other.id)
    company.ships[i] = other
    company.indexes[i] = index
    company.guns[i] = fire.gunsOf(view, other, index)
    company.x[i] = x
    company.y[i] = y
    company.sines[i] = sine(heading)
    company.cosines[i] = cosine(heading)
    company.weights[i] = other.moved === null ? temper.unmoved : 1
    company.worths[i] = worthOfHull(view, other) * stakeByOrders(rules, view, side, other) * worth
    company.dangers[i] = danger
    company.unwanted[i] = UNWANTED * (1 - (plan?.priorityOf(other.id) ?? 1))
    company.fast[i] = rules.isFast(rules, other)
  }
  changeState(view, company, ship)
  return company
}

/** The ship, as she is or would be: what she may fire, and what is fired at her. */
export function changeState(view: vas.VasBattle, company: Company, ship: vas.Ship): void {
  const { index, enemies, ships, indexes, guns, fire } = company
  company.ship = ship
  const own = fire.gunsOf(view, ship, index)
  for (let i = 0; i < enemies; i++) {
    company.given[i] = broadsideAt(own, ships[i]!, indexes[i]!)
    company.taken[i] = broadsideAt(guns[i]!, ship, index)
    company.reach[i] = Math.max(own.armament.reach, guns[i]!.armament.reach)
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

/** What this turn's fire may come to in a place, in points. */
export interface Prospect {
  /** At the best target. */
  dealt: number
  dealtToAll: number
  /** From all enemies together. */
  taken: number
  /** Thousandths of an inch to the nearest enemy, along the wider axis. */
  nearest: number
  /** The same to the enemy that is most worth closing with. */
  quarry: number
  /** The same to the nearest friend; 0 where nobody minds. */
  next: number
}

/** Begun with fractions, so that V8 keeps doubles in it. */
export const newProspect = (): Prospect => ({
  dealt: 0.5,
  dealtToAll: 0.5,
  taken: 0.5,
  nearest: 0.5,
  quarry: 0.5,
  next: 0.5,
})

/** How she sees an enemy, and how he sees her: taken again for each. */
const [ours, theirs] = noSights()

/** What a course holds in store. Numbers stay in this one function: V8 makes an object of each that leaves it. */
export function lookInto(
  prospect: Prospect,
  rules: vas.Rules,
  view: vas.VasBattle,
  company: Company,
  courses: Courses,
  course: number,
  mindsFriends: boolean,
): void {
  const { ship, enemies, friends, own, range: near } = company
  const { reach, sines, cosines, weights, worths } = company
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
    const dx = company.x[i]! - x
    const dy = company.y[i]! - y
    const away = Math.max(Math.abs(dx), Math.abs(dy))
    if (away <= reach[i]!) {
      const range = Math.sqrt(dx * dx + dy * dy)
      const hisSine = sines[i]!
      const hisCosine = cosines[i]!
      const sector = sectorOf(dx * s + dy * c, dx * c - dy * s, range)
      const hisSector = sectorOf(-dx * hisSine - dy * hisCosine, dy * hisSine - dx * hisCosine, range)
      const inches = Math.ceil(range / 1000)
      const given = company.given[i]!
      if (range <= given.armament.reach) {
        const { fit } = given.armament
        const kind = (showsBeam[hisSector]! ? 2 : 0) + (company.fast[i]! ? 1 : 0)
        let hull = Number.NaN
        if (fit !== null) {
          const side = fit.sides[sector]!
          const row = given.bySide[side]!
          if (row !== null) hull = row[fit.bySide[side]!.steps[inches]! * 4 + kind]!
        }
        if (Number.isNaN(hull)) {
          ours.bearing.ahead = dx * s + dy * c
          ours.bearing.starboard = dx * c - dy * s
          ours.bearing.range = range
          ours.sector = sector
          ours.beam = showsBeam[hisSector]!
          hull = hullLostTo(rules, view, given, ship, company.ships[i]!, ours, company.fast[i]!)
        }
        const gain = hull * worths[i]! * weights[i]!
        dealt = Math.max(dealt, gain)
        dealtToAll += gain
      }
      const received = company.taken[i]!
      if (range <= received.armament.reach) {
        const { fit } = received.armament
        const kind = (showsBeam[sector]! ? 2 : 0) + (fast ? 1 : 0)
        let hull = Number.NaN
        if (fit !== null) {
          const side = fit.sides[hisSector]!
          const row = received.bySide[side]!
          if (row !== null) hull = row[fit.bySide[side]!.steps[inches]! * 4 + kind]!
        }
        if (Number.isNaN(hull)) {
          theirs.bearing.ahead = -dx * hisSine - dy * hisCosine
          theirs.bearing.starboard = dy * hisSine - dx * hisCosine
          theirs.bearing.range = range
          theirs.sector = hisSector
          theirs.beam = showsBeam[sector]!
          hull = hullLostTo(rules, view, received, company.ships[i]!, ship, theirs, fast)
        }
        taken += hull * own * weights[i]! * company.dangers[i]!
      }
    }
    nearest = Math.min(nearest, away)
    // Far away, the more so the less she is wanted.
    quarry = Math.min(quarry, Math.max(away, near) + company.unwanted[i]!)
  }
  let next = 0
  if (mindsFriends && friends.length > 1) {
    next = 60_000
    for (const friend of friends)
      if (friend !== ship) next = Math.min(next, Math.max(Math.abs(friend.x - x), Math.abs(friend.y - y)))
  }
  prospect.dealt = dealt
  prospect.dealtToAll = dealtToAll
  prospect.taken = taken
  prospect.nearest = nearest
  prospect.quarry = quarry
  prospect.next = next
}
