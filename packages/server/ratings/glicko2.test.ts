import { expect, test } from 'vitest'
import { afterPause, isProvisional, rated, UNRATED } from './glicko2.ts'

test("the example of Glickman's paper", () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 }
  const results = [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]
  const after = rated(player, results, { tau: 0.5, least: 0 })
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.059996, 6)
})

test('winner and loser of a first battle move alike, and a draw between equals moves nobody', () => {
  const won = rated(UNRATED, [{ opponent: UNRATED, score: 1 }])
  const lost = rated(UNRATED, [{ opponent: UNRATED, score: 0 }])
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 8)
  expect(won.rating).toBeGreaterThan(1600)
  expect(rated(UNRATED, [{ opponent: UNRATED, score: 0.5 }]).rating).toBeCloseTo(1500, 8)
  expect(won.deviation).toBeLessThan(UNRATED.deviation)
})

test('a rating becomes certain by playing, and less certain by a pause', () => {
  let player = UNRATED
  let battles = 0
  while (isProvisional(player)) {
    player = rated(player, [{ opponent: { rating: 1500, deviation: 80 }, score: battles % 2 }])
    battles++
  }
  expect(battles).toBeGreaterThan(5)
  expect(battles).toBeLessThan(15)
  expect(isProvisional(afterPause(player, 1000))).toBe(true)
  expect(afterPause(player, 1e9).deviation).toBe(350)
  expect(rated(player, []).deviation).toBeGreaterThan(player.deviation)
})

test('a surprise makes a rating more volatile', () => {
  const strong = { rating: 2000, deviation: 60, volatility: 0.06 }
  const surprised = rated(strong, Array(8).fill({ opponent: { rating: 1300, deviation: 50 }, score: 0 }))
  expect(surprised.volatility).toBeGreaterThan(0.06)
})
