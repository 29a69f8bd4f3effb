import type * as vas from '../../rules/library.ts'
import { CriticalBook } from '../model/critical-chain.ts'
import { DamageDiceBook } from '../model/damage-dice.ts'
import { Room } from '../model/room.ts'
import { scoresAt } from '../model/scores.ts'
import { SufferingBook } from '../model/suffering.ts'
import { Answers } from './answers.ts'
import { ScratchPaper } from './scratch-paper.ts'

/** What was worked out once for ships with at most `reach` Hull. */
export class Tables {
  readonly room: Room
  readonly reach: number
  readonly damage: DamageDiceBook
  readonly criticals: CriticalBook
  readonly sufferings: SufferingBook
  readonly paper: ScratchPaper
  readonly answers: Answers
  readonly #r: vas.Rules
  readonly #running = new Map<number, CriticalBook>()

  constructor(r: vas.Rules, room: Room, answers: Answers, reach: number) {
    this.#r = r
    this.room = room
    this.answers = answers
    this.reach = reach
    this.damage = new DamageDiceBook(room, reach)
    this.criticals = new CriticalBook(r, room, reach)
    this.sufferings = new SufferingBook(r, room, reach)
    this.paper = new ScratchPaper(room)
  }

  /** Critical hits that leave the Engine score below this. */
  criticalsBelow(engine: number): CriticalBook {
    if (engine > this.#r.mostCritical.score) return this.criticals
    let book = this.#running.get(engine)
    if (!book) {
      book = new CriticalBook(this.#r, this.room, this.reach, (scores) => scoresAt(this.#r, scores).engine < engine)
      this.#running.set(engine, book)
    }
    return book
  }
}

const answered = new WeakMap<vas.Rules, Answers>()

/** They outlast the tables: a question that fills the room is not worked out again and again. */
function answersUnder(r: vas.Rules): Answers {
  let answers = answered.get(r)
  if (!answers) {
    answers = new Answers()
    answered.set(r, answers)
  }
  return answers
}

/** All tables of all rules, and the room that they share. */
class Shelf {
  readonly #room = new Room()
  readonly #known = new WeakMap<vas.Rules, Map<number, Tables>>()

  get full(): boolean {
    return this.#room.full
  }

  of(r: vas.Rules, reach: number): Tables {
    let sizes = this.#known.get(r)
    if (!sizes) {
      sizes = new Map()
      this.#known.set(r, sizes)
    }
    let tables = sizes.get(reach)
    if (!tables) {
      tables = new Tables(r, this.#room, answersUnder(r), reach)
      sizes.set(reach, tables)
    }
    return tables
  }
}

const STEP = 16
let shelf = new Shelf()

/**
 * The tables for a ship with so much Hull, for one question: ships of similar size share them. When all of them
 * together fill too much room, they are forgotten and begun anew.
 */
export function tablesFor(r: vas.Rules, hull: number): Tables {
  if (shelf.full) shelf = new Shelf()
  return shelf.of(r, Math.max(1, Math.ceil(hull / STEP)) * STEP)
}
