import type { CriticalBook } from './critical-chain.ts'
import { Done } from './done.ts'
import { afloatByHits } from './hits-afloat.ts'
import type { Shot } from './shot.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'
import { Tallying, widthFor } from './tallying.ts'

/**
 * Shots whose dice do not depend on what the earlier ones did. Then the Hull lost is what all the dice take and what
 * all the criticals take, whichever comes first: dice and number of criticals convolve, and the chain is worked once.
 */
export function allAtOnce(tables: Tables, shots: readonly Shot[], scores: number, hull: number): AllAtOnce {
  const before: Done[] = []
  let done = Done.nothing(tables.criticals)
  for (const shot of shots) {
    before.push(done)
    done = done.after(shot, hull)
  }
  const byHits = afloatByHits(before, scores, hull)
  const tallying = new Tallying(hull, shots)
  shots.forEach((shot, j) => {
    const width = widthFor(shot, hull)
    tallying.meet({ width, ...standing(before[j]!, scores, hull, width), byHits: byHits[j]! }, shot)
  })
  tallying.end(hullLeft(done, scores, hull))
  return {
    tallying,
    chanceToLeave: (book, bound) => before.map((stage) => leaving(stage, book, scores, hull, bound)),
  }
}

interface AllAtOnce {
  readonly tallying: Tallying & Tally
  /** Before each shot: that the ship is afloat but has left the bounds of the book, or lost at least so much Hull. */
  chanceToLeave(book: CriticalBook, bound: number): number[]
}

function leaving(stage: Done, book: CriticalBook, scores: number, hull: number, bound: number): number {
  let left = 0
  const { rows, p } = stage.soFar
  const within = stage.histories.criticals(book)
  stage.criticals.forEach(({ chain }, history) => {
    const { afloat } = chain.from(scores)
    const stays = within[history]!.chain.from(scores).afloat
    for (let lost = 0; lost < rows; lost++) {
      const chance = p[lost * within.length + history]!
      left += chance * (afloat[hull - lost]! - stays[Math.max(0, bound - lost)]!)
    }
  })
  return left
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-15

function standing(
  { criticals, soFar: { rows, p } }: Done,
  scores: number,
  hull: number,
  width: number,
): { byDice: Float64Array; byCriticals: Float64Array } {
  const byDice = new Float64Array(rows * width)
  const byCriticals = new Float64Array((Math.max(...criticals.map(({ count }) => count)) + 1) * width)
  criticals.forEach(({ chain, count }, history) => {
    const { afloat } = chain.from(scores)
    for (let lost = 0; lost < rows; lost++) {
      const chance = p[lost * criticals.length + history]!
      if (chance < NEGLIGIBLE) continue
      const left = hull - lost
      const end = Math.min(width, left)
      for (let rest = 0; rest < end; rest++) {
        const stands = chance * afloat[left - rest]!
        byDice[lost * width + rest]! += stands
        byCriticals[count * width + rest]! += stands
      }
    }
  })
  return { byDice, byCriticals }
}

/** The chance that more than so much Hull is left. */
function hullLeft({ criticals, soFar: { rows, p } }: Done, scores: number, hull: number): Float64Array {
  const more = new Float64Array(hull + 1)
  criticals.forEach(({ chain }, history) => {
    const { afloat } = chain.from(scores)
    for (let lost = 0; lost < rows; lost++) {
      const chance = p[lost * criticals.length + history]!
      if (chance < NEGLIGIBLE) continue
      for (let left = hull - lost, rest = 0; left > 0; left--, rest++) more[rest]! += chance * afloat[left]!
    }
  })
  return more
}
