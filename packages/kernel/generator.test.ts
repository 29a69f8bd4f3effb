import fc from 'fast-check'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, test } from 'vitest'
import { foldedSeedState, Generator, type GeneratorState, seedState } from './generator.ts'

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const states = fc.tuple(word, word, word, word).filter((state) => state.some((part) => part !== 0))

/** A state whose next word is the given one. */
const yielding = (next: number): GeneratorState => [0x1234567, next | 0, 0x7654321, 0]

describe('the generator', () => {
  test("is pure-rand's xoroshiro128+, bit for bit", () => {
    fc.assert(
      fc.property(states, (state) => {
        const ours = new Generator(state)
        const theirs = xoroshiro128plusFromState(state)
        const words = (of: { next(): number }): number[] => Array.from({ length: 500 }, () => of.next())
        expect(words(ours)).toEqual(words(theirs))
        expect(ours.state).toEqual(theirs.getState())
      }),
    )
  })

  test('carries on from its state', () => {
    fc.assert(
      fc.property(states, fc.nat(50), (state, steps) => {
        const one = new Generator(state)
        for (let i = 0; i < steps; i++) one.next()
        const other = new Generator(JSON.parse(JSON.stringify(one.state)))
        for (let i = 0; i < 20; i++) expect(other.die(10)).toBe(one.die(10))
      }),
    )
  })
})

describe('a die', () => {
  const sizes = [2, 3, 4, 6, 8, 10, 12, 20, 100]

  test.each(sizes)('D%i: every face has the same share of the words', (sides) => {
    const share = Math.floor(2 ** 32 / sides)
    for (let face = 1; face <= sides; face++) {
      expect(new Generator(yielding((face - 1) * share)).die(sides)).toBe(face)
      expect(new Generator(yielding(face * share - 1)).die(sides)).toBe(face)
    }
  })

  test.each([3, 6, 10, 100])('D%i: the words left over are thrown away', (sides) => {
    const share = Math.floor(2 ** 32 / sides)
    for (let over = share * sides; over < 2 ** 32; over++) {
      const rejected = new Generator(yielding(over))
      const following = new Generator(yielding(over))
      following.next()
      expect(rejected.die(sides)).toBe(following.die(sides))
      expect(rejected.state).toEqual(following.state)
    }
  })

  // The chi-square that a fair die exceeds once in 1000 times, for one degree of freedom less than its faces.
  test.each([
    [6, 20.52],
    [10, 27.88],
    [20, 43.82],
  ])('D%i: 600,000 rolls are spread evenly', (sides, limit) => {
    const rolls = 600_000
    const generator = new Generator(seedState('even'))
    const seen = new Array<number>(sides).fill(0)
    for (let i = 0; i < rolls; i++) seen[generator.die(sides) - 1]!++
    const expected = rolls / sides
    expect(seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit)
  })
})

describe('a seed', () => {
  test('is a number or a text, the same either way', () => expect(seedState(1941)).toEqual(seedState('1941')))

  test('gives four words of 32 bits, never all zero', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const state = seedState(seed)
        expect(state.every((part) => (part | 0) === part)).toBe(true)
        expect(state[3]).not.toBe(0)
      }),
    )
  })

  test('that differs gives other words', () => {
    const states = Array.from({ length: 10_000 }, (_, seed) => seedState(seed).join())
    expect(new Set(states).size).toBe(10_000)
  })
})

describe('a seed', () => {
  /** How many of a run's seeds have the same start as another. */
  const alike = (stateOf: (seed: string) => GeneratorState, seeds: number): number => {
    const states = new Set<string>()
    for (let i = 0; i < seeds; i++) states.add(stateOf(`a run ${Math.imul(i, 0x9e3779b1)} ${i}`).join())
    return seeds - states.size
  }

  test('counts with all of its text: no two battles of a large run are the same', () => {
    const seeds = 300_000
    expect(alike(foldedSeedState, seeds)).toBeGreaterThan(0)
    expect(alike(seedState, seeds)).toBe(0)
  })

  test('gives another state for every letter of it, and never one of zeros alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(), (text, at) => {
        const i = at % text.length
        const other = `${text.slice(0, i)}${text[i] === 'x' ? 'y' : 'x'}${text.slice(i + 1)}`
        fc.pre(other.isWellFormed() && text.isWellFormed())
        expect(seedState(text)).not.toEqual(seedState(other))
        expect(seedState(text).some((word) => word !== 0)).toBe(true)
      }),
    )
    expect(seedState(7)).toEqual(seedState('7'))
  })
})
