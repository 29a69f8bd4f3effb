import { AREAS, type Area } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { scorePlaces, scoreStates } from './scores.ts'

/** What one cause leads to: extra damage, and the scores after all that it raises. */
export interface Chain {
  readonly points: number
  readonly d6: number
  readonly after: number
}

/**
 * What an area suffers on reaching a score, with all that this raises elsewhere, on ships with at most so much Hull: worked out
 * once, and used in every chain that leads to it. null: no such ship is left, whatever the dice.
 */
export class CriticalChains {
  readonly #r: vas.Rules
  readonly #hull: number
  readonly #most: number
  readonly #places: Readonly<Record<Area, number>>
  /** At `scores * (most + 1) + score`. */
  readonly #known: Record<Area, (Chain | null | undefined)[]>

  constructor(r: vas.Rules, hull: number) {
    this.#r = r
    this.#hull = hull
    this.#most = r.mostCritical.score
    this.#places = scorePlaces(r)
    const none = (): undefined[] => new Array(scoreStates(r) * (this.#most + 1))
    this.#known = { engine: none(), weapons: none(), crew: none() }
  }

  score(scores: number, area: Area): number {
    return Math.floor(scores / this.#places[area]) % (this.#most + 1)
  }

  /** One worse; an area at its highest score suffers that again. */
  raised(scores: number, area: Area): Chain | null {
    return this.suffered(scores, area, Math.min(this.score(scores, area) + 1, this.#most))
  }

  suffered(scores: number, area: Area, score: number): Chain | null {
    const known = this.#known[area]
    const key = scores * (this.#most + 1) + score
    let chain = known[key]
    if (chain === undefined) {
      // A chain that comes back to this goes on until nothing is left.
      known[key] = null
      chain = this.#worked(scores, area, score)
      known[key] = chain
    }
    return chain
  }

  #worked(scores: number, area: Area, score: number): Chain | null {
    const { extra, raises } = this.#r.criticalTables[area][score - 1]!
    const after = scores + (score - this.score(scores, area)) * this.#places[area]
    return this.followed({ points: extra[0], d6: extra[1], after }, raises ?? [])
  }

  /** These areas are raised after it, one after the other. */
  followed(before: Chain, areas: readonly Area[] = AREAS): Chain | null {
    let chain = before
    for (const area of areas) {
      const more = this.raised(chain.after, area)
      if (more === null) return null
      chain = { points: chain.points + more.points, d6: chain.d6 + more.d6, after: more.after }
    }
    return chain.points + chain.d6 < this.#hull ? chain : null
  }
}
