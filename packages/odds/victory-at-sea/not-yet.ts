import type { Beginning } from './critical-beginning.ts'
import type { Criticals } from './critical-chain.ts'
import type { Histories, SoFar } from './so-far.ts'
import type { Standing } from './tallying.ts'

/** What some shots have done, sunk ships left out. */
export interface Done {
  readonly histories: Histories
  /** The critical hits of each history. */
  readonly criticals: readonly { readonly chain: Criticals; readonly count: number }[]
  readonly soFar: SoFar
  /** The same apart for every number of hits. */
  readonly byHits: readonly SoFar[]
}

/** The cells of one history: Hull that dice took, and the chance of it. */
interface Column {
  readonly history: number
  readonly dice: Int32Array
  readonly chance: Float64Array
  /** Of all of them, gains and losses alike. */
  readonly weight: number
}

/** A cell of a history that comes with so many hits. */
interface HitColumn extends Column {
  readonly hits: Int32Array
}

/** Less likely pairs of histories, and cells, are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-12
const NEGLIGIBLE_CELL = 1e-15

function columnsOf(parts: readonly SoFar[], histories: number): HitColumn[] {
  const columns: HitColumn[] = []
  for (let history = 0; history < histories; history++) {
    const hits: number[] = []
    const dice: number[] = []
    const chance: number[] = []
    let weight = 0
    parts.forEach(({ rows, p }, n) => {
      for (let lost = 0; lost < rows; lost++) {
        const here = p[lost * histories + history]!
        if (Math.abs(here) < NEGLIGIBLE_CELL) continue
        hits.push(n)
        dice.push(lost)
        chance.push(here)
        weight += Math.abs(here)
      }
    })
    if (weight > NEGLIGIBLE)
      columns.push({
        history,
        hits: new Int32Array(hits),
        dice: new Int32Array(dice),
        chance: new Float64Array(chance),
        weight,
      })
  }
  return columns
}

/**
 * Some shots have been fired and the turning point has not come: the ship has lost less than `loss`. Where she stands
 * then, and after more shots, whatever these do to her.
 */
export class NotYet {
  readonly #hull: number
  readonly #loss: number
  readonly #width: number
  /** Of a row of what the beginnings know. */
  readonly #reach: number
  readonly #done: Done
  readonly #columns: readonly Column[]
  readonly #beginnings: readonly Beginning[]
  readonly #diceThen = new Map<Criticals, Float64Array>()
  readonly #historyThen = new Map<Criticals, Float64Array>()

  constructor(done: Done, start: Beginning, hull: number, loss: number) {
    this.#hull = hull
    this.#loss = loss
    this.#width = hull + 1
    this.#reach = start.reach + 1
    this.#done = done
    this.#columns = columnsOf([done.soFar], done.histories.count)
    this.#beginnings = this.#columns.map(({ history }) => done.histories.beginning(start, history))
  }

  standing(more: Done): Standing {
    const columns = columnsOf([more.soFar], more.histories.count)
    return {
      byDice: this.#byDice(more, columns),
      byCriticals: this.#byCriticals(more, columns),
      byHits: this.#byHits(more),
    }
  }

  byCriticals(more: Done): Float64Array {
    return this.#byCriticals(more, columnsOf([more.soFar], more.histories.count))
  }

  #byCriticals(more: Done, columns: readonly Column[]): Float64Array {
    const width = this.#width
    const standing = new Float64Array((mostOf(this.#done) + mostOf(more) + 1) * width)
    for (const { history, dice, chance, weight } of columns) {
      const { chain, count } = more.criticals[history]!
      const lost = this.#lostByHistory(chain, weight)
      this.#columns.forEach((earlier, i) => {
        if (earlier.weight * weight < NEGLIGIBLE) return
        const to = (this.#done.criticals[earlier.history]!.count + count) * width
        for (let cell = 0; cell < dice.length; cell++)
          addRow(standing, to + dice[cell]!, lost, i * width, this.#hull - dice[cell]!, chance[cell]!)
      })
    }
    return standing
  }

  #byDice(more: Done, columns: readonly Column[]): Float64Array {
    const width = this.#width
    const { rows } = this.#done.soFar
    const standing = new Float64Array(Math.min(this.#hull, rows + more.soFar.rows - 1) * width)
    for (const { history, dice, chance, weight } of columns) {
      const extra = this.#extraByDice(more.criticals[history]!.chain, weight)
      for (let cell = 0; cell < dice.length; cell++)
        for (let earlier = 0; earlier < rows; earlier++) {
          const left = this.#hull - earlier - dice[cell]!
          if (left <= 0) break
          addRow(standing, (earlier + dice[cell]!) * width, extra, earlier * width, left, chance[cell]!)
        }
    }
    return standing
  }

  #byHits(more: Done): Float64Array {
    const { histories, byHits } = this.#done
    const standing = new Float64Array(byHits.length + more.byHits.length - 1)
    const later = columnsOf(more.byHits, more.histories.count)
    const stays = new Float64Array(more.byHits.length)
    this.#columns.forEach((now, i) => {
      const tables = later.map(({ history, weight }) =>
        now.weight * weight < NEGLIGIBLE ? null : this.#beginnings[i]!.continuedBy(more.criticals[history]!.chain),
      )
      for (const lost of now.dice) {
        if (lost >= this.#loss) break
        stays.fill(0)
        later.forEach(({ hits, dice, chance }, l) => {
          const both = tables[l]!
          if (both === null) return
          const from = (this.#loss - lost) * this.#reach + this.#hull - lost
          const left = this.#hull - lost
          for (let cell = 0; cell < hits.length; cell++)
            if (dice[cell]! < left) stays[hits[cell]!]! += chance[cell]! * both[from - dice[cell]!]!
        })
        const at = lost * histories.count + now.history
        for (let already = 0; already < byHits.length; already++) {
          const here = byHits[already]!.p[at]!
          if (here !== 0) for (let n = 0; n < stays.length; n++) standing[already + n]! += here * stays[n]!
        }
      }
    })
    return standing
  }

  /** At `dice * width + bound`: not yet, and after more criticals the extra damage is below the bound. */
  #extraByDice(more: Criticals, weight: number): Float64Array {
    let extra = this.#diceThen.get(more)
    if (!extra) {
      extra = new Float64Array(this.#done.soFar.rows * this.#width)
      this.#addBelow(more, weight, extra, (_column, lost) => lost * this.#width)
      this.#diceThen.set(more, extra)
    }
    return extra
  }

  /** At `column * width + bound`: not yet, and after more criticals the Hull lost is below the bound. */
  #lostByHistory(more: Criticals, weight: number): Float64Array {
    let lost = this.#historyThen.get(more)
    if (!lost) {
      lost = new Float64Array(this.#columns.length * this.#width)
      this.#addBelow(more, weight, lost, (column, taken) => column * this.#width + taken)
      this.#historyThen.set(more, lost)
    }
    return lost
  }

  #addBelow(more: Criticals, weight: number, sum: Float64Array, place: (column: number, dice: number) => number): void {
    this.#columns.forEach((column, i) => {
      if (column.weight * weight < NEGLIGIBLE) return
      const both = this.#beginnings[i]!.continuedBy(more)
      for (let cell = 0; cell < column.dice.length; cell++) {
        const lost = column.dice[cell]!
        if (lost >= this.#loss) break
        const from = (this.#loss - lost) * this.#reach
        addRow(sum, place(i, lost), both, from, this.#hull - lost, column.chance[cell]!)
      }
    })
  }
}

const mostOf = ({ criticals }: Done): number => criticals.reduce((most, { count }) => Math.max(most, count), 0)

/** From 1 to the bound. A row never falls. */
function addRow(sum: Float64Array, to: number, row: Float64Array, from: number, bound: number, weight: number): void {
  if (Math.abs(row[from + bound]! * weight) < NEGLIGIBLE_CELL) return
  for (let below = 1; below <= bound; below++) sum[to + below]! += weight * row[from + below]!
}
