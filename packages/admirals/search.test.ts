import { Generator as Random, seedState } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { bestIdea } from './search.ts'

/** What each idea is worth in truth; the first is what one would do without thinking. */
type Worth = Readonly<Record<string, number>>

const LUCK = 0.2

/** Chooses with so many play-outs whose results are as noisy as real ones; every seed is another battle. */
function chosen(worth: Worth, playOuts: number, seed: number, luck = LUCK): string {
  const names = Object.keys(worth)
  let left = playOuts
  const result = (idea: string, round: number): number | null => {
    if (left-- <= 0) return null
    const random = new Random(seedState(`${seed} ${idea} ${round}`))
    const deviation = (random.die(1000) + random.die(1000) + random.die(1000) - 1501.5) / 500
    return worth[idea]! + luck * deviation
  }
  return bestIdea(names.values(), () => ({ result, enough: 4 }))
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

/** What is gained over the first idea, on average over many battles. */
const gained = (worth: Worth, playOuts: number): number =>
  SEEDS.reduce((sum, seed) => sum + worth[chosen(worth, playOuts, seed)]!, 0) / SEEDS.length -
  worth[Object.keys(worth)[0]!]!

const ideas = (first: number, ...others: number[]): Worth =>
  Object.fromEntries([first, ...others].map((value, i) => [`idea ${i}`, value]))

test('with no time it is the first idea', () => {
  expect(chosen(ideas(0.5, 0.9), 0, 1)).toBe('idea 0')
  expect(chosen(ideas(0.5), 100, 1)).toBe('idea 0')
})

test('an idea that is much better is found', () => {
  for (const seed of SEEDS) expect(chosen(ideas(0.5, 0.4, 0.9, 0.3, 0.5), 400, seed)).toBe('idea 2')
})

test('no more ideas are looked for when the time is up', () => {
  let found = 0
  function* many(): Generator<number, void> {
    for (;;) yield found++
  }
  bestIdea(many(), () => ({ result: () => null, enough: 4, isOver: () => found >= 3 }))
  expect(found).toBe(3)
})

describe('it is not fooled by luck', () => {
  /** Dozens of ideas, all a little worse than the first. */
  const worse = ideas(0.5, ...Array.from({ length: 40 }, () => 0.48))

  test.each([10, 50, 200, 1000, 5000])('dozens of worse ideas and %i play-outs cost next to nothing', (playOuts) => {
    expect(gained(worse, playOuts)).toBeGreaterThan(-0.004)
  })

  test('rounds that happen to agree prove nothing', () => {
    // Without luck in most trials, one noisy idea must not hide behind them.
    expect(chosen(ideas(0.5, 0.5, 0.5, 0.5), 60, 3, 0.5)).toBe('idea 0')
  })
})

test('more time never makes it weaker', () => {
  const mixed = ideas(0.5, 0.44, 0.53, 0.4, 0.48, 0.56, 0.5, 0.3, 0.47, 0.52, 0.46, 0.5, 0.35, 0.54)
  const gains = [5, 20, 80, 320, 1280, 5120].map((playOuts) => gained(mixed, playOuts))
  for (let i = 1; i < gains.length; i++) expect(gains[i]!).toBeGreaterThan(gains[i - 1]! - 0.004)
  expect(gains.at(-1)).toBeGreaterThan(0.025)
})
