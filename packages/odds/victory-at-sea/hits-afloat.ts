import type { Distribution } from '../distribution.ts'
import type { Extra } from './critical-chain.ts'
import type { Done } from './done.ts'
import type { Joint } from './joint.ts'
import type { SoFar } from './so-far.ts'

/** After each of the stages: the chance of so many hits so far and the ship afloat. */
export function afloatByHits(stages: readonly Done[], scores: number, hull: number): Distribution[] {
  const afloat: Distribution[] = []
  for (let first = 0; first < stages.length; ) {
    const start = stages[first]!.row?.start
    let end = first + 1
    while (start && end < stages.length && stages[end]!.row?.start === start) end++
    if (start) afloat.push(...alongRow(start, stages.slice(first, end), scores, hull))
    else afloat.push(Float64Array.of(1))
    first = end
  }
  return afloat
}

/** Stages that differ in the hits of the same row only. */
function alongRow(start: Done, stages: readonly Done[], scores: number, hull: number): Distribution[] {
  const last = stages.at(-1)!
  const { hits, shot, place } = last.row!
  const extra = last.criticals.map(({ chain }) => chain.from(scores))
  const both = Array.from(hits, (_, n) => {
    const stays = chanceToStay(start, place, last.histories.lastRun, extra, shot.damage.thrown(n * shot.dd), hull)
    return start.byHits.map((part) => dot(part, stays))
  })
  return stages.map(({ row }) => {
    const sum = new Float64Array(start.byHits.length + row!.hits.length - 1)
    row!.hits.forEach((weight, n) => {
      both[n]!.forEach((chance, already) => {
        sum[already + n]! += weight * chance
      })
    })
    return sum
  })
}

/** Less likely cells are passed over: all of them together stay far below what is promised. */
const NEGLIGIBLE = 1e-16

/** That the ship is afloat after these dice, by Hull taken by dice before them and history. */
function chanceToStay(
  { soFar: { p } }: Done,
  place: Int32Array,
  lastRun: number,
  extra: readonly Extra[],
  dealt: Joint,
  hull: number,
): Float64Array {
  const stays = new Float64Array(p.length)
  for (let at = 0; at < p.length; at++) {
    if (p[at]! < NEGLIGIBLE) continue
    const left = hull - Math.floor(at / place.length)
    const there = place[at % place.length]!
    const likely = Math.min(dealt.most + 1, lastRun - (there % lastRun))
    const hurts = Math.min(dealt.rows, left)
    let chance = 0
    for (let i = 0; i < likely; i++) {
      const { afloat } = extra[there + i]!
      for (let hurt = 0, from = i; hurt < hurts; hurt++, from += dealt.most + 1)
        chance += dealt.p[from]! * afloat[left - hurt]!
    }
    stays[at] = chance
  }
  return stays
}

function dot({ p }: SoFar, stays: Float64Array): number {
  let sum = 0
  for (let at = 0; at < p.length; at++) sum += p[at]! * stays[at]!
  return sum
}
