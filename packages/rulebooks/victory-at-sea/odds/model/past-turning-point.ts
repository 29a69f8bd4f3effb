import type { BufferPool } from '../caches/buffer-pool.ts'
import { addScaled, addScaledRows } from '../exact/add-scaled.ts'
import type { HitBranch, ShotRun } from '../exact/hit-branches.ts'
import type { JointDistribution } from '../exact/joint-distribution.ts'
import { type LaterDamage, laterDamage, NEGLIGIBLE_TERM } from '../exact/later-damage.ts'
import { type AfloatStates, type TallyBuilder, widthFor } from '../exact/tally-builder.ts'
import type { Shot } from '../questions/shot.ts'
import type { CriticalPrefix } from './critical-prefix.ts'
import type { CriticalBook } from './critical-suffix.ts'
import type { DamageDice } from './damage-dice.ts'
import type { ShipPastTurningPoint } from './ship-past-turning-point.ts'

/**
 * Past the turning point, and after more criticals more than `margin` Hull is left. By criticals before those, at
 * `margin * counts + criticals`; then by hits, at `hits * near + margin`.
 */
type All = Float64Array

/** Shots fired after the same dice, each with its weight. */
interface Meeting {
  readonly more: LaterDamage
  readonly shots: readonly { readonly shot: Shot; readonly weight: number }[]
  /** How much Hull the shots can reach, and one more. */
  readonly width: number
}

/** Critical hits that may come before some of the shots. */
interface Ahead {
  readonly prefix: CriticalPrefix
  weight: number
  /** Less margin than this is asked for. */
  near: number
  /** By margin: how often dice take so much until then, and those of a shot a point more. */
  readonly points: Float64Array
}

/** Less likely terms are skipped: together they stay far below the promised precision. */
const NEGLIGIBLE = 1e-12

/**
 * The states of a target that has passed a turning point after some shots, and what later shots do to her.
 */
export class PastTurningPoint {
  /** That it has come, and the ship is afloat. */
  readonly chance: number
  readonly #buffers: BufferPool
  readonly #hull: number
  readonly #branches: readonly { readonly branch: HitBranch; readonly turned: ShipPastTurningPoint }[]
  readonly #counts: number
  readonly #hits: number
  /** No more Hull than this is left to her. */
  readonly #margins: number
  readonly #nothing: Float64Array
  /** By the number of what more has come: that more than so much Hull is left. */
  readonly #left: (Float64Array | undefined)[] = []

  constructor(
    buffers: BufferPool,
    branches: readonly HitBranch[],
    bounds: CriticalBook,
    scores: number,
    hull: number,
    loss: number,
  ) {
    this.#buffers = buffers
    const all = branches.map((branch) => ({
      branch,
      turned: branch.state.at(hull).pastTurningPoint(bounds, scores, loss),
    }))
    this.#branches = all.filter(({ branch, turned }) => branch.chance * turned.chance > NEGLIGIBLE)
    this.#hull = hull
    this.chance = this.#branches.reduce((sum, { branch, turned }) => sum + branch.chance * turned.chance, 0)
    this.#counts = Math.max(0, ...this.#branches.map(({ turned }) => turned.counts))
    this.#margins = Math.max(0, ...this.#branches.map(({ turned }) => turned.margins))
    this.#hits = Math.max(0, ...this.#branches.map(({ branch }) => branch.hits + 1))
    this.#nothing = this.#buffers.take(this.#margins)
  }

  /** Adds what the later shots change. */
  tally(
    builder: TallyBuilder,
    changed: Shot,
    sound: Shot,
    rows: readonly ShotRun[],
    nothing: readonly HitBranch[],
  ): void {
    const now = [
      { shot: changed, weight: 1 },
      { shot: sound, weight: -1 },
    ]
    const meetings = [
      this.#meeting(nothing, now),
      ...rows.map(({ shot, branches }) => this.#meeting(branches, [{ shot, weight: 1 }])),
    ]
    this.#meet(builder, meetings)
    const last = rows.at(-1)
    if (last) {
      const { damage, dd } = last.shot
      const before = last.isOne ? meetings.at(-1)!.more : this.#more(last.start)
      builder.addHullLeft(this.#leftAfter(before, damage, damage.dealt(last.hits, dd)))
    } else
      for (const { shot, weight } of now)
        builder.addHullLeft(this.#leftAfter(meetings[0]!.more, shot.damage, shot.dealt), weight)
  }

  #meeting(branches: readonly HitBranch[], shots: Meeting['shots']): Meeting {
    const width = Math.max(...shots.map(({ shot }) => widthFor(shot, this.#hull)))
    return { more: this.#more(branches), shots, width }
  }

  #more(branches: readonly HitBranch[]): LaterDamage {
    return laterDamage(this.#buffers, branches, this.#margins, this.chance, this.#stays, NEGLIGIBLE)
  }

  /** That more than so much Hull is left after more criticals; nothing where that has a negligible chance. */
  #known({ number, suffix, before }: CriticalPrefix, likely: number): Float64Array {
    let sum = this.#left[number]
    if (sum === undefined) {
      const most = before === null ? this.chance : this.#known(before, likely)[0]!
      if (likely * most < NEGLIGIBLE) return this.#nothing
      sum = this.#buffers.take(this.#margins)
      for (const { branch, turned } of this.#branches)
        addScaled(sum, 0, turned.after(suffix), 0, this.#margins, branch.chance)
      this.#left[number] = sum
    }
    return sum
  }

  /** That she is afloat after more criticals. */
  readonly #stays = (more: CriticalPrefix, likely: number): number => this.#known(more, likely)[0]!

  #meet(builder: TallyBuilder, meetings: readonly Meeting[]): void {
    const near = Math.min(this.#margins, Math.max(...meetings.map(({ more, width }) => more.rows + width - 1)))
    const alls: (All | undefined)[] = []
    for (const ahead of this.#ahead(meetings, near)) alls[ahead.prefix.number] = this.#all(ahead, near, builder.points)
    for (const { more, shots, width } of meetings) {
      const states = this.#afloatStates(more, alls, near, width)
      for (const { shot, weight } of shots) builder.addShot(states, shot, weight)
    }
  }

  /** All critical hits that may come, for all the shots together. */
  #ahead(meetings: readonly Meeting[], near: number): Ahead[] {
    const known: (Ahead | undefined)[] = []
    const all: Ahead[] = []
    for (const { more, shots } of meetings)
      for (const { prefix, chances, rows, weight } of more.byCriticals) {
        let ahead = known[prefix.number]
        if (!ahead) {
          ahead = { prefix, weight: 0, near: 0, points: this.#buffers.take(near) }
          known[prefix.number] = ahead
          all.push(ahead)
        }
        ahead.weight += weight
        const left = this.#known(prefix, weight)
        for (const { shot, weight } of shots)
          for (let taken = 0; taken < rows && taken < near; taken++) {
            const chance = chances[taken]!
            const { atLeast } = shot.taken
            let most = Math.min(shot.taken.most, near - taken)
            while (most > 0 && Math.abs(chance) * left[taken]! * atLeast[most]! < NEGLIGIBLE_TERM) most--
            ahead.near = Math.max(ahead.near, Math.min(near, taken + most + 1))
            addScaled(ahead.points, taken, atLeast, 1, most, weight * chance)
          }
      }
    return all
  }

  /**
   * Where she stands after more criticals; and by the Hull that dice have taken, how often those of the shots take one
   * point more: they do where they would take at least so many and more Hull is left than those before it have cost.
   */
  #all({ prefix, weight, near: end, points: reached }: Ahead, near: number, points: Float64Array): All {
    const all = this.#buffers.take(near * (this.#counts + this.#hits))
    const byHits = near * this.#counts
    for (const { branch, turned } of this.#branches) {
      const { chance, hits } = branch
      if (chance * turned.chance * weight < NEGLIGIBLE) continue
      const after = turned.after(prefix.suffix)
      if (chance * after[0]! * weight < NEGLIGIBLE) continue
      addScaledRows(all, 0, this.#counts, after, turned.criticalsFrom, turned.counts, end, chance)
      addScaled(all, byHits + hits * near, after, 0, end, chance)
      for (let margin = 0; margin < end; margin++) {
        const often = chance * reached[margin]!
        if (Math.abs(often) * after[margin]! > NEGLIGIBLE_TERM)
          addScaled(
            points,
            margin,
            after,
            turned.diceFrom + margin * turned.rows,
            Math.min(turned.rows, this.#hull - margin),
            often,
          )
      }
    }
    return all
  }

  #afloatStates(more: LaterDamage, alls: readonly (All | undefined)[], near: number, width: number): AfloatStates {
    const counts = this.#counts + more.mostCriticals
    const byCriticals = this.#buffers.take(width * counts)
    const byHits = this.#buffers.take(this.#hits + more.mostHits)
    const shifted = this.#buffers.take(width * this.#counts)
    for (const { prefix, chances, rows, weight } of more.byCriticals) {
      const all = alls[prefix.number]!
      const known = this.#known(prefix, weight)
      const end = Math.min(rows, near)
      shifted.fill(0, 0, width * this.#counts)
      for (let taken = 0; taken < end; taken++) {
        if (Math.abs(chances[taken]!) * known[taken]! < NEGLIGIBLE) continue
        const rests = Math.min(width, near - taken)
        addScaled(shifted, 0, all, taken * this.#counts, rests * this.#counts, chances[taken]!)
      }
      addScaledRows(byCriticals, prefix.count, counts, shifted, 0, this.#counts, width, 1)
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
  #leftAfter({ byCriticals }: LaterDamage, { devastating }: DamageDice, dealt: JointDistribution): Float64Array {
    const left = this.#buffers.take(this.#hull + 1)
    const all = this.#buffers.take(this.#margins)
    for (const { prefix, chances, rows, weight: likely } of byCriticals) {
      let scored = prefix
      all.fill(0, 0, this.#margins)
      for (let i = 0; i <= dealt.most; i++, scored = scored.followedBy(devastating)) {
        const known = this.#known(scored, likely)
        for (let hurt = 0, at = i; hurt < dealt.rows && hurt < this.#margins; hurt++, at += dealt.most + 1)
          if (dealt.p[at]! * likely * known[hurt]! > NEGLIGIBLE_TERM)
            addScaled(all, 0, known, hurt, this.#margins - hurt, dealt.p[at]!)
      }
      for (let taken = 0; taken < rows && taken < this.#margins; taken++)
        addScaled(left, 0, all, taken, this.#margins - taken, chances[taken]!)
    }
    return left
  }
}
