import { cosine, sine, total } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { type Course, coursesAnyway, fineCourses, moveAlong, quartersTurned } from '../courses.ts'
import type { Post } from '../eye.ts'
import { dangersOf } from '../hazards.ts'
import type { Ranked } from '../manoeuvre.ts'
import { fightsWithGuns } from '../orders/strength.ts'
import { turnsLeft } from '../worth.ts'
import { Exchange, type Stand, torpedoHull } from './exchange.ts'
import { BANDS } from './fire-table.ts'
import type { Weights } from './weights.ts'

const KLICK = 1000
/** Klicks by which a range may differ when somebody has yet to move, and a turn later. */
const BLUR_NOW = 3 * KLICK
const BLUR_NEXT = 5 * KLICK

/** A possible course, and what it promises in points. */
interface Judged {
  readonly course: Course
  readonly worth: number
}

/** The most promising course of a ship; null if there is none. */
export function steer(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  weights: Weights,
  hasty: boolean,
): ct.CtAction | null {
  const helm = new Helm(r, b, ship, weights)
  let best: Judged | null = null
  for (const { course, worth } of helm.judged(hasty)) {
    // Dangers only take away.
    if (best !== null && worth <= best.worth) break
    const sober = worth - helm.danger(course)
    if (best === null || sober > best.worth) best = { course, worth: sober }
  }
  return best === null ? null : moveAlong(r, b, ship, best.course)
}

/** Courses of a ship without danger, the most promising first; the best in danger if there is no other. */
export function rankedCourses(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, weights: Weights): Ranked[] {
  const helm = new Helm(r, b, ship, weights)
  const sober = helm
    .judged(false)
    .slice(0, PROMISING)
    .map(({ course, worth }) => ({ course, worth, danger: helm.danger(course) }))
    .sort((one, other) => other.worth - other.danger - (one.worth - one.danger))
  const safe = sober.filter(({ danger }) => danger < DANGEROUS)
  return (safe.length > 0 ? safe : sober.slice(0, 1)).map(({ course }) => ({
    end: course.end,
    action: moveAlong(r, b, ship, course),
  }))
}

/** Courses whose dangers are looked at. */
const PROMISING = 120
/** Penalties that only a collision, the shore or a berth without a way out bring. */
const DANGEROUS = 12

/** An enemy: where she is when guns fire and a turn later, and who else draws her fire. */
interface Foe {
  readonly now: Stand
  readonly next: Stand
  /** What she can do to the other ships of the fleet, in points. */
  readonly elsewhere: number
}

/** Judges the courses of one ship. */
class Helm {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #ship: ct.Ship
  readonly #weights: Weights
  readonly #exchange: Exchange
  readonly #foes: readonly Foe[]
  readonly #caution: number
  readonly #closing: number
  readonly #quarry: Stand | null
  readonly #middle: { x: number; y: number } | null
  readonly #speed: number
  #dangers: ((course: Course) => number) | null = null

  constructor(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, weights: Weights) {
    this.#r = r
    this.#b = b
    this.#ship = ship
    this.#weights = weights
    this.#exchange = new Exchange(r, b, weights)
    this.#speed = total(r.movementOf(r, b, ship)) * KLICK
    const friends = b.ships
      .filter((other) => other !== ship && other.side === ship.side && ct.onSurface(other) && !other.destroyed)
      .map((other) => this.#expected(other))
    this.#foes = b.ships
      .filter((other) => other.side !== ship.side && ct.onSurface(other) && !other.destroyed)
      .map((foe) => {
        const now = this.#chasing(this.#expected(foe))
        let elsewhere = 0
        for (const friend of friends) elsewhere += this.#exchange.guns(now, friend, BLUR_NOW)
        return { now, next: this.#onward(now), elsewhere }
      })
    const pressure = pressureOn(r, b, ship.side)
    this.#caution = weights.caution * Math.exp(weights.lead * pressure)
    this.#closing = this.#closingFor(pressure)
    this.#quarry = this.#closing > 0 ? this.#quarryOf(friends) : null
    this.#middle = friends.length === 0 || this.#closing < 0 ? null : middleOf(friends)
  }

  /** Points per klick closer to the enemy: a ship that is done, or is no fighter, keeps away. */
  #closingFor(pressure: number): number {
    const { close, retire, lead, flee } = this.#weights
    if (!fightsWithGuns(this.#r, this.#b, this.#ship)) return -retire
    const card = ct.cardOf(this.#b, this.#ship)
    const isDone = card.hull > 1 && this.#ship.hull <= 1
    if (isDone && pressure > -DESPERATE) return -retire
    return pressure > 0 ? close * (1 - flee * pressure) : close * Math.exp(-lead * pressure)
  }

  /** The likely place of a ship when guns fire: half a move on, if it has not moved. */
  #expected(ship: ct.Ship): Stand {
    const free = ship.moved === null && !ship.stopped
    const [s, c] = [sine(ship.heading), cosine(ship.heading)]
    const far = free ? (total(this.#r.movementOf(this.#r, this.#b, ship)) * KLICK) / 2 : 0
    return { ship, x: ship.x + far * s, y: ship.y + far * c, sine: s, cosine: c, free }
  }

  /** An enemy who has yet to move comes nearer. */
  #chasing(foe: Stand): Stand {
    if (!foe.free) return foe
    const [dx, dy] = [this.#ship.x - foe.x, this.#ship.y - foe.y]
    const far = Math.hypot(dx, dy)
    const way = Math.min(far, this.#weights.chase * total(this.#r.movementOf(this.#r, this.#b, foe.ship)) * KLICK)
    return { ...foe, x: foe.x + (way * dx) / Math.max(1, far), y: foe.y + (way * dy) / Math.max(1, far) }
  }

  /** A turn later, on the same course. */
  #onward(now: Stand): Stand {
    const way = now.ship.stopped ? 0 : this.#weights.way * total(this.#r.movementOf(this.#r, this.#b, now.ship)) * KLICK
    return { ...now, x: now.x + way * now.sine, y: now.y + way * now.cosine, free: true }
  }

  /** The enemy that the fleet can do most harm for the way that it has to go. */
  #quarryOf(friends: readonly Stand[]): Stand | null {
    let best: Stand | null = null
    let most = 0
    for (const { now } of this.#foes) {
      let worth = 0
      for (const friend of [...friends, this.#expected(this.#ship)]) {
        const salvo = this.#exchange.salvo(friend.ship, now.ship)
        const far = Math.hypot(now.x - friend.x, now.y - friend.y) / KLICK
        // Abeam in the second band: what she could do there.
        worth += salvo[2 * BANDS + 1]! / (BANDS + far)
      }
      if (worth <= most) continue
      most = worth
      best = now
    }
    return best
  }

  /** All courses by what they promise without dangers, the best first. */
  judged(hasty: boolean): Judged[] {
    const [r, b] = [this.#r, this.#b]
    return this.#courses(hasty)
      .filter(({ track }) => track.every((at) => r.isOnTable(b, at)))
      .map((course) => ({ course, worth: this.#worthOf(course) }))
      .sort((one, other) => other.worth - one.worth)
  }

  /** In a large battle the coarser ones do: the time is better spent on looking ahead. */
  #courses(hasty: boolean): Course[] {
    const isLarge = this.#foes.length > MANY
    return hasty || isLarge
      ? coursesAnyway(this.#r, this.#b, this.#ship, hasty)
      : fineCourses(this.#r, this.#b, this.#ship)
  }

  danger(course: Course): number {
    this.#dangers ??= dangersOf(this.#r, this.#b, this.#ship, null)
    return this.#dangers(course)
  }

  #worthOf(course: Course): number {
    const { end } = course
    const weights = this.#weights
    const now: Stand = {
      ship: this.#ship,
      x: end.x,
      y: end.y,
      sine: sine(end.heading),
      cosine: cosine(end.heading),
      free: false,
    }
    const way = course.stop ? 0 : weights.way * this.#speed
    const next: Stand = { ...now, x: end.x + way * now.sine, y: end.y + way * now.cosine }
    return (
      this.#balance(now, 'now') +
      weights.next * this.#balance(next, 'next') +
      this.#station(end) +
      (course.evade ? this.#evasion() : 0) -
      weights.steady * quartersTurned(this.#ship.heading, end.heading)
    )
  }

  /** Fire given less fire taken. Guns are laid on one enemy, torpedoes on one. */
  #balance(own: Stand, when: 'now' | 'next'): number {
    const blur = when === 'next' ? BLUR_NEXT : 0
    let [guns, torpedoes, taken] = [0, 0, 0]
    for (const foe of this.#foes) {
      const other = foe[when]
      const unsure = blur || (other.free ? BLUR_NOW : 0)
      const sure = when === 'now' && other.free ? this.#weights.answer : 1
      guns = Math.max(guns, sure * this.#exchange.guns(own, other, unsure))
      torpedoes = Math.max(torpedoes, this.#exchange.torpedoes(own, other))
      const fire = this.#exchange.guns(other, own, unsure) * (when === 'now' && other.free ? this.#weights.reply : 1)
      if (fire > 0) taken += (fire * fire) / (fire + this.#weights.company * foe.elsewhere)
      taken += this.#exchange.torpedoes(other, own)
    }
    return guns + torpedoes - this.#caution * taken
  }

  /** Near enough to the enemy, to the quarry and to the fleet; or far from the enemy, for one that keeps away. */
  #station({ x, y }: Post): number {
    if (this.#foes.length === 0) return 0
    const { range, quarry, cohesion, spread } = this.#weights
    let nearest = Number.POSITIVE_INFINITY
    for (const { now } of this.#foes) nearest = Math.min(nearest, Math.hypot(now.x - x, now.y - y))
    if (this.#closing < 0) return (-this.#closing * Math.min(nearest, OUT_OF_REACH)) / KLICK
    let worth = -this.#closing * Math.max(0, nearest / KLICK - range)
    if (this.#quarry) worth -= quarry * Math.max(0, Math.hypot(this.#quarry.x - x, this.#quarry.y - y) / KLICK - range)
    if (this.#middle)
      worth -= cohesion * Math.max(0, Math.hypot(this.#middle.x - x, this.#middle.y - y) / KLICK - spread)
    return worth
  }

  /** What it is worth to try to evade one torpedo (CT-EVA-04). */
  #evasion(): number {
    const chance = (7 - this.#r.evadesOn) / 6
    return (
      this.#caution * chance * torpedoHull(this.#r, this.#b, this.#ship, this.#ship) * this.#exchange.stakes(this.#ship)
    )
  }
}

/** Enemies of a large battle. */
const MANY = 12
/** Beyond this nobody is in danger. */
const OUT_OF_REACH = 36 * KLICK
/** So far behind, a ship that is done fights on. */
const DESPERATE = 0.25

const middleOf = (stands: readonly Stand[]): { x: number; y: number } => ({
  x: stands.reduce((sum, { x }) => sum + x, 0) / stands.length,
  y: stands.reduce((sum, { y }) => sum + y, 0) / stands.length,
})

/** Share of a fleet: who leads by so much has no need to fight on. */
const DECISIVE = 0.12

/** From -1 to 1: the lead by points, as a share of a fleet, that there is no more time to make up for. */
function pressureOn(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  let all = 0
  for (const ship of b.ships) all += r.worth(r, b, ship)
  const lead = (2 * (b.score[side] - b.score[ct.opponent(side)])) / Math.max(1, all)
  const played = b.turnLimit === null ? 0.5 : 1 - Math.max(0, turnsLeft(b)) / (b.turnLimit + 1)
  return Math.max(-1, Math.min(1, lead / DECISIVE)) * (0.3 + 0.7 * played)
}
