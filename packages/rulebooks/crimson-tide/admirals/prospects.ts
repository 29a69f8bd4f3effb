import { costOfTurn, type Flaws, SOUND, seemingStrength } from '@flankspeed/admirals/rulebook'
import { ahead, type Bearing, cosine, type Point, type Polygon, sine, total } from '@flankspeed/kernel'
import * as ct from '../rules/library.ts'
import type { Aim } from './aim.ts'
import { type Course, quartersTurned } from './courses.ts'
import { type Post, postOf } from './eye.ts'
import { Firepower } from './firepower.ts'
import { wanted } from './goals.ts'
import { dangersOf } from './hazards.ts'
import { isHidden, landBetween } from './land-between.ts'
import type { Errand } from './orders/errand.ts'
import { fightsWithGuns } from './orders/strength.ts'
import type { Temper } from './temper.ts'

const KLICK = 1000
/** How far a ship goes out of her way for the enemy that matters most. */
const UNWANTED = 24 * KLICK
/** Quarters of a circle by which a ship changes her course without a second thought. */
const AT_EASE = 0.5
/** Points that a quarter of a turn seems to cost one who turns late. */
const TURNING = 1

/** The likely place of a ship when guns fire: half a move on, if it has not moved. */
function expected(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Post {
  if (ship.moved !== null || ship.stopped) return postOf(ship)
  const far = (total(r.movementOf(r, b, ship)) * KLICK) / 2
  return { ...ahead(ship, ship.heading, far), heading: ship.heading }
}

/** An enemy: where she probably is when guns fire, how she seems, and the fire in both directions. */
interface Foe {
  readonly id: string
  readonly at: Post
  /** By how much she seems to be worth more as a target, and her fire to be more dangerous. */
  readonly worth: number
  readonly danger: number
  readonly given: Aim
  readonly taken: Aim
  /** Land that may hide her from the ship, or the ship from her. */
  readonly land: readonly Polygon[]
  /** How she lies to the course that is looked at, and the ship to her. */
  readonly lies: Bearing
  readonly seen: Bearing
}

function foesOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, flaws: Flaws): Foe[] {
  const power = new Firepower(r, b, ship.side)
  const reach = (total(r.movementOf(r, b, ship)) + 1) * KLICK
  const foes: Foe[] = []
  for (const foe of b.ships) {
    if (foe.side === ship.side || !ct.onTable(foe) || foe.destroyed) continue
    const at = expected(r, b, foe)
    const seems = seemingStrength(flaws, b.turn, ship.id, foe.id)
    foes.push({
      id: foe.id,
      at,
      worth: seems.worth,
      danger: seems.danger,
      given: power.aim(ship, foe),
      taken: power.aim(foe, ship),
      land: landBetween(b, ship, reach, at),
      lies: { ahead: 0.5, starboard: 0.5, range: 0.5 },
      seen: { ahead: 0.5, starboard: 0.5, range: 0.5 },
    })
  }
  return foes
}

/** What courses are worth to a ship. What all of them share is computed once. */
export class Prospects {
  readonly #r: ct.Rules
  readonly #b: ct.CtBattle
  readonly #ship: ct.Ship
  readonly #temper: Temper
  readonly #errand: Errand | null
  readonly #flaws: Flaws
  readonly #foes: readonly Foe[]
  readonly #closing: number
  readonly #gravity: number
  readonly #danger: (course: Course) => number

  constructor(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, temper: Temper, errand: Errand | null) {
    const shy = errand?.shy ?? !fightsWithGuns(r, b, ship)
    this.#r = r
    this.#b = b
    this.#ship = ship
    this.#temper = temper
    this.#errand = errand
    this.#flaws = temper.flaws ?? SOUND
    this.#foes = foesOf(r, b, ship, this.#flaws)
    this.#closing = shy ? -Math.abs(temper.closing) : temper.closing
    this.#gravity = errand?.gravity ?? 1
    this.#danger = dangersOf(r, b, ship, errand)
  }

  /** Exact where it is more than `most`; else it may be anything up to it. */
  worthOf(course: Course, most: number): number {
    const { end } = course
    const given = this.#given(end)
    const safe = given - this.#far() + wanted(this.#r, this.#b, this.#ship, end, this.#temper.control, this.#errand)
    const turned = this.#turned(end)
    // The enemy's fire and dangers are dear to know, and only make a course worse.
    const left = safe - turned - this.#taken(end, safe - turned - most)
    return left <= most ? most : left - this.#gravity * this.#danger(course)
  }

  /** The best fire at one of them; notes how they lie. */
  #given(end: Post): number {
    let given = 0
    for (const { at, worth, given: fire, lies, land } of this.#foes) {
      take(lies, end, at)
      const hers = worth * fire.salvo(lies)
      if (hers > given && !isHidden(land, end, at)) given = hers
    }
    return given
  }

  /** The price of all their fire; any number from `enough` on where it is as much. */
  #taken(end: Post, enough: number): number {
    const { caution } = this.#temper
    let taken = 0
    for (const { at, danger, taken: fire, seen, land } of this.#foes) {
      if (caution * taken >= enough) break
      take(seen, at, end)
      const his = danger * fire.salvo(seen)
      if (his !== 0 && !isHidden(land, end, at)) taken += his
    }
    return caution * taken
  }

  /** The price of the way to the nearest enemy, or to the one that is most worth closing with. */
  #far(): number {
    if (this.#foes.length === 0) return 0
    const errand = this.#closing > 0 ? this.#errand : null
    let least = Number.POSITIVE_INFINITY
    for (const { id, lies } of this.#foes)
      least = Math.min(least, errand === null ? lies.range : lies.range + UNWANTED * (1 - errand.priorityOf(id)))
    return (this.#closing * least) / KLICK
  }

  #turned(end: Post): number {
    const { heading } = this.#ship
    const { steady } = this.#temper
    const zigzag = steady === 0 ? 0 : steady * Math.max(0, quartersTurned(heading, end.heading) - AT_EASE)
    return this.#gravity * zigzag + TURNING * costOfTurn(this.#flaws, heading, end.heading)
  }
}

/** How a point lies, as `bearingOf`. */
function take(seen: Bearing, { x, y, heading }: Post, to: Point): void {
  const [east, north] = [to.x - x, to.y - y]
  const [s, c] = [sine(heading), cosine(heading)]
  seen.ahead = east * s + north * c
  seen.starboard = east * c - north * s
  seen.range = Math.sqrt(east * east + north * north)
}
