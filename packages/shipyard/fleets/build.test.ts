import { rulesets } from '@flankspeed/rulebooks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findClass } from '../library.ts'
import { NAVY_CODES } from '../navies.ts'
import { isInService } from '../service.ts'
import { fleetBook } from './book.ts'
import { type FleetProposalOptions, proposeFleet } from './build.ts'
import { checkFleet } from './check.ts'
import type { Fleet } from './fleet.ts'

const options = (more: Partial<FleetProposalOptions>): FleetProposalOptions => ({
  navy: 'usn',
  year: 1942,
  points: 1500,
  seed: '7',
  ...more,
})
/** null where the navy has no ship for so few points. */
function proposed(one: FleetProposalOptions): Fleet | null {
  try {
    return proposeFleet(one)
  } catch (error) {
    expect((error as Error).message).toMatch(/points or less/)
    return null
  }
}
const types = (more: Partial<FleetProposalOptions>): string[] =>
  proposeFleet(options(more)).ships.map((ship) => findClass(ship.class).type)

describe('a proposed fleet', () => {
  it.each(NAVY_CODES)('of %s is legal in every year, for any points', (navy) => {
    for (let year = 1939; year <= 1945; year++)
      for (const points of [150, 1000, 6000]) {
        const fleet = proposeFleet(options({ navy, year, points, seed: `${year} ${points}` }))
        const { breaches, cost, vessels } = checkFleet(fleet)
        expect(
          breaches.map(({ message }) => message),
          `${navy} ${year} ${points}`,
        ).toEqual([])
        expect(fleet.cost).toBe(cost)
        expect(cost).toBeGreaterThan(0)
        expect(vessels.every(({ name }) => name !== null)).toBe(true)
      }
  })

  it('spends the points where the navy has the ships', () => {
    for (const navy of ['usn', 'rn', 'ijn', 'rm', 'mn'] as const)
      for (let seed = 0; seed < 20; seed++) {
        const { cost } = proposeFleet(options({ navy, seed: String(seed) }))
        expect(cost, `${navy} ${seed}`).toBeGreaterThanOrEqual(1425)
      }
  })

  it('has great ships, cruisers and destroyers around them', () => {
    for (const navy of ['usn', 'rn', 'ijn', 'km', 'rm', 'mn'] as const)
      for (let seed = 0; seed < 20; seed++) {
        const sailing = types({ navy, points: 2000, seed: String(seed) })
        const count = (kind: RegExp) => sailing.filter((type) => kind.test(type)).length
        expect(count(/^battle|carrier$/), `${navy} ${seed}`).toBeGreaterThanOrEqual(1)
        expect(count(/cruiser$/) - count(/^battlecruiser$/), `${navy} ${seed}`).toBeGreaterThanOrEqual(1)
        expect(count(/^destroyer$|^torpedo-boat$/), `${navy} ${seed}`).toBeGreaterThanOrEqual(2)
      }
  })

  it('is the same for the same seed, and another for another', () => {
    expect(proposeFleet(options({}))).toEqual(proposeFleet(options({})))
    expect(proposeFleet(options({ seed: '8' }))).not.toEqual(proposeFleet(options({})))
  })

  it('follows the objective', () => {
    const { limit, cost } = checkFleet(proposeFleet(options({ objective: 'breakout' })))
    expect(limit).toBe(1350)
    expect(cost).toBeLessThanOrEqual(1350)
  })

  it('gives carriers an air group of their time', () => {
    const groups = Array.from({ length: 20 }, (_, seed) => proposeFleet(options({ seed: String(seed) })).ships)
      .flat()
      .flatMap((ship) => ship.flights ?? [])
    expect(new Set(groups.map(({ aircraft }) => aircraft))).toEqual(
      new Set(['f4f-4-wildcat', 'sbd-3-dauntless', 'tbf-1-avenger']),
    )
  })

  it('has no ship out of her years, under any rulebook', () => {
    const anything = fc.record({
      ruleset: fc.constantFrom(...rulesets.map(({ id }) => id)),
      navy: fc.constantFrom(...NAVY_CODES),
      year: fc.integer({ min: 1939, max: 1945 }),
      evenings: fc.constantFrom(1, 2, 5),
      seed: fc.string({ maxLength: 6 }),
    })
    fc.assert(
      fc.property(anything, ({ evenings, ...one }) => {
        const fleet = proposed(options({ ...one, points: evenings * fleetBook(one.ruleset).usualPoints }))
        for (const { class: id, name } of fleet?.ships ?? []) {
          const facts = findClass(id)
          const ship = facts.ships.find((known) => known.name === name)
          // Merchantmen and landing ships that are lent have no names.
          if (ship) expect(isInService(facts, ship, one.year), `${name} (${id})`).toBe(true)
          else expect(facts.commissioned, id).toBeLessThanOrEqual(one.year)
        }
      }),
    )
  })

  it('has ships that were never finished for those who ask for them', () => {
    const built = (unfinished: boolean): string[] =>
      Array.from({ length: 12 }, (_, seed) =>
        proposeFleet(
          options({ navy: 'km', year: 1943, points: 2500, leads: 'carrier', seed: String(seed), unfinished }),
        ),
      ).flatMap(({ ships }) => ships.map((ship) => ship.class))
    expect(built(false)).not.toContain('graf-zeppelin')
    expect(built(true)).toContain('graf-zeppelin')
  })

  it('is refused where no ship is cheap enough', () =>
    expect(() => proposeFleet(options({ points: 4 }))).toThrow('costs 4 points or less in 1942: the cheapest costs'))
})
