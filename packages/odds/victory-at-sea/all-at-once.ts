import type { CriticalBook, Criticals, Extra } from './critical-chain.ts'
import { afloatByHits } from './hits-afloat.ts'
import type { Shot } from './shot.ts'
import { afterShot, FRESH, Histories, type SoFar } from './so-far.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'
import { Tallying } from './tallying.ts'

/** Where things stand after some of the shots, sunk ships left out. */
export interface Stage {
  readonly histories: Histories
  readonly soFar: SoFar
  /** Where each history of the stage before has gone, if no critical hit was added to it. */
  readonly place: Int32Array
  readonly extra: readonly Extra[]
  readonly counts: readonly number[]
}

/**
 * Shots whose dice do not depend on what the earlier ones did. Then the Hull lost is what all the dice take and what
 * all the criticals take, whichever comes first: dice and number of criticals convolve, and the chain is worked once.
 */
export function allAtOnce(tables: Tables, shots: readonly Shot[], scores: number, hull: number): AllAtOnce {
  const stages = stagesOf(tables, shots, scores, hull)
  const afloat = afloatByHits(stages, shots, hull)
  const tallying = new Tallying(hull, shots)
  shots.forEach((shot, j) => {
    tallying.meet({ ...standings(stages[j]!, hull), byHits: afloat[j]! }, shot)
  })
  tallying.end(standings(stages.at(-1)!, hull).byCriticals)
  return {
    tallying,
    chanceToLeave: (book, bound) =>
      stages.slice(0, -1).map((stage) => leaving(stage, stage.histories.criticals(book), scores, hull, bound)),
  }
}

interface AllAtOnce {
  readonly tallying: Tallying & Tally
  /** Before each shot: that the ship is afloat but has left the bounds of the book, or lost at least so much Hull. */
  chanceToLeave(book: CriticalBook, bound: number): number[]
}

function leaving(
  stage: Stage,
  within: readonly { chain: Criticals }[],
  scores: number,
  hull: number,
  bound: number,
): number {
  let left = 0
  const { rows, p } = stage.soFar
  const stays = within.map(({ chain }) => chain.from(scores).afloat)
  for (let lost = 0; lost < rows; lost++)
    stays.forEach((afloat, history) => {
      const chance = p[lost * stays.length + history]!
      left += chance * (stage.extra[history]!.afloat[hull - lost]! - afloat[Math.max(0, bound - lost)]!)
    })
  return left
}

function stagesOf(tables: Tables, shots: readonly Shot[], scores: number, hull: number): Stage[] {
  const stages = [staged(tables, scores, new Histories([]), FRESH, Int32Array.of(0))]
  shots.forEach((shot, j) => {
    const before = stages[j]!
    const { histories, place, soFar } = afterShot(before.histories, before.soFar, shot, hull)
    stages.push(staged(tables, scores, histories, soFar, place))
  })
  return stages
}

function staged(tables: Tables, scores: number, histories: Histories, soFar: SoFar, place: Int32Array): Stage {
  const criticals = histories.criticals(tables.criticals)
  return {
    histories,
    soFar,
    place,
    extra: criticals.map(({ chain }) => chain.from(scores)),
    counts: criticals.map(({ count }) => count),
  }
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15

/** Chance of so much Hull left: by what the dice took and how much of it is left, and by criticals and what both took. */
function standings(
  { extra, counts, soFar: { rows, p } }: Stage,
  hull: number,
): { byDice: Float64Array; byCriticals: Float64Array } {
  const width = hull + 1
  const byDice = new Float64Array(rows * width)
  const byCriticals = new Float64Array((Math.max(...counts) + 1) * width)
  for (let lost = 0; lost < rows; lost++)
    for (let history = 0; history < extra.length; history++) {
      const chance = p[lost * extra.length + history]!
      if (chance < NEGLIGIBLE) continue
      const { afloat } = extra[history]!
      const dice = lost * width
      const criticals = counts[history]! * width + lost
      for (let below = 1; below <= hull - lost; below++) {
        const stands = chance * afloat[below]!
        byDice[dice + below]! += stands
        byCriticals[criticals + below]! += stands
      }
    }
  return { byDice, byCriticals }
}
