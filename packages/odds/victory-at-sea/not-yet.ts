import type { Beginning } from './critical-beginning.ts'
import type { Criticals } from './critical-chain.ts'
import type { Done } from './done.ts'
import type { SoFar } from './so-far.ts'
import type { Standing } from './tallying.ts'

/** What more has been done when a later shot is fired, and how wide a standing that shot needs. */
export interface Later {
  readonly done: Done
  readonly width: number
}

/** Hits, Hull that dice took, and the chance of both. */
interface Cells {
  readonly hits: Int32Array
  readonly dice: Int32Array
  readonly chance: Float64Array
}

/** All that comes with one history. */
interface Column {
  readonly history: number
  readonly chain: Criticals
  /** Critical hits. */
  readonly count: number
  /** Whatever the hits. */
  readonly cells: Cells
  readonly byHits: Cells
  /** Of all its chances, gains and losses alike. */
  readonly weight: number
}

/** Less likely pairs of histories, and cells, are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-12
const NEGLIGIBLE_CELL = 1e-15

function columnsOf({ criticals, soFar, byHits }: Done): Column[] {
  return criticals.flatMap(({ chain, count }, history) => {
    const cells = cellsOf([soFar], history, criticals.length)
    const weight = cells.chance.reduce((sum, chance) => sum + Math.abs(chance), 0)
    if (weight < NEGLIGIBLE) return []
    return [{ history, chain, count, cells, byHits: cellsOf(byHits, history, criticals.length), weight }]
  })
}

function cellsOf(parts: readonly SoFar[], history: number, histories: number): Cells {
  const hits: number[] = []
  const dice: number[] = []
  const chance: number[] = []
  parts.forEach(({ rows, p }, n) => {
    for (let lost = 0, at = history; lost < rows; lost++, at += histories) {
      if (Math.abs(p[at]!) < NEGLIGIBLE_CELL) continue
      hits.push(n)
      dice.push(lost)
      chance.push(p[at]!)
    }
  })
  return { hits: Int32Array.from(hits), dice: Int32Array.from(dice), chance: Float64Array.from(chance) }
}

/**
 * Some shots have been fired and the turning point has not come: the ship has lost less than `loss`. Where she stands
 * then, and after more shots, whatever these do to her.
 */
export class NotYet {
  readonly #hull: number
  readonly #loss: number
  readonly #done: Done
  readonly #columns: readonly Column[]
  readonly #beginnings: readonly Beginning[]

  constructor(done: Done, start: Beginning, hull: number, loss: number) {
    this.#hull = hull
    this.#loss = loss
    this.#done = done
    this.#columns = columnsOf(done)
    this.#beginnings = this.#columns.map(({ history }) => done.histories.beginning(start, history))
  }

  /** Her standing before each of some later shots, and the chance that more than so much Hull is left in the end. */
  standings(later: readonly Later[], end: Done): { before: Standing[]; left: Float64Array } {
    const columns = later.map(({ done }) => columnsOf(done))
    const last = columnsOf(end)
    const weights = new Map<Criticals, number>()
    for (const { chain, weight } of [...columns.flat(), ...last])
      weights.set(chain, Math.max(weight, weights.get(chain) ?? 0))
    const reach = Math.min(this.#hull, Math.max(...later.map(({ done, width }) => done.soFar.rows + width)))
    const thens = new Map([...weights].map(([chain, weight]) => [chain, this.#then(chain, weight, reach)]))
    return {
      before: later.map(({ done, width }, k) => this.#standing(done, columns[k]!, thens, reach, width)),
      left: this.#left(last, thens),
    }
  }

  /** After more criticals, which come with at most this chance. */
  #then(more: Criticals, weight: number, reach: number): Then {
    const hull = this.#hull
    const byHistory = new Float64Array(this.#columns.length * reach)
    const byDice = new Float64Array(this.#done.soFar.rows * hull)
    const byHits = new Float64Array(this.#done.byHits.length * reach)
    this.#columns.forEach((column, i) => {
      if (column.weight * weight < NEGLIGIBLE) return
      const both = this.#beginnings[i]!.continuedBy(more)
      const stride = this.#beginnings[i]!.reach + 1
      const { cells, byHits: apart } = column
      for (let cell = 0; cell < cells.dice.length; cell++) {
        const lost = cells.dice[cell]!
        const chance = cells.chance[cell]!
        if (lost >= this.#loss || chance * weight < NEGLIGIBLE_CELL) continue
        const from = (this.#loss - lost) * stride + hull - lost
        addRooms(byHistory, i * reach, both, from, Math.min(reach, hull - lost), chance)
        addRooms(byDice, lost * hull, both, from, hull - lost, chance)
      }
      for (let cell = 0; cell < apart.dice.length; cell++) {
        const lost = apart.dice[cell]!
        const chance = apart.chance[cell]!
        if (lost >= this.#loss || chance * weight < NEGLIGIBLE_CELL) continue
        const from = (this.#loss - lost) * stride + hull - lost
        addRooms(byHits, apart.hits[cell]! * reach, both, from, Math.min(reach, hull - lost), chance)
      }
    })
    return { byHistory, byDice, byHits }
  }

  #standing(
    { soFar: { rows }, byHits: apart }: Done,
    columns: readonly Column[],
    thens: ReadonlyMap<Criticals, Then>,
    reach: number,
    width: number,
  ): Standing {
    const hull = this.#hull
    const already = this.#done.soFar.rows
    const hitsAlready = this.#done.byHits.length
    const byDice = new Float64Array(Math.min(hull, already + rows - 1) * width)
    const byCriticals = new Float64Array((mostOf(this.#columns) + mostOf(columns) + 1) * width)
    const byHits = new Float64Array(hitsAlready + apart.length - 1)
    for (const { chain, count, cells, byHits: cellsByHits } of columns) {
      const then = thens.get(chain)!
      for (let cell = 0; cell < cells.dice.length; cell++) {
        const taken = cells.dice[cell]!
        const chance = cells.chance[cell]!
        const end = Math.min(width, reach - taken)
        for (let i = 0; i < this.#columns.length; i++)
          add(byCriticals, (this.#columns[i]!.count + count) * width, then.byHistory, i * reach + taken, end, chance)
        for (let lost = 0; lost < already && lost + taken < hull; lost++)
          add(byDice, (lost + taken) * width, then.byDice, lost * hull + taken, Math.min(width, hull - taken), chance)
      }
      const { hits, dice, chance } = cellsByHits
      for (let cell = 0; cell < dice.length; cell++)
        for (let n = 0, from = dice[cell]!; n < hitsAlready; n++, from += reach)
          byHits[n + hits[cell]!]! += chance[cell]! * then.byHits[from]!
    }
    return { width, byDice, byCriticals, byHits }
  }

  #left(columns: readonly Column[], thens: ReadonlyMap<Criticals, Then>): Float64Array {
    const hull = this.#hull
    const left = new Float64Array(hull + 1)
    for (const { chain, cells } of columns) {
      const { byDice } = thens.get(chain)!
      const all = new Float64Array(hull)
      for (let at = 0; at < byDice.length; at += hull) add(all, 0, byDice, at, hull, 1)
      for (let cell = 0; cell < cells.dice.length; cell++)
        add(left, 0, all, cells.dice[cell]!, hull - cells.dice[cell]!, cells.chance[cell]!)
    }
    return left
  }
}

/** Not yet, and after more criticals more than `room` Hull is left. */
interface Then {
  /** At `column * reach + room`. */
  readonly byHistory: Float64Array
  /** At `dice * hull + room`, the dice being those before the criticals. */
  readonly byDice: Float64Array
  /** At `hits * reach + room`. */
  readonly byHits: Float64Array
}

const mostOf = (columns: readonly Column[]): number => columns.reduce((most, { count }) => Math.max(most, count), 0)

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
