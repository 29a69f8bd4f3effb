import { addRows, addRun } from './adding.ts'
import type { Beginning } from './critical-beginning.ts'
import type { CriticalBook, Criticals } from './critical-chain.ts'
import type { DamageDice } from './damage-dice.ts'
import type { Joint } from './joint.ts'
import { type More, moreOf } from './more.ts'
import type { Part, Row } from './parts.ts'
import type { Shot } from './shot.ts'
import { type Standing, type Tallying, widthFor } from './tallying.ts'
import type { TurnedStruck } from './turned-struck.ts'

/**
 * Turned, and after more criticals more than `room` Hull is left. By dice at `room * rows + dice`; then by criticals, at
 * `room * counts + criticals`; then by hits, at `hits * near + room`: to make one table takes less time than to make three.
 */
type All = Float64Array

/** What is less likely is passed over: all of it together stays far below what is promised. */
const NEGLIGIBLE = 1e-12

/**
 * Some shots have been fired and the turning point has come. Where the ship stands then, and after more shots, whatever
 * these do to her.
 */
export class Turned {
  /** That it has come, and the ship is afloat. */
  readonly chance: number
  readonly #hull: number
  readonly #parts: readonly { readonly part: Part; readonly turned: TurnedStruck }[]
  readonly #rows: number
  readonly #counts: number
  readonly #hits: number
  /** No more Hull than this is left to her. */
  readonly #rooms: number
  readonly #nothing: Float64Array
  /** By the number of what more has come: that more than so much Hull is left. */
  readonly #left: (Float64Array | undefined)[] = []

  constructor(parts: readonly Part[], bounds: CriticalBook, scores: number, hull: number, loss: number) {
    const all = parts.map((part) => ({ part, turned: part.thrown.at(hull).turned(bounds, scores, loss) }))
    this.#parts = all.filter(({ part, turned }) => part.chance * turned.chance > NEGLIGIBLE)
    this.#hull = hull
    this.chance = this.#parts.reduce((sum, { part, turned }) => sum + part.chance * turned.chance, 0)
    this.#rows = Math.max(0, ...this.#parts.map(({ turned }) => turned.rows))
    this.#counts = Math.max(0, ...this.#parts.map(({ turned }) => turned.counts))
    this.#rooms = Math.max(0, ...this.#parts.map(({ turned }) => turned.rooms))
    this.#hits = Math.max(0, ...this.#parts.map(({ part }) => part.hits + 1))
    this.#nothing = new Float64Array(this.#rooms)
  }

  /** What the later shots change: where she stands before them, and what is left of her in the end. */
  tally(tallying: Tallying, changed: Shot, sound: Shot, rows: readonly Row[], nothing: readonly Part[]): void {
    const hull = this.#hull
    const more = [nothing, ...rows.map(({ parts }) => parts)].map((parts) => this.#more(parts))
    const widths = [
      Math.max(widthFor(changed, hull), widthFor(sound, hull)),
      ...rows.map(({ shot }) => widthFor(shot, hull)),
    ]
    const near = Math.min(this.#rooms, Math.max(...more.map(({ rows }, k) => rows + widths[k]! - 1)))
    const alls = this.#alls(more, near)
    const [now, ...then] = more.map((some, k) => this.#standing(some, alls, near, widths[k]!))
    tallying.meet(now!, changed)
    tallying.meet(now!, sound, -1)
    then.forEach((standing, k) => {
      tallying.meet(standing, rows[k]!.shot)
    })
    const last = rows.at(-1)
    if (last) {
      const { damage, dd } = last.shot
      const before = last.isOne ? more.at(-1)! : this.#more(last.start)
      tallying.end(this.#leftAfter(before, damage, damage.dealt(last.hits, dd)))
    } else {
      tallying.end(this.#leftAfter(more[0]!, changed.damage, changed.dealt))
      tallying.end(this.#leftAfter(more[0]!, sound.damage, sound.dealt), -1)
    }
  }

  #more(parts: readonly Part[]): More {
    return moreOf(parts, this.#rooms, this.chance, this.#stays, NEGLIGIBLE)
  }

  /** That more than so much Hull is left after more criticals; nothing where that has a negligible chance. */
  #known({ number, chain, before }: Beginning, likely: number): Float64Array {
    let sum = this.#left[number]
    if (sum === undefined) {
      const most = before === null ? this.chance : this.#known(before, likely)[0]!
      if (likely * most < NEGLIGIBLE) return this.#nothing
      sum = new Float64Array(this.#rooms)
      for (const { part, turned } of this.#parts) addRun(sum, 0, turned.after(chain).all, 0, sum.length, part.chance)
      this.#left[number] = sum
    }
    return sum
  }

  /** That she is afloat after more criticals. */
  readonly #stays = (more: Beginning, likely: number): number => this.#known(more, likely)[0]!

  /** By the number of what more may come. */
  #alls(some: readonly More[], near: number): (All | undefined)[] {
    const weights: number[] = []
    for (const { byCriticals } of some)
      for (const { beginning, weight } of byCriticals)
        weights[beginning.number] = Math.max(weight, weights[beginning.number] ?? 0)
    const alls: (All | undefined)[] = []
    for (const { byCriticals } of some)
      for (const { beginning } of byCriticals)
        alls[beginning.number] ??= this.#all(beginning.chain, weights[beginning.number]!, near)
    return alls
  }

  /** After more criticals. */
  #all(more: Criticals, weight: number, near: number): All {
    const all = new Float64Array(near * (this.#rows + this.#counts + this.#hits))
    const byCriticals = near * this.#rows
    const byHits = byCriticals + near * this.#counts
    for (const { part, turned } of this.#parts) {
      const { chance, hits } = part
      if (chance * turned.chance * weight < NEGLIGIBLE) continue
      const after = turned.after(more)
      if (chance * after.all[0]! * weight < NEGLIGIBLE) continue
      addRows(all, 0, this.#rows, after.byDice, turned.rows, near, chance)
      addRows(all, byCriticals, this.#counts, after.byCriticals, turned.counts, near, chance)
      addRun(all, byHits + hits * near, after.all, 0, near, chance)
    }
    return all
  }

  #standing(more: More, alls: readonly (All | undefined)[], near: number, width: number): Standing {
    const rows = Math.min(this.#hull, this.#rows + more.rows - 1)
    const counts = this.#counts + more.mostCriticals
    const byDice = new Float64Array(width * rows)
    const byCriticals = new Float64Array(width * counts)
    const byHits = new Float64Array(this.#hits + more.mostHits)
    const [criticalsFrom, hitsFrom] = [near * this.#rows, near * (this.#rows + this.#counts)]
    for (const { beginning, chances, weight } of more.byCriticals) {
      const all = alls[beginning.number]!
      const known = this.#known(beginning, weight)
      const end = Math.min(more.rows, near)
      for (let taken = 0; taken < end; taken++) {
        const chance = chances[taken]!
        const rests = Math.min(width, near - taken)
        const lostEnd = Math.min(this.#rows, this.#hull - taken)
        for (let rest = 0; rest < rests; rest++) {
          const room = taken + rest
          if (Math.abs(chance) * known[room]! < NEGLIGIBLE) break
          addRun(byDice, rest * rows + taken, all, room * this.#rows, lostEnd, chance)
          addRun(
            byCriticals,
            rest * counts + beginning.count,
            all,
            criticalsFrom + room * this.#counts,
            this.#counts,
            chance,
          )
        }
      }
      for (let hits = 0, from = more.rows; hits <= more.mostHits; hits++, from += more.rows)
        for (let n = 0; n < this.#hits; n++) {
          let sum = 0
          for (let taken = 0, at = hitsFrom + n * near; taken < end; taken++, at++)
            sum += chances[from + taken]! * all[at]!
          byHits[n + hits]! += sum
        }
    }
    return { width, rows, counts, byDice, byCriticals, byHits }
  }

  /** That more than so much Hull is left when more dice have been dealt. */
  #leftAfter({ rows, byCriticals }: More, { devastating }: DamageDice, dealt: Joint): Float64Array {
    const left = new Float64Array(this.#hull + 1)
    const all = new Float64Array(this.#rooms)
    for (const { beginning, chances, weight: likely } of byCriticals) {
      let scored = beginning
      all.fill(0)
      for (let i = 0; i <= dealt.most; i++, scored = scored.followedBy(devastating)) {
        const known = this.#known(scored, likely)
        for (let hurt = 0, at = i; hurt < dealt.rows && hurt < all.length; hurt++, at += dealt.most + 1)
          if (dealt.p[at]! > 0) addRun(all, 0, known, hurt, all.length - hurt, dealt.p[at]!)
      }
      for (let taken = 0; taken < rows && taken < all.length; taken++)
        addRun(left, 0, all, taken, all.length - taken, chances[taken]!)
    }
    return left
  }
}
