import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PINNED, seedFrom } from './pinned-seed.ts'

const drawn = (): number[] => fc.sample(fc.integer(), 5)

describe('the seed of fast-check', () => {
  test.skipIf(process.env.FLANKSPEED_SEED)('is pinned, so that every run draws the same', () => {
    expect(fc.readConfigureGlobal().seed).toBe(PINNED)
    expect(drawn()).toEqual(drawn())
    expect(drawn()).toEqual(fc.sample(fc.integer(), { numRuns: 5, seed: PINNED }))
  })

  test('is printed with the path of the counterexample when a property fails', () => {
    const fails = (): void => fc.assert(fc.property(fc.nat(), (n) => n < 3))
    expect(fails).toThrow(new RegExp(`seed: ${fc.readConfigureGlobal().seed}, path: "`))
  })

  test('comes from FLANKSPEED_SEED, if it is set', () => {
    expect(seedFrom(undefined)).toBe(PINNED)
    expect(seedFrom('')).toBe(PINNED)
    expect(seedFrom('123')).toBe(123)
    const fresh = new Set(Array.from({ length: 5 }, () => seedFrom('fresh')))
    expect(fresh.size).toBeGreaterThan(1)
    for (const seed of fresh) expect(seedFrom(String(seed))).toBe(seed)
  })

  test.each(['random', '1.5', '9999999999', 'NaN'])('is refused as %s', (asked) => {
    expect(() => seedFrom(asked)).toThrow(`FLANKSPEED_SEED is "${asked}": write "fresh" or a whole number`)
  })

  test('is set in one place', () => {
    const files = globSync('{packages,examples,scripts}/**/*.ts', { exclude: ['**/node_modules/**'] })
    const setting = files.filter((file) => readFileSync(file, 'utf8').includes(`fc.${'configureGlobal'}`))
    expect(setting.map((file) => file.replaceAll('\\', '/'))).toEqual(['scripts/pinned-seed.ts'])
  })
})
