import type { Beginning } from './critical-beginning.ts'
import type { Criticals } from './critical-chain.ts'
import type { Done } from './done.ts'
import type { Standing } from './tallying.ts'

/** What more has been done when a later shot is fired, and how wide a standing that shot needs. */
export interface Later {
  readonly done: Done
  readonly width: number
}

/** Not yet, and after more criticals more than `room` Hull is left. */
interface Then {
  /** At `history * reach + room`. */
  readonly byHistory: Float64Array
  /** At `dice * hull + room`, the dice being those before the criticals. */
  readonly byDice: Float64Array
  /** At `hits * reach + room`. */
  readonly byHits: Float64Array
}

const NONE = new Float64Array(0)
const NEVER: Then = { byHistory: NONE, byDice: NONE, byHits: NONE }

/** Less likely pairs of histories, and cells, are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-11
const NEGLIGIBLE_CELL = 1e-13

/** How likely each history is, gains and losses alike. */
function weightsOf({ soFar: { p }, histories }: Done): Float64Array {
  const weights = new Float64Array(histories.count)
  for (let at = 0; at < p.length; at++) weights[at % weights.length]! += Math.abs(p[at]!)
  return weights
}

/**
 * Some shots have been fired and the turning point has not come: the ship has lost less than `loss`. Where she stands
 * then, and after more shots, whatever these do to her.
 */
export class NotYet {
  readonly #done: Done
  /** Of the rows in what the beginnings know. */
  readonly #reach: number
  readonly #hull: number
  readonly #loss: number
  readonly #weights: Float64Array
  readonly #beginnings: readonly Beginning[]

  constructor(done: Done, start: Beginning, hull: number, loss: number) {
    this.#done = done
    this.#reach = start.reach
    this.#hull = hull
    this.#loss = loss
    this.#weights = weightsOf(done)
    this.#beginnings = done.criticals.map((_, history) => done.histories.beginning(start, history))
  }

  /** Her standing before each of some later shots, and the chance that more than so much Hull is left in the end. */
  standings(later: readonly Later[], end: Done): { before: Standing[]; left: Float64Array } {
    const reach = Math.min(this.#hull, Math.max(...later.map(({ done, width }) => done.soFar.rows + width)))
    const weights = new Map<Criticals, number>()
    for (const done of [...later.map(({ done }) => done), end])
      weightsOf(done).forEach((weight, history) => {
        const { chain } = done.criticals[history]!
        if (weight > NEGLIGIBLE) weights.set(chain, Math.max(weight, weights.get(chain) ?? 0))
      })
    const thens = new Map([...weights].map(([chain, weight]) => [chain, this.#then(chain, weight, reach)]))
    return {
      before: later.map(({ done, width }) => this.#standing(done, thens, reach, width)),
      left: this.#left(end, thens),
    }
  }

  /** After more criticals, which come with no more than this chance. */
  #then(more: Criticals, weight: number, reach: number): Then {
    const hull = this.#hull
    const { histories, soFar, byHits: apart } = this.#done
    const stride = this.#reach + 1
    const byHistory = new Float64Array(histories.count * reach)
    const byDice = new Float64Array(soFar.rows * hull)
    const byHits = new Float64Array(apart.length * reach)
    this.#weights.forEach((likely, history) => {
      if (likely * weight < NEGLIGIBLE) return
      const both = this.#beginnings[history]!.continuedBy(more)
      for (let lost = 0; lost < soFar.rows && lost < this.#loss; lost++) {
        const at = lost * histories.count + history
        const chance = soFar.p[at]!
        if (chance * weight < NEGLIGIBLE_CELL) continue
        const from = (this.#loss - lost) * stride + hull - lost
        const end = Math.min(reach, hull - lost)
        addRooms(byDice, lost * hull, both, from, hull - lost, chance)
        addRooms(byHistory, history * reach, both, from, end, chance)
        for (let hits = 0; hits < apart.length; hits++) {
          const { p } = apart[hits]!
          if (at < p.length && p[at]! * weight > NEGLIGIBLE_CELL)
            addRooms(byHits, hits * reach, both, from, end, p[at]!)
        }
      }
    })
    return { byHistory, byDice, byHits }
  }

  #standing(more: Done, thens: ReadonlyMap<Criticals, Then>, reach: number, width: number): Standing {
    const hull = this.#hull
    const { criticals, soFar, byHits: apart } = this.#done
    const byDice = new Float64Array(Math.min(hull, soFar.rows + more.soFar.rows - 1) * width)
    const byCriticals = new Float64Array((mostOf(this.#done) + mostOf(more) + 1) * width)
    const byHits = new Float64Array(apart.length + more.byHits.length - 1)
    const then = more.criticals.map(({ chain }) => thens.get(chain))
    for (let taken = 0, at = 0; taken < more.soFar.rows; taken++)
      for (let history = 0; history < then.length; history++) {
        const chance = more.soFar.p[at++]!
        const earlier = then[history] ?? NEVER
        if (Math.abs(chance) < NEGLIGIBLE_CELL || earlier === NEVER) continue
        const end = Math.min(width, reach - taken)
        for (let i = 0; i < criticals.length; i++) {
          const to = (criticals[i]!.count + more.criticals[history]!.count) * width
          add(byCriticals, to, earlier.byHistory, i * reach + taken, end, chance)
        }
        for (let lost = 0; lost < soFar.rows && lost + taken < hull; lost++)
          add(byDice, (lost + taken) * width, earlier.byDice, lost * hull + taken, end, chance)
      }
    more.byHits.forEach(({ rows, p }, hits) => {
      for (let taken = 0, at = 0; taken < rows; taken++)
        for (let history = 0; history < then.length; history++) {
          const chance = p[at++]!
          const earlier = then[history] ?? NEVER
          if (Math.abs(chance) < NEGLIGIBLE_CELL || earlier === NEVER) continue
          for (let n = 0, from = taken; n < apart.length; n++, from += reach)
            byHits[n + hits]! += chance * earlier.byHits[from]!
        }
    })
    return { width, byDice, byCriticals, byHits }
  }

  #left({ criticals, soFar: { p } }: Done, thens: ReadonlyMap<Criticals, Then>): Float64Array {
    const hull = this.#hull
    const left = new Float64Array(hull + 1)
    criticals.forEach(({ chain }, history) => {
      const then = thens.get(chain)
      if (!then) return
      const all = new Float64Array(hull)
      for (let at = 0; at < then.byDice.length; at += hull) add(all, 0, then.byDice, at, hull, 1)
      for (let at = history, taken = 0; at < p.length; at += criticals.length, taken++)
        add(left, 0, all, taken, hull - taken, p[at]!)
    })
    return left
  }
}

const mostOf = ({ criticals }: Done): number => criticals.reduce((most, { count }) => Math.max(most, count), 0)

/** The less room, the higher the bound below which the damage must stay. */
function addRooms(
  sum: Float64Array,
  to: number,
  below: Float64Array,
  highest: number,
  end: number,
  weight: number,
): void {
  for (let room = 0; room < end; room++) sum[to + room]! += weight * below[highest - room]!
}

function add(sum: Float64Array, to: number, part: Float64Array, from: number, end: number, weight: number): void {
  for (let i = 0; i < end; i++) sum[to + i]! += weight * part[from + i]!
}
