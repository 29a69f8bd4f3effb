import { formSquadrons } from '@flankspeed/rulebooks/fleet-d20/testing'
import { describe, expect, it } from 'vitest'
import { fleetBook } from './book.ts'
import { proposeFleet } from './build.ts'
import { checkFleet } from './check.ts'
import { fleetCode, fleetOfCode } from './code.ts'
import type { Fleet } from './fleet.ts'

const usn = (ruleset: string, more: Partial<Fleet>): Fleet => ({
  ruleset,
  navy: 'usn',
  year: 1943,
  points: 500,
  ships: [{ class: 'fletcher', name: 'Fletcher' }],
  ...more,
})
const found = (fleet: Fleet): string[] =>
  checkFleet(fleet).breaches.map(({ clause, message }) => `${clause ?? 'list'}: ${message}`)

describe('a fleet of Fleet d20', () => {
  const sheet = (more: Partial<Fleet>): Fleet => usn('fleet-d20', more)

  it('costs its sheets, its stands and its officers', () => {
    expect(checkFleet(sheet({}))).toMatchObject({ cost: 62, breaches: [] })
    const air = { ships: [{ class: 'yorktown', flights: [{ aircraft: 'sbd-3-dauntless', count: 2 }] }] }
    const bare = checkFleet(sheet({ ships: [{ class: 'yorktown' }] })).cost
    expect(checkFleet(sheet(air)).cost).toBe(bare + 2 * 29)
    expect(checkFleet(sheet({ squadrons: [{ name: 'DesRon', ships: ['Fletcher'], command: 2 }] })).cost).toBe(82)
    expect(checkFleet(sheet({ squadrons: [{ name: 'DesRon', ships: ['Fletcher'], command: -1 }] })).cost).toBe(52)
  })

  it('keeps to its points, to its hangars and to its years', () => {
    expect(found(sheet({ points: 61 }))).toEqual(['FD-SET-01: the fleet costs 62 points, 1 over its total of 61'])
    const full = { aircraft: 'f4f-4-wildcat', count: 11 }
    expect(found(sheet({ points: 2000, ships: [{ class: 'yorktown', flights: [full] }] }))).toEqual([
      'FD-AIR-10: Enterprise holds 90 aircraft, her air group has 99',
    ])
    expect(found(sheet({ year: 1942, ships: [{ class: 'iowa' }] }))[0]).toBe(
      'list: Iowa enters service in 1943, the battle is set in 1942',
    )
  })

  it('has squadrons of eight ships at most, each ship in one, under officers from -2 to +2', () => {
    const nine = { class: 'fletcher', count: 9 }
    const { vessels } = checkFleet(sheet({ points: 900, ships: [nine] }))
    const names = vessels.map(({ name }) => name!)
    const squadrons = [
      { name: 'All', ships: names, command: 3 },
      { name: 'Twice', ships: [names[0]!, 'Nonesuch'] },
    ]
    expect(found(sheet({ points: 900, ships: [nine], squadrons })).map((line) => line.split(':')[0])).toEqual([
      'FD-SQD-01',
      'FD-SQD-02',
      'FD-SQD-01',
      'list',
    ])
    expect(formSquadrons(sheet({}), vessels).map(({ ships }) => ships.length)).toEqual([5, 4])
  })

  it('says what it cannot fight', () => {
    const heavy = checkFleet(sheet({ points: 300, ships: [{ class: 'iowa', name: 'Iowa' }] }))
    expect(heavy.remarks).toEqual([expect.stringContaining('FD-SET-08')])
  })

  it('goes through a code with its squadrons', () => {
    const fleet = sheet({ squadrons: [{ name: 'DesRon 21', ships: ['Fletcher'], command: -2 }] })
    expect(fleetOfCode(fleetCode(fleet))).toEqual(fleet)
  })
})

describe('a fleet of Crimson Tide', () => {
  const tide = (more: Partial<Fleet>): Fleet => usn('crimson-tide', { points: 120, ...more })

  it('pays for every token, on decks and ashore, and has room for each', () => {
    const wildcat = { aircraft: 'f4f-4-wildcat' }
    const bare = checkFleet(tide({ ships: [{ class: 'yorktown' }] })).cost
    const one = checkFleet(tide({ ships: [{ class: 'yorktown', flights: [wildcat] }] })).cost - bare
    expect(one).toBeGreaterThan(0)
    expect(found(tide({ ships: [{ class: 'yorktown', flights: [{ ...wildcat, count: 4 }] }] }))).toEqual([
      'CT-SETUP-05: Enterprise holds 3 tokens, her air group has 4',
    ])
    expect(found(tide({ flights: [{ ...wildcat, count: 6 }] }))).toEqual([
      'CT-SETUP-06: the land base holds 5 tokens, not 6',
    ])
  })

  it('knows nothing of objectives, squadrons, admirals and VT Fuses', () => {
    const strange = tide({
      objective: 'attrition',
      admiral: { kind: 'carrier', flagship: 'Fletcher' },
      squadrons: [{ name: 'DesRon', ships: ['Fletcher'] }],
      ships: [{ class: 'fletcher', name: 'Fletcher', vtFuses: true }],
    })
    expect(found(strange)).toEqual(
      ['objectives', 'squadrons', 'admirals', 'VT Fuses'].map((what) => `list: these rules have no ${what}`),
    )
  })
})

it.each(['fleet-d20', 'crimson-tide'])('a proposal for %s is legal', (ruleset) => {
  const points = fleetBook(ruleset).usualPoints
  const fleet = proposeFleet({ ruleset, navy: 'km', year: 1943, points, seed: '1' })
  const { breaches, cost } = checkFleet(fleet)
  expect(breaches.map(({ message }) => message)).toEqual([])
  expect(fleet.cost).toBe(cost)
})
