import type { ScratchPaper } from '../caches/scratch-paper.ts'
import { addRows, addRun } from '../exact/adding.ts'
import type { Joint } from '../exact/joint.ts'
import { LEAST, type More, moreOf } from '../exact/more.ts'
import type { Part, Row } from '../exact/parts.ts'
import { type Standing, type Tallying, widthFor } from '../exact/tallying.ts'
import type { Shot } from '../questions/shot.ts'
import type { Beginning } from './critical-beginning.ts'
import type { CriticalBook } from './critical-chain.ts'
import type { DamageDice } from './damage-dice.ts'
import type { TurnedStruck } from './turned-struck.ts'

/**
 * Turned, and after more criticals more than `room` Hull is left. By criticals before those, at
 * `room * counts + criticals`; then by hits, at `hits * near + room`.
 */
type All = Float64Array

/** Shots that find her after the same dice, each with its weight. */
interface Meeting {
  readonly more: More
  readonly shots: readonly { readonly shot: Shot; readonly weight: number }[]
  /** How much Hull the shots can reach, and one more. */
  readonly width: number
}

/** Critical hits that may come before some of the shots. */
interface Ahead {
  readonly beginning: Beginning
  weight: number
  /** Less room than this is asked for. */
  near: number
  /** By room: how often dice take so much until then, and those of a shot a point more. */
  readonly points: Float64Array
}

/** What is less likely is passed over: all of it together stays far below what is promised. */
const NEGLIGIBLE = 1e-12

/**
 * Some shots have been fired and the turning point has come. Where the ship stands then, and after more shots, whatever
 * these do to her.
 */
export class Turned {
  /** That it has come, and the ship is afloat. */
  readonly chance: number
  readonly #paper: ScratchPaper
  readonly #hull: number
  readonly #parts: readonly { readonly part: Part; readonly turned: TurnedStruck }[]
  readonly #counts: number
  readonly #hits: number
  /** No more Hull than this is left to her. */
  readonly #rooms: number
  readonly #nothing: Float64Array
  /** By the number of what more has come: that more than so much Hull is left. */
  readonly #left: (Float64Array | undefined)[] = []

  constructor(
    paper: ScratchPaper,
    parts: readonly Part[],
    bounds: CriticalBook,
    scores: number,
    hull: number,
    loss: number,
  ) {
    this.#paper = paper
    const all = parts.map((part) => ({ part, turned: part.thrown.at(hull).turned(bounds, scores, loss) }))
    this.#parts = all.filter(({ part, turned }) => part.chance * turned.chance > NEGLIGIBLE)
    this.#hull = hull
    this.chance = this.#parts.reduce((sum, { part, turned }) => sum + part.chance * turned.chance, 0)
    this.#counts = Math.max(0, ...this.#parts.map(({ turned }) => turned.counts))
    this.#rooms = Math.max(0, ...this.#parts.map(({ turned }) => turned.rooms))
    this.#hits = Math.max(0, ...this.#parts.map(({ part }) => part.hits + 1))
    this.#nothing = this.#paper.sheet(this.#rooms)
  }

  /** What the later shots change: where she stands before them, and what is left of her in the end. */
  tally(tallying: Tallying, changed: Shot, sound: Shot, rows: readonly Row[], nothing: readonly Part[]): void {
    const now = [
      { shot: changed, weight: 1 },
      { shot: sound, weight: -1 },
    ]
    const meetings = [
      this.#meeting(nothing, now),
      ...rows.map(({ shot, parts }) => this.#meeting(parts, [{ shot, weight: 1 }])),
    ]
    this.#meet(tallying, meetings)
    const last = rows.at(-1)
    if (last) {
      const { damage, dd } = last.shot
      const before = last.isOne ? meetings.at(-1)!.more : this.#more(last.start)
      tallying.end(this.#leftAfter(before, damage, damage.dealt(last.hits, dd)))
    } else
      for (const { shot, weight } of now)
        tallying.end(this.#leftAfter(meetings[0]!.more, shot.damage, shot.dealt), weight)
  }

  #meeting(parts: readonly Part[], shots: Meeting['shots']): Meeting {
    const width = Math.max(...shots.map(({ shot }) => widthFor(shot, this.#hull)))
    return { more: this.#more(parts), shots, width }
  }

  #more(parts: readonly Part[]): More {
    return moreOf(this.#paper, parts, this.#rooms, this.chance, this.#stays, NEGLIGIBLE)
  }

  /** That more than so much Hull is left after more criticals; nothing where that has a negligible chance. */
  #known({ number, chain, before }: Beginning, likely: number): Float64Array {
    let sum = this.#left[number]
    if (sum === undefined) {
      const most = before === null ? this.chance : this.#known(before, likely)[0]!
      if (likely * most < NEGLIGIBLE) return this.#nothing
      sum = this.#paper.sheet(this.#rooms)
      for (const { part, turned } of this.#parts) addRun(sum, 0, turned.after(chain), 0, this.#rooms, part.chance)
      this.#left[number] = sum
    }
    return sum
  }

  /** That she is afloat after more criticals. */
  readonly #stays = (more: Beginning, likely: number): number => this.#known(more, likely)[0]!

  #meet(tallying: Tallying, meetings: readonly Meeting[]): void {
    const near = Math.min(this.#rooms, Math.max(...meetings.map(({ more, width }) => more.rows + width - 1)))
    const alls: (All | undefined)[] = []
    for (const ahead of this.#ahead(meetings, near))
      alls[ahead.beginning.number] = this.#all(ahead, near, tallying.points)
    for (const { more, shots, width } of meetings) {
      const standing = this.#standing(more, alls, near, width)
      for (const { shot, weight } of shots) tallying.meet(standing, shot, weight)
    }
  }

  /** All critical hits that may come, for all the shots together. */
  #ahead(meetings: readonly Meeting[], near: number): Ahead[] {
    const known: (Ahead | undefined)[] = []
    const all: Ahead[] = []
    for (const { more, shots } of meetings)
      for (const { beginning, chances, rows, weight } of more.byCriticals) {
        let ahead = known[beginning.number]
        if (!ahead) {
          ahead = { beginning, weight: 0, near: 0, points: this.#paper.sheet(near) }
          known[beginning.number] = ahead
          all.push(ahead)
        }
        ahead.weight += weight
        const left = this.#known(beginning, weight)
        for (const { shot, weight } of shots)
          for (let taken = 0; taken < rows && taken < near; taken++) {
            const chance = chances[taken]!
            const { atLeast } = shot.taken
            let most = Math.min(shot.taken.most, near - taken)
            while (most > 0 && Math.abs(chance) * left[taken]! * atLeast[most]! < LEAST) most--
            ahead.near = Math.max(ahead.near, Math.min(near, taken + most + 1))
            addRun(ahead.points, taken, atLeast, 1, most, weight * chance)
          }
      }
    return all
  }

  /**
   * Where she stands after more criticals; and by the Hull that dice have taken, how often those of the shots take one
   * point more: they do where they would take at least so many and more Hull is left than those before it have cost.
   */
  #all({ beginning, weight, near: end, points: reached }: Ahead, near: number, points: Float64Array): All {
    const all = this.#paper.sheet(near * (this.#counts + this.#hits))
    const byHits = near * this.#counts
    for (const { part, turned } of this.#parts) {
      const { chance, hits } = part
      if (chance * turned.chance * weight < NEGLIGIBLE) continue
      const after = turned.after(beginning.chain)
      if (chance * after[0]! * weight < NEGLIGIBLE) continue
      addRows(all, 0, this.#counts, after, turned.criticalsFrom, turned.counts, end, chance)
      addRun(all, byHits + hits * near, after, 0, end, chance)
      for (let room = 0; room < end; room++) {
        const often = chance * reached[room]!
        if (Math.abs(often) * after[room]! > LEAST)
          addRun(
            points,
            room,
            after,
            turned.diceFrom + room * turned.rows,
            Math.min(turned.rows, this.#hull - room),
            often,
          )
      }
    }
    return all
  }

  #standing(more: More, alls: readonly (All | undefined)[], near: number, width: number): Standing {
    const counts = this.#counts + more.mostCriticals
    const byCriticals = this.#paper.sheet(width * counts)
    const byHits = this.#paper.sheet(this.#hits + more.mostHits)
    const stands = this.#paper.sheet(width * this.#counts)
    for (const { beginning, chances, rows, weight } of more.byCriticals) {
      const all = alls[beginning.number]!
      const known = this.#known(beginning, weight)
      const end = Math.min(rows, near)
      stands.fill(0, 0, width * this.#counts)
      for (let taken = 0; taken < end; taken++) {
        if (Math.abs(chances[taken]!) * known[taken]! < NEGLIGIBLE) continue
        const rests = Math.min(width, near - taken)
        addRun(stands, 0, all, taken * this.#counts, rests * this.#counts, chances[taken]!)
      }
      addRows(byCriticals, beginning.count, counts, stands, 0, this.#counts, width, 1)
      for (let hits = 0, from = more.rows; hits <= more.mostHits; hits++, from += more.rows)
        for (let n = 0; n < this.#hits; n++) {
          let sum = 0
          for (let taken = 0, at = near * (this.#counts + n); taken < end; taken++, at++)
            sum += chances[from + taken]! * all[at]!
          byHits[n + hits]! += sum
        }
    }
    return { counts, byCriticals, mostHits: this.#hits + more.mostHits - 1, byHits }
  }

  /** That more than so much Hull is left when more dice have been dealt. */
  #leftAfter({ byCriticals }: More, { devastating }: DamageDice, dealt: Joint): Float64Array {
    const left = this.#paper.sheet(this.#hull + 1)
    const all = this.#paper.sheet(this.#rooms)
    for (const { beginning, chances, rows, weight: likely } of byCriticals) {
      let scored = beginning
      all.fill(0, 0, this.#rooms)
      for (let i = 0; i <= dealt.most; i++, scored = scored.followedBy(devastating)) {
        const known = this.#known(scored, likely)
        for (let hurt = 0, at = i; hurt < dealt.rows && hurt < this.#rooms; hurt++, at += dealt.most + 1)
          if (dealt.p[at]! * likely * known[hurt]! > LEAST)
            addRun(all, 0, known, hurt, this.#rooms - hurt, dealt.p[at]!)
      }
      for (let taken = 0; taken < rows && taken < this.#rooms; taken++)
        addRun(left, 0, all, taken, this.#rooms - taken, chances[taken]!)
    }
    return left
  }
}
