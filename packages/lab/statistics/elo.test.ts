import { expect, test } from 'vitest'
import { eloTable } from './elo.ts'
import { fitLogistic } from './logistic.ts'

/** The expected score of players with these ratings. */
const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400))

test('ratings behind a table of results are found again', () => {
  const ratings = [1900, 1600, 1500, 1000]
  const pairings = ratings.flatMap((own, first) =>
    ratings.slice(first + 1).map((other, i) => {
      const games = 10_000
      return { first, second: first + 1 + i, won: games * expected(own, other), games }
    }),
  )
  const table = eloTable(ratings.length, pairings)
  table.forEach(({ value, low, high }, i) => {
    expect(Math.abs(value - ratings[i]!)).toBeLessThan(2)
    expect(low).toBeLessThan(ratings[i]!)
    expect(high).toBeGreaterThan(ratings[i]!)
    expect(high - low).toBeLessThan(25)
  })
})

test('a few games leave wide intervals, and one who never lost a finite rating', () => {
  const few = eloTable(2, [{ first: 0, second: 1, won: 10, games: 10 }])
  expect(few[0]!.value).toBeGreaterThan(1600)
  expect(few[0]!.value).toBeLessThan(3000)
  expect(few[0]!.high - few[0]!.low).toBeGreaterThan(300)
})

test('with one coefficient the fit is the log odds', () => {
  const { coefficients, covariance } = fitLogistic([{ terms: [[0, 1]], won: 75, games: 100 }], [0])
  expect(coefficients[0]).toBeCloseTo(Math.log(3), 8)
  expect(covariance[0]![0]).toBeCloseTo(1 / (100 * 0.75 * 0.25), 8)
})
