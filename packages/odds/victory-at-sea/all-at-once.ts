import { convolve, type Distribution } from '../distribution.ts'
import type { CriticalBook, Criticals, Extra } from './critical-chain.ts'
import { afloatByHits } from './hits-afloat.ts'
import type { Shot } from './shot.ts'
import { addShot, blank, FRESH, Histories, type SoFar } from './so-far.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'

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
  return {
    tally: {
      hits: hitsOf(stages, shots, hull),
      hullFromDice: hullFromDice(stages, shots, hull),
      criticals: criticalsOf(stages, shots, hull),
      hullLost: hullLost(stages.at(-1)!, hull),
    },
    chanceToLeave: (book, bound) =>
      stages.slice(0, -1).map((stage) => leaving(stage, stage.histories.criticals(book), scores, hull, bound)),
  }
}

interface AllAtOnce {
  readonly tally: Tally
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
    const { histories, place } = before.histories.after(shot)
    const soFar = blank(Math.min(hull, before.soFar.rows + shot.dealt.rows - 1), histories.count)
    addShot(soFar, histories.count, before.soFar, place, shot.dealt, 1)
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

/** Calls for every dice loss and history with the chance that it is so and the ship afloat. */
function eachAfloat(
  { extra }: Stage,
  { rows, p }: SoFar,
  hull: number,
  see: (chance: number, lost: number, history: number) => void,
): void {
  const width = extra.length
  for (let lost = 0; lost < rows; lost++)
    for (let history = 0; history < width; history++) {
      const chance = p[lost * width + history]!
      if (chance !== 0) see(chance * extra[history]!.afloat[hull - lost]!, lost, history)
    }
}

/** Shots at a sunk ship are lost: hits go on only from where she is afloat. */
function hitsOf(stages: readonly Stage[], shots: readonly Shot[], hull: number): Distribution {
  const final = new Float64Array(shots.reduce((sum, { hits }) => sum + hits.length - 1, 1))
  afloatByHits(stages, shots, hull).forEach((afloat, j) => {
    if (j > 0) for (let i = 0; i < afloat.length; i++) final[i]! -= afloat[i]!
    const grown = convolve(afloat, shots[j]!.hits)
    for (let i = 0; i < grown.length; i++) final[i]! += grown[i]!
  })
  return final
}

/** Chance that the dice of the shot take exactly, and at least, so much. */
function diceOf({ dealt }: Shot, hull: number): { exactly: Distribution; atLeast: Distribution; most: number } {
  const exactly = new Float64Array(hull + 1)
  const atLeast = new Float64Array(hull + 1)
  atLeast[0] = 1
  let most = 0
  for (let lost = 0; lost < hull; lost++) {
    if (lost < dealt.rows) for (let i = 0; i <= dealt.most; i++) exactly[lost]! += dealt.p[lost * (dealt.most + 1) + i]!
    const more = atLeast[lost]! - exactly[lost]!
    if (more < ROUNDING) break
    atLeast[lost + 1] = more
    most = lost + 1
  }
  return { exactly, atLeast, most }
}

/** Less than this is what subtraction leaves of nothing. */
const ROUNDING = 1e-15

/** The dice take no more than the criticals before them have left. */
function hullFromDice(stages: readonly Stage[], shots: readonly Shot[], hull: number): Distribution {
  const final = new Float64Array(hull + 1)
  shots.forEach((shot, j) => {
    const stage = stages[j]!
    const { rows, p } = stage.soFar
    const width = stage.extra.length
    const dice = diceOf(shot, hull)
    if (j > 0)
      eachAfloat(stage, stage.soFar, hull, (chance, lost) => {
        final[lost]! -= chance
      })
    for (let lost = 0; lost < rows; lost++)
      for (let history = 0; history < width; history++) {
        const chance = p[lost * width + history]!
        if (chance === 0) continue
        const extra = stage.extra[history]!
        for (let x = Math.max(0, hull - lost - dice.most); x < hull - lost; x++)
          final[hull - x]! += chance * extra.p[x]! * dice.atLeast[hull - lost - x]!
        for (let more = 0; more <= dice.most && lost + more < hull; more++)
          final[lost + more]! += chance * dice.exactly[more]! * extra.afloat[hull - lost - more]!
      }
  })
  return final
}

/** Criticals are confirmed only when the dice leave the ship afloat (VAS-R-110). */
function criticalsOf(stages: readonly Stage[], shots: readonly Shot[], hull: number): Distribution {
  const final = new Float64Array(shots.reduce((sum, { dealt }) => sum + dealt.most, 1))
  shots.forEach(({ dealt }, j) => {
    const stage = stages[j]!
    const { rows, p } = stage.soFar
    const width = stage.extra.length
    if (j === 0) final[0]! += 1
    for (let history = 0; history < width; history++) {
      const { afloat } = stage.extra[history]!
      const already = stage.counts[history]!
      for (let hurt = 0; hurt < dealt.rows && hurt < hull; hurt++) {
        let chance = 0
        for (let lost = 0; lost < rows && lost + hurt < hull; lost++)
          chance += p[lost * width + history]! * afloat[hull - lost - hurt]!
        for (let i = 1; i <= dealt.most; i++) {
          const moved = chance * dealt.p[hurt * (dealt.most + 1) + i]!
          final[already + i]! += moved
          final[already]! -= moved
        }
      }
    }
  })
  return final
}

function hullLost({ extra, soFar: { rows, p } }: Stage, hull: number): Distribution {
  const final = new Float64Array(hull + 1)
  const width = extra.length
  for (let lost = 0; lost < rows; lost++)
    for (let history = 0; history < width; history++) {
      const chance = p[lost * width + history]!
      if (chance === 0) continue
      const more = extra[history]!.p
      for (let to = lost; to < hull; to++) final[to]! += chance * more[to - lost]!
    }
  final[hull] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
  return final
}
