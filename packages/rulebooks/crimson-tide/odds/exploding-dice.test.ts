import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { MODES } from '../rules/gunnery/attack-dice.ts'
import { crimsonTide } from '../rules/index.ts'
import { atLeast, meanHits, poolHits } from './exploding-dice.ts'

const { rules } = crimsonTide

describe('exploding dice', () => {
  test('one die, as a fraction for every number of hits', () => {
    const fractions = {
      standard: [1 / 2, 1 / 3, 1 / 12, 1 / 18, 1 / 72, 1 / 108],
      'five-or-more': [2 / 3, 1 / 6, 1 / 9, 1 / 36, 1 / 54, 1 / 216],
      'six-only': [5 / 6, 0, 5 / 36, 0, 5 / 216, 0],
    }
    for (const mode of MODES)
      poolHits(1, mode, 5).forEach((p, hits) => {
        expect(Math.abs(p - fractions[mode][hits]!)).toBeLessThan(1e-15)
      })
  })

  test('nothing is lost in the tail: chances add up and the mean is the closed form, to 1e-12', () => {
    for (const mode of MODES)
      for (const dice of [1, 5, 13, 20]) {
        const pool = poolHits(dice, mode, 400)
        expect(Math.abs(pool.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12)
        const mean = pool.reduce((sum, p, hits) => sum + p * hits, 0)
        expect(Math.abs(mean - meanHits(dice, mode))).toBeLessThan(1e-12)
        for (const hits of [1, 5, 10, 20]) {
          const above = pool.slice(hits).reduce((sum, p) => sum + p, 0)
          expect(Math.abs(atLeast(dice, mode, hits) - above)).toBeLessThan(1e-12)
        }
      }
  })

  test('per cent of pools that are known', () => {
    const percent = (dice: number, mode: (typeof MODES)[number], hits: number): number =>
      Math.round(atLeast(dice, mode, hits) * 1000) / 10
    expect([1, 2, 3, 4, 5].map((hits) => percent(5, 'standard', hits))).toEqual([96.9, 86.5, 70, 52, 36.1])
    expect([percent(13, 'standard', 10), percent(13, 'standard', 15)]).toEqual([55.4, 14.8])
    expect([percent(18, 'standard', 13), percent(18, 'standard', 20)]).toEqual([63.3, 13.7])
    expect([percent(13, 'six-only', 2), percent(13, 'six-only', 5)]).toEqual([90.7, 46.8])
    expect(percent(6, 'five-or-more', 3)).toBe(61)
  })

  test('the engine throws them so', () => {
    const dice = new SeededDice('exploding')
    const throws = 40_000
    for (const mode of MODES)
      for (const [count, hits] of [
        [5, 3],
        [13, 9],
      ] as const) {
        let reached = 0
        for (let i = 0; i < throws; i++) if (rules.throwDice(rules, dice, count, mode, '', '').hits >= hits) reached++
        const p = atLeast(count, mode, hits)
        expect(Math.abs(reached / throws - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / throws))
      }
  })
})
