import type { vas } from '@flankspeed/engine'
import { Answers } from './answers.ts'
import { CriticalBook } from './critical-chain.ts'
import { DamageDiceBook } from './damage-dice.ts'
import { scoresAt } from './scores.ts'
import { SufferingBook } from './suffering.ts'

/** What was worked out once for ships with at most `reach` Hull. */
export class Tables {
  readonly reach: number
  readonly damage: DamageDiceBook
  readonly criticals: CriticalBook
  readonly sufferings: SufferingBook
  readonly answers = new Answers()
  readonly #r: vas.Rules
  readonly #running = new Map<number, CriticalBook>()

  constructor(r: vas.Rules, reach: number) {
    this.#r = r
    this.reach = reach
    this.damage = new DamageDiceBook(reach)
    this.criticals = new CriticalBook(r, reach)
    this.sufferings = new SufferingBook(r, reach)
  }

  /** Between one question and the next. */
  tidy(): void {
    this.criticals.tidy()
    for (const book of this.#running.values()) book.tidy()
  }

  /** Critical hits that leave the Engine score below this. */
  criticalsBelow(engine: number): CriticalBook {
    if (engine > this.#r.mostCritical.score) return this.criticals
    let book = this.#running.get(engine)
    if (!book) {
      book = new CriticalBook(this.#r, this.reach, (scores) => scoresAt(this.#r, scores).engine < engine)
      this.#running.set(engine, book)
    }
    return book
  }
}

const STEP = 16
const known = new WeakMap<vas.Rules, Map<number, Tables>>()

/** The tables for a ship with so much Hull: ships of similar size share them. */
export function tablesFor(r: vas.Rules, hull: number): Tables {
  const reach = Math.max(1, Math.ceil(hull / STEP)) * STEP
  let sizes = known.get(r)
  if (!sizes) {
    sizes = new Map()
    known.set(r, sizes)
  }
  let tables = sizes.get(reach)
  if (!tables) {
    tables = new Tables(r, reach)
    sizes.set(reach, tables)
  }
  return tables
}
