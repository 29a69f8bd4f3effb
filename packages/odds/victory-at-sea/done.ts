import { convolve, type Distribution } from '../distribution.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { Shot } from './shot.ts'
import { addShot, FRESH, Histories, type SoFar, shotByHits } from './so-far.ts'

/** Alike shots in a row: only the sum of their hits matters to what they do. */
interface Row {
  readonly start: Done
  /** Where each history of the start is found after them, if no critical hit was added to it. */
  readonly place: Int32Array
  readonly hits: Distribution
  readonly shot: Shot
}

/** What some shots have done, sunk ships left out. */
export class Done {
  readonly histories: Histories
  /** The critical hits of each history. */
  readonly criticals: readonly { readonly chain: Criticals; readonly count: number }[]
  readonly soFar: SoFar
  readonly row: Row | null
  readonly #book: CriticalBook
  #byHits: readonly SoFar[] | null

  private constructor(
    book: CriticalBook,
    histories: Histories,
    soFar: SoFar,
    row: Row | null,
    byHits: readonly SoFar[] | null,
  ) {
    this.#book = book
    this.histories = histories
    this.criticals = histories.criticals(book)
    this.soFar = soFar
    this.row = row
    this.#byHits = byHits
  }

  static nothing(book: CriticalBook): Done {
    return new Done(book, new Histories([]), FRESH, null, [FRESH])
  }

  /** One more shot. */
  after(shot: Shot, hull: number): Done {
    const { damage, dd } = shot
    const before = this.row
    const goesOn = before !== null && before.shot.damage === damage && before.shot.dd === dd
    const start = goesOn ? before.start : this
    const hits = goesOn ? convolve(before.hits, shot.hits) : shot.hits
    const dealt = goesOn ? damage.dealt(hits, dd) : shot.dealt
    const { histories, place } = start.histories.after(start.soFar, damage, dealt)
    const soFar = addShot(start.soFar, histories, place, dealt, hull)
    return new Done(this.#book, histories, soFar, { start, place, hits, shot }, null)
  }

  /** This rather than the other: chances that are gained and, below 0, lost. */
  insteadOf(other: Done): Done {
    const wider = this.histories.count >= other.histories.count ? this : other
    const difference = (plus: SoFar, minus: SoFar): SoFar => {
      const width = wider.histories.count
      const rows = Math.max(plus.rows, minus.rows)
      const sum = { rows, p: new Float64Array(rows * width) }
      add(sum.p, width, plus.p, this.histories.count, 1)
      add(sum.p, width, minus.p, other.histories.count, -1)
      return sum
    }
    const byHits = this.byHits.map((part, hits) => difference(part, other.byHits[hits]!))
    return new Done(this.#book, wider.histories, difference(this.soFar, other.soFar), null, byHits)
  }

  /** The same apart for every number of hits. */
  get byHits(): readonly SoFar[] {
    this.#byHits ??= this.#apartByHits(this.row!)
    return this.#byHits
  }

  #apartByHits({ start, place, hits, shot: { damage, dd } }: Row): SoFar[] {
    const thrown = Array.from(hits, (_, n) => damage.thrown(n * dd))
    return shotByHits(start.byHits, this.histories, place, hits, thrown, this.soFar.rows)
  }
}

function add(sum: Float64Array, width: number, part: Float64Array, partWidth: number, sign: number): void {
  for (let at = 0; at < part.length; at++) {
    const row = Math.floor(at / partWidth)
    sum[row * width + (at % partWidth)]! += sign * part[at]!
  }
}
