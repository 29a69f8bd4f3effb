import type { ct, Pick } from '@flankspeed/engine'
import { type Bearing, bearingOf } from '@flankspeed/engine/kernel/arcs.ts'
import type { Point } from '@flankspeed/engine/kernel/geometry.ts'

/** A place and a course, where a unit is or might be. */
export interface Post extends Point {
  readonly heading: number
}

/** Judged by eye, distances come out wrong by up to a tenth. */
const MOST_WRONG = 0.1
const STEPS = 100

/**
 * Nobody measures before declaring (CT-PRIN-02): an admiral judges from the chart, each pair of units rightly or wrongly
 * for as long as it thinks about one decision.
 */
export class Eye {
  readonly #pick: Pick
  readonly #errors = new Map<string, [number, number]>()

  constructor(pick: Pick) {
    this.#pick = pick
  }

  /** How far ahead and to starboard the target seems to lie. */
  look(firer: { id: string }, from: Post, target: { id: string }, to: Point): Bearing {
    const { ahead, starboard } = bearingOf(from, from.heading, to)
    const [one, other] = this.#errorsOf(`${firer.id} ${target.id}`)
    const seen = { ahead: ahead * one, starboard: starboard * other }
    return { ...seen, range: Math.sqrt(seen.ahead * seen.ahead + seen.starboard * seen.starboard) }
  }

  #errorsOf(pair: string): [number, number] {
    const known = this.#errors.get(pair)
    if (known) return known
    const drawn: [number, number] = [this.#error(), this.#error()]
    this.#errors.set(pair, drawn)
    return drawn
  }

  #error(): number {
    return 1 + (MOST_WRONG * (this.#pick(2 * STEPS + 1) - STEPS)) / STEPS
  }
}

export const postOf = ({ x, y, heading }: ct.Ship): Post => ({ x, y, heading })
