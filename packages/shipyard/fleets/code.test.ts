import { cardRulesets } from '@flankspeed/rulebooks/victory-at-sea/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aircraftTypes, classes } from '../library.ts'
import { NAVY_CODES } from '../navies.ts'
import { tagOf } from './bytes.ts'
import { BadCode, FLIGHT_ROLES, fleetCode, fleetOfCode, looksLikeCode } from './code.ts'
import type { Fleet, FlightOrder, ShipOrder } from './fleet.ts'
import { objectiveNames } from './option-names.ts'

const optional = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }))
const joined = (...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((all) => Object.assign({}, ...all))

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const flights = fc.array(
  joined(
    fc.constantFrom(...aircraftTypes().map(({ id }) => id)).map((aircraft) => ({ aircraft })),
    optional('role', fc.constantFrom(...FLIGHT_ROLES)),
    optional('count', fc.integer({ min: 1, max: 31 })),
  ) as fc.Arbitrary<FlightOrder>,
  { maxLength: 5 },
)
const ship = fc.constantFrom(...classes()).chain(
  (facts) =>
    joined(
      fc.constant({ class: facts.id }),
      fc.oneof(
        fc.constant({}),
        fc.constantFrom(...facts.ships).map(({ name }) => ({ name })),
        words.map((name) => ({ name })),
        fc.integer({ min: 1, max: 99 }).map((count) => ({ count })),
      ),
      optional('flights', flights),
      optional('vtFuses', fc.constant(true)),
    ) as fc.Arbitrary<ShipOrder>,
)
const navy = fc.constantFrom(...NAVY_CODES)
const anyFleet = joined(
  optional('name', words),
  fc.oneof(navy, fc.array(navy, { minLength: 1, maxLength: 4 })).map((value) => ({ navy: value })),
  fc.integer({ min: 1936, max: 1945 }).map((year) => ({ year })),
  fc.integer({ min: 1, max: 100_000 }).map((points) => ({ points })),
  optional('objective', fc.constantFrom(...objectiveNames())),
  optional('ruleset', fc.constantFrom(...cardRulesets())),
  optional('lendLease', fc.constant(true)),
  optional('cost', fc.integer({ min: 0, max: 100_000 })),
  fc.array(ship, { maxLength: 25 }).map((ships) => ({ ships })),
  optional('flights', flights),
) as fc.Arbitrary<Fleet>

const sample: Fleet = {
  navy: 'km',
  year: 1941,
  points: 1500,
  ships: [
    { class: 'bismarck', name: 'Bismarck' },
    { class: 'prinz-eugen', name: 'Prinz Eugen' },
  ],
}

describe('a fleet code', () => {
  it('gives the fleet back, whatever is in it', () =>
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const code = fleetCode(fleet)
        expect(code).toMatch(/^fs1\.[\w-]+$/)
        expect(encodeURIComponent(code)).toBe(code)
        expect(fleetOfCode(code)).toEqual(fleet)
      }),
    ))

  it('is short: two ships in less than forty letters', () => {
    expect(fleetCode(sample).length).toBeLessThan(40)
    expect(looksLikeCode(fleetCode(sample))).toBe(true)
  })

  it('notices every slip of the pen', () =>
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...'ABCXYZabcxyz0189-_'), (place, letter) => {
        const code = fleetCode(sample)
        const at = 4 + (place % (code.length - 4))
        fc.pre(code[at] !== letter)
        expect(() => fleetOfCode(code.slice(0, at) + letter + code.slice(at + 1))).toThrow(BadCode)
      }),
    ))

  it('notices what is cut off, and what is another version', () => {
    const code = fleetCode(sample)
    for (let length = 4; length < code.length; length++)
      expect(() => fleetOfCode(code.slice(0, length))).toThrow(BadCode)
    expect(() => fleetOfCode(code.slice(0, -4))).toThrow('mistyped or cut short')
    expect(() => fleetOfCode(code.replace('fs1', 'fs2'))).toThrow('version 2; only version 1')
    expect(() => fleetOfCode('Bismarck!')).toThrow('a code starts with fs1.')
  })

  it('keeps the ship whose name stood for her class', () => {
    expect(fleetOfCode(fleetCode({ ...sample, ships: [{ class: 'Tirpitz' }] })).ships).toEqual([
      { class: 'bismarck', name: 'Tirpitz' },
    ])
  })

  it('holds only what the shipyard knows', () =>
    expect(() => fleetCode({ ...sample, ships: [{ class: 'Nautilus XII' }] })).toThrow(
      'no class or ship "Nautilus XII"',
    ))

  it('has a tag for every navy, class and aircraft', () => {
    const shared = (ids: readonly string[], size: 2 | 3) => ids.length - new Set(ids.map((id) => tagOf(id, size))).size
    expect(shared(NAVY_CODES, 2)).toBe(0)
    expect(
      shared(
        classes().map(({ id }) => id),
        3,
      ),
    ).toBe(0)
    expect(
      shared(
        aircraftTypes().map(({ id }) => id),
        3,
      ),
    ).toBe(0)
  })

  it('is read in every later version of this one', () =>
    expect(fleetOfCode('fs1.AAC4uSncCwICoemAS7EC7f_QdeAAgM2s')).toEqual(sample))
})
