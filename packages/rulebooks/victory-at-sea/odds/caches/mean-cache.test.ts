import { expect, test } from 'vitest'
import { MeanCache } from './mean-cache.ts'

test('a mean is kept for its own question until another takes its place', () => {
  const means = new MeanCache()
  const asked: [kind: number, chance: number, state: number][] = []
  for (let kind = 0; kind < 40; kind++)
    for (let chance = 1; chance <= 6; chance++)
      for (let state = 0; state < 100; state++) asked.push([4096 * kind + 3, chance / 6, state])
  const ask = (question: (typeof asked)[number]): number => means.meanAt(means.placeOf(...question), ...question)
  const byPlace = new Map<number, number>()
  asked.forEach((question, i) => {
    expect(ask(question)).toBeNaN()
    means.keep(means.placeOf(...question), ...question, i)
    expect(ask(question)).toBe(i)
    byPlace.set(means.placeOf(...question), i)
  })
  for (const [i, question] of asked.entries())
    expect(ask(question)).toBe(byPlace.get(means.placeOf(...question)) === i ? i : Number.NaN)
  expect(byPlace.size).toBeGreaterThan(7000)
})
