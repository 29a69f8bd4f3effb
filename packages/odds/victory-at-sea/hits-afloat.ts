import { convolve, type Distribution } from '../distribution.ts'
import type { Stage } from './all-at-once.ts'
import type { Joint } from './joint.ts'
import type { Shot } from './shot.ts'
import { addShotByHits, FRESH, type SoFar } from './so-far.ts'

/**
 * Before each shot: the chance of so many hits so far and the ship afloat. Shots with the same Damage Dice are taken
 * together: only the sum of their hits matters to what they do.
 */
export function afloatByHits(stages: readonly Stage[], shots: readonly Shot[], hull: number): Distribution[] {
  const afloat: Distribution[] = [Float64Array.of(1)]
  let before: readonly SoFar[] = [FRESH]
  for (let start = 0; start < shots.length - 1; ) {
    let end = start + 1
    while (end < shots.length - 1 && areAlike(shots[end]!, shots[start]!)) end++
    const { damage, dd } = shots[start]!
    const { histories, soFar } = stages[end]!
    const place = placeFrom(stages, start, end)
    const most = shots.slice(start, end).reduce((sum, { hits }) => sum + hits.length - 1, 0)
    const thrown = Array.from({ length: most + 1 }, (_, n) => damage.thrown(n * dd))
    const rows = before.at(-1)!.rows
    const staying = thrown.map((dealt) => chanceToStay(stages[end]!, place, dealt, rows, hull))
    const both = before.map((part) => staying.map((stays) => dot(part, stays)))
    let hits: Distribution = Float64Array.of(1)
    for (let j = start; j < end; j++) {
      hits = convolve(hits, shots[j]!.hits)
      const sum = new Float64Array(before.length + hits.length - 1)
      both.forEach((chances, already) => {
        for (let n = 0; n < hits.length; n++) sum[already + n]! += hits[n]! * chances[n]!
      })
      afloat.push(sum)
    }
    if (end < shots.length - 1) before = addShotByHits(before, histories, soFar.rows, place, { hits, damage, dd })
    start = end
  }
  return afloat
}

const areAlike = (one: Shot, other: Shot): boolean => one.damage === other.damage && one.dd === other.dd

/** Where each history of one stage is found in a later one. */
function placeFrom(stages: readonly Stage[], start: number, end: number): Int32Array {
  let place = stages[start + 1]!.place
  for (let j = start + 2; j <= end; j++) place = place.map((at) => stages[j]!.place[at]!)
  return place
}

/** That the ship is afloat after these dice, by Hull taken by dice before them and history. */
function chanceToStay(
  { extra, histories }: Stage,
  place: Int32Array,
  dealt: Joint,
  rows: number,
  hull: number,
): Float64Array {
  const stays = new Float64Array(rows * place.length)
  for (let lost = 0; lost < rows; lost++)
    for (let history = 0; history < place.length; history++) {
      let chance = 0
      const likely = histories.lastRun - (place[history]! % histories.lastRun)
      for (let i = 0; i <= dealt.most && i < likely; i++) {
        const { afloat } = extra[place[history]! + i]!
        for (let hurt = 0; hurt < dealt.rows && lost + hurt < hull; hurt++)
          chance += dealt.p[hurt * (dealt.most + 1) + i]! * afloat[hull - lost - hurt]!
      }
      stays[lost * place.length + history] = chance
    }
  return stays
}

function dot({ p }: SoFar, stays: Float64Array): number {
  let sum = 0
  for (let i = 0; i < p.length; i++) sum += p[i]! * stays[i]!
  return sum
}
