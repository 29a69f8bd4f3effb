import type * as ct from '../../rules/library.ts'
import { type Post, TRAINED_EYE } from '../eye.ts'
import { turnsLeft } from '../worth.ts'
import { type Manner, putShip } from './helm.ts'
import { luckOf } from './luck.ts'
import { leadOfRed, playAhead } from './play-ahead.ts'
import { copySea, type Fleet, type Sea, seaOf } from './sea.ts'

/** Where a ship ends her move, and how her fleet goes on from there. */
export interface Intent {
  readonly end: Post
  readonly manner: Manner
}

/** Turns that are played, this one included. */
const HORIZON = 3
/** Distances judged by eye may be off by as much, east and north. */
const MISJUDGED = TRAINED_EYE * Math.SQRT1_2
/** How much a lead decides when no time is left, and by how many turns that halves. */
const DECISIVE = 10
const HALVES_IN = 8
/** A decided battle is still fought well. */
const LEAD = 0.2

/**
 * What comes of a ship's move, looked at some turns ahead: the fleets steer by simple rules, guns do their average
 * damage, and the initiative is drawn. Every round is played on another chart, since the admiral's own may be wrong, and
 * against another kind of enemy.
 */
export class Foresight {
  readonly #fleet: Fleet
  readonly #sea: Sea
  readonly #ship: number
  readonly #isRed: number
  readonly #otherFollows: boolean
  readonly #turns: number
  readonly #left: number
  readonly #lead: number
  readonly #all: number
  readonly #seed: number
  readonly #enemies: readonly Manner[]
  readonly #charts: Sea[] = []

  constructor(r: ct.Rules, chart: ct.CtBattle, fleet: Fleet, ship: ct.Ship, enemies: readonly Manner[], seed: number) {
    this.#fleet = fleet
    this.#sea = seaOf(r, this.#fleet)
    this.#ship = this.#fleet.ships.indexOf(ship)
    this.#isRed = ship.side === 'red' ? 1 : 0
    this.#otherFollows = chart.first === ship.side
    const left = turnsLeft(chart)
    this.#turns = Math.max(1, Math.min(HORIZON, Math.round(left + 0.5)))
    this.#left = Math.max(0, left - this.#turns)
    this.#lead = chart.score.red - chart.score.blue
    this.#all = Math.max(
      1,
      chart.score.red + chart.score.blue + this.#fleet.points.reduce((sum, each) => sum + each, 0),
    )
    this.#seed = seed
    this.#enemies = enemies
  }

  /** The chance to win after a move, and a little of the lead. */
  result({ end, manner }: Intent, round: number): number {
    const sea = copySea(this.#chartOf(round))
    putShip(sea, this.#ship, end.x, end.y, end.heading)
    const enemy = this.#enemies[round % this.#enemies.length]!
    const [red, blue] = this.#isRed === 1 ? [manner, enemy] : [enemy, manner]
    const luck = luckOf(this.#seed + PRIME * round + 1)
    playAhead({
      sea,
      redMoves: this.#isRed,
      otherFollows: this.#otherFollows,
      turnsToPlay: this.#turns,
      red,
      blue,
      luck,
    })
    const lead = (this.#lead + leadOfRed(sea, this.#left)) * (this.#isRed === 1 ? 1 : -1)
    const ahead = (2 * lead) / this.#all
    return 1 / (1 + Math.exp((-DECISIVE / (1 + this.#left / HALVES_IN)) * ahead)) + LEAD * ahead
  }

  #chartOf(round: number): Sea {
    this.#charts[round] ??= this.#misjudged(luckOf(this.#seed + PRIME * round))
    return this.#charts[round]
  }

  /** Every enemy somewhat off the place where she seems to be. */
  #misjudged(luck: () => number): Sea {
    const sea = copySea(this.#sea)
    const { count, isRed } = this.#fleet
    for (let foe = 0; foe < count; foe++) {
      if (isRed[foe] === this.#isRed) continue
      let nearest = Number.POSITIVE_INFINITY
      for (let own = 0; own < count; own++) {
        if (isRed[own] !== this.#isRed) continue
        const [dx, dy] = [sea.x[own]! - sea.x[foe]!, sea.y[own]! - sea.y[foe]!]
        nearest = Math.min(nearest, dx * dx + dy * dy)
      }
      const off = MISJUDGED * Math.sqrt(nearest)
      sea.x[foe]! += off * (2 * luck() - 1)
      sea.y[foe]! += off * (2 * luck() - 1)
    }
    return sea
  }
}

/** Keeps the seeds of rounds apart. */
const PRIME = 7919
