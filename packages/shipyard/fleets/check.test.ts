import { rulesets } from '@flankspeed/rulebooks'
import { enlist } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { rule } from '@flankspeed/testing'
import { describe, expect, it } from 'vitest'
import type { Navy } from '../navies.ts'
import type { Breach } from './breach.ts'
import { checkFleet } from './check.ts'
import { fleetCode, fleetOfCode } from './code.ts'
import type { Fleet } from './fleet.ts'

const fleet = (more: Partial<Fleet>): Fleet => ({ navy: 'usn', year: 1942, points: 1500, ships: [], ...more })
const found = (more: Partial<Fleet>): Pick<Breach, 'clause' | 'message'>[] =>
  checkFleet(fleet(more)).breaches.map(({ clause, message }) => ({ clause, message }))

rule(['VAS-FLEET-03'], 'a fleet may cost its total and not a point more', () => {
  const ships = [{ class: 'northampton', count: 5 }]
  expect(found({ points: 650, ships })).toEqual([])
  expect(found({ points: 649, ships })).toEqual([
    { clause: 'VAS-FLEET-03', message: 'the fleet costs 650 points, 1 over its total of 649' },
  ])
})

rule(['VAS-FLEET-02', 'VAS-R-76'], 'priority changes the total by a tenth, to the nearest point, halves up', () => {
  const limit = (points: number, objective: Fleet['objective']) => checkFleet(fleet({ points, objective })).limit
  expect(limit(1500, 'destroy')).toBe(1650)
  expect(limit(1500, 'ultimate-enemy')).toBe(1650)
  for (const medium of ['attrition', 'sweep-and-clear', 'domination'] as const) expect(limit(1500, medium)).toBe(1500)
  for (const low of ['breakout', 'defence-line', 'fighting-retreat', 'last-stand'] as const)
    expect(limit(1500, low)).toBe(1350)
  expect(limit(1235, 'destroy')).toBe(1359)
  expect(limit(1235, 'breakout')).toBe(1112)
  expect(limit(1000, undefined)).toBe(1000)
})

rule(['VAS-FLEET-04', 'VAS-CARD-21'], 'the year decides which ships and Flights there are', () => {
  expect(found({ ships: [{ class: 'Iowa' }] })).toEqual([
    { clause: 'VAS-CARD-21', message: 'Iowa enters service in 1943, the battle is set in 1942' },
  ])
  expect(found({ navy: 'km', year: 1940, ships: [{ class: 'Tirpitz' }] })[0]?.message).toMatch(
    /^Tirpitz enters service in 1941/,
  )
  expect(found({ navy: 'rn', year: 1942, ships: [{ class: 'Hood' }] })).toEqual([
    {
      clause: 'VAS-CARD-21',
      message: 'Hood was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait), the battle is set in 1942',
    },
  ])
  expect(found({ navy: 'rn', year: 1941, ships: [{ class: 'Hood' }] })).toEqual([])
  expect(found({ flights: [{ aircraft: 'f6f-3-hellcat' }] })[0]?.clause).toBe('VAS-CARD-21')
  expect(found({ navy: 'ijn', year: 1944, points: 5000, ships: [{ class: 'mogami', name: 'Mogami' }] })).toEqual([
    { clause: 'VAS-FLEET-04', message: 'by 1944 Mogami is listed as mogami-1943, no longer as mogami' },
  ])
})

rule(
  'VAS-R-121',
  'where the players agreed on lend-lease, American aircraft fly for every navy but those of the Axis',
  () => {
    const wildcats = [{ aircraft: 'F4F-4 Wildcat', count: 2 }]
    const clauses = (more: Partial<Fleet>) => found({ points: 3000, ...more }).map(({ clause }) => clause)
    const british: Partial<Fleet> = {
      navy: 'rn',
      ships: [{ class: 'Illustrious', flights: wildcats }],
      flights: wildcats,
    }
    expect(clauses(british)).toEqual(['VAS-AIR-12', 'VAS-R-121'])
    expect(clauses({ ...british, lendLease: true })).toEqual([])
    expect(clauses({ navy: 'ijn', flights: wildcats, lendLease: true })).toEqual(['VAS-R-121'])
    const zeros = [{ aircraft: 'A6M2 Zero', count: 2 }]
    expect(clauses({ navy: 'rn', flights: zeros, lendLease: true })).toEqual(['VAS-R-121'])
  },
)

it('knows the years of ships under every rulebook', () => {
  for (const { id: ruleset } of rulesets) {
    const messages = (more: Partial<Fleet>): string[] =>
      found({ ruleset, points: 100_000, ...more }).map(({ message }) => message)
    expect(messages({ year: 1944, ships: [{ class: 'Arizona' }] }), ruleset).toEqual([
      'Arizona was lost on 7 December 1941 (aircraft bombs, Pearl Harbor), the battle is set in 1944',
    ])
    expect(messages({ year: 1944, ships: [{ class: 'pennsylvania', count: 2 }] }), ruleset).toEqual([
      'the fleet has 2 ships of Pennsylvania, 1 is in service in 1944',
    ])
    expect(messages({ navy: 'mn', year: 1942, ships: [{ class: 'Lorraine' }] }), ruleset).toEqual([
      'Lorraine is interned from July 1940 on (Alexandria) until May 1943, the battle is set in 1942',
    ])
  }
})

it('names only ships in service', () => {
  const { vessels } = checkFleet(fleet({ year: 1944, ships: [{ class: 'northampton', count: 3 }] }))
  expect(vessels.map(({ name }) => name)).toEqual(['Chester', 'Louisville', 'Augusta'])
})

it('fields a ship that never served for those who ask, and says so', () => {
  const asked = (navy: Navy, ship: string, year: number) =>
    checkFleet(fleet({ navy, year, points: 5000, ships: [{ class: ship }] }))
  expect(asked('km', 'graf-zeppelin', 1943)).toMatchObject({
    breaches: [],
    remarks: ['Graf Zeppelin never entered service.'],
  })
  expect(asked('rn', 'Superb', 1945)).toMatchObject({
    breaches: [],
    remarks: ['Superb entered service after the war.'],
  })
})

it('refuses lend-lease under rules that have no such agreement', () => {
  for (const ruleset of ['crimson-tide', 'fleet-d20'])
    expect(found({ ruleset, lendLease: true })).toContainEqual({
      clause: null,
      message: 'these rules have no lend-lease',
    })
})

rule(
  ['VAS-R-121', 'ADM-RN-06', 'ADM-RM-03'],
  'aircraft are of the navy that flies them, and the list says which are',
  () => {
    const zeros = [{ aircraft: 'a6m2-zero', count: 2 }]
    const wildcats = [{ aircraft: 'f4f-4-wildcat', count: 2 }]
    const [breach] = found({ ships: [{ class: 'yorktown', name: 'Hornet', flights: zeros }] })
    expect(breach?.clause).toBe('VAS-AIR-12')
    expect(breach?.message).toMatch(
      /A6M2 Zero is an aircraft of the Imperial Japanese Navy; .* embarks .*F4F-4 Wildcat/,
    )
    const illustrious = { navy: 'rn' as const, points: 3000, ships: [{ class: 'illustrious', flights: wildcats }] }
    expect(found(illustrious).map(({ clause }) => clause)).toEqual(['VAS-AIR-12'])
    expect(found({ ...illustrious, ruleset: 'admiralty' })).toEqual([])
    expect(found({ flights: zeros }).map(({ clause }) => clause)).toEqual(['VAS-R-121'])
    const stukas = { flights: [{ aircraft: 'ju-87-b-2' }], ships: [{ class: 'zara' }] }
    expect(found({ navy: 'rm', ...stukas }).map(({ clause }) => clause)).toEqual(['VAS-R-121'])
    expect(found({ navy: 'rm', ...stukas, ruleset: 'admiralty' })).toEqual([])
    for (const ruleset of ['crimson-tide', 'fleet-d20'] as const)
      expect(found({ ruleset, ships: [{ class: 'yorktown', name: 'Hornet', flights: zeros }] })[0]?.message).toMatch(
        /is an aircraft of the Imperial Japanese Navy/,
      )
  },
)

rule(['VAS-AIR-12', 'VAS-CV-11'], 'an air group fits its carrier, is carrier-capable and costs nothing', () => {
  const hornet = (flights: Fleet['flights']) => ({ ships: [{ class: 'yorktown', name: 'Hornet', flights }] })
  const full = [
    { aircraft: 'f4f-4-wildcat', role: 'fighter', count: 12 },
    { aircraft: 'sbd-3-dauntless', count: 10 },
  ]
  expect(checkFleet(fleet(hornet(full)))).toMatchObject({ cost: 475, breaches: [] })
  expect(found(hornet([...full, { aircraft: 'tbf-1-avenger' }]))).toEqual([
    { clause: 'VAS-AIR-12', message: 'Hornet holds 22 Flights, her air group has 23' },
  ])
  expect(found(hornet([{ aircraft: 'f4u-1-corsair' }]))).toEqual([
    {
      clause: 'VAS-CV-11',
      message: 'Vought F4U-1 Corsair (fighter) is not carrier-capable and cannot fly from Hornet',
    },
  ])
  expect(found({ ships: [{ class: 'northampton', flights: full }] })[0]?.message).toMatch(/is no carrier/)
})

rule(['VAS-AIR-13', 'VAS-R-76'], 'Flights from land cost at most a quarter of the adjusted total, exactly', () => {
  const corsairs = (count: number, more: Partial<Fleet> = {}) =>
    found({ points: 1000, flights: [{ aircraft: 'f4u-1-corsair', count }], ...more })
  expect(corsairs(10)).toEqual([])
  expect(corsairs(11)).toEqual([
    { clause: 'VAS-AIR-13', message: 'land-based Flights cost 275 points; a quarter of 1000 is 250, 25 less' },
  ])
  expect(corsairs(11, { objective: 'destroy' })).toEqual([])
  expect(corsairs(10, { objective: 'breakout' })[0]?.message).toMatch(/a quarter of 900 is 225/)
})

rule(['VAS-USN-03'], 'VT Fuses come in 1943, for ships with DP light guns', () => {
  const fuses = (shipClass: string, year: number, navy: Fleet['navy'] = 'usn') =>
    found({ navy, year, ships: [{ class: shipClass, vtFuses: true }] }).map(({ clause }) => clause)
  expect(fuses('fletcher', 1943)).toEqual([])
  expect(fuses('fletcher', 1942)).toEqual(['VAS-USN-03'])
  expect(fuses('pt-elco-80', 1943)).toEqual(['VAS-USN-03'])
  expect(fuses('dido', 1943, 'rn')).toEqual([])
  expect(fuses('kagero', 1943, 'ijn')).toEqual(['VAS-USN-03'])
})

describe('ships that were', () => {
  it('are named, the oldest first, when the list does not', () => {
    const { vessels } = checkFleet(
      fleet({
        ships: [
          { class: 'yorktown', name: 'Yorktown' },
          { class: 'yorktown', count: 2 },
        ],
      }),
    )
    expect(vessels.map(({ name }) => name)).toEqual(['Yorktown', 'Enterprise', 'Hornet'])
  })

  it('may stand where a class is asked for', () => {
    const { vessels } = checkFleet(fleet({ navy: 'km', ships: [{ class: 'Tirpitz' }] }))
    expect(vessels[0]).toMatchObject({ name: 'Tirpitz', facts: { id: 'bismarck' } })
  })

  it('are looked for in the navy of the list first', () => {
    const named = (navy: Fleet['navy'], asked: string, year: number) =>
      checkFleet(fleet({ navy, year, ships: [{ class: asked }] })).vessels.map(
        ({ facts, name }) => `${facts.id} ${name}`,
      )
    expect(named('usn', 'Enterprise', 1942)).toEqual(['yorktown Enterprise'])
    expect(named('rn', 'Enterprise', 1942)).toEqual(['emerald Enterprise'])
    expect(named('usn', 'Canberra', 1944)).toEqual(['baltimore Canberra'])
    expect(named('usn', 'Houston', 1941)).toEqual(['northampton Houston'])
  })

  it('sail once', () =>
    expect(found({ ships: [{ class: 'yorktown', name: 'Hornet' }, { class: 'Hornet' }] })).toEqual([
      { clause: 'VAS-CARD-01', message: 'Hornet is in the fleet twice' },
    ]))

  it('are no more than the class had, or had by then', () => {
    expect(found({ navy: 'ijn', points: 9000, ships: [{ class: 'yamato', count: 3 }] })[0]?.message).toBe(
      'the fleet has 3 ships of Yamato, there were 2',
    )
    expect(found({ navy: 'rn', year: 1940, points: 9000, ships: [{ class: 'king-george-v', count: 2 }] })).toEqual([
      { clause: 'VAS-CARD-21', message: 'the fleet has 2 ships of King George V, 1 is in service in 1940' },
    ])
  })

  it('have names that the class knew', () =>
    expect(found({ ships: [{ class: 'yorktown', name: 'Enterprize' }] })[0]?.message).toBe(
      'Yorktown had no ship called Enterprize; did you mean Enterprise?',
    ))

  it('belong to the navy of the list, or the list is of several', () => {
    const ships = [{ class: 'de-ruyter' }, { class: 'houston' }]
    expect(found({ ships: [{ class: 'de-ruyter' }] })[0]?.message).toMatch(/a joint fleet says so: navy: \[usn, kon\]/)
    expect(found({ navy: ['usn', 'kon'], ships })).toEqual([])
  })

  it('are not invented', () =>
    expect(found({ ships: [{ class: 'Northhampton' }] })).toEqual([
      {
        clause: 'VAS-CARD-01',
        message: expect.stringMatching(
          /^There is no class or ship "Northhampton" in the shipyard; did you mean .*Northampton/i,
        ),
      },
    ]))
})

describe('Flights', () => {
  it('fly in the roles of their charts', () =>
    expect(found({ flights: [{ aircraft: 'sbd-3-dauntless', role: 'fighter' }] })[0]).toEqual({
      clause: 'VAS-AIR-11',
      message: 'Douglas SBD-3 Dauntless is not a fighter: it flies as dive-bomber.',
    }))

  it('cost the Regia Marina her coordination, which is allowed', () => {
    const { breaches, remarks } = checkFleet(
      fleet({ navy: 'rm', ships: [{ class: 'Roma' }], flights: [{ aircraft: 'mc-202-folgore', role: 'bomber' }] }),
    )
    expect(breaches.map(({ message }) => message)).toEqual([])
    expect(remarks[0]).toContain('VAS-RM-01')
  })
})

describe('a fleet for the Admiralty rules', () => {
  const carrier = (fighters: number): Fleet => ({
    navy: 'usn',
    year: 1942,
    points: 1000,
    ships: [{ class: 'yorktown', flights: [{ aircraft: 'f4f-4-wildcat', count: fighters }] }],
  })

  it('has no more fighters on a carrier than half of what she holds', () => {
    const most = Math.ceil(checkFleet(carrier(1)).vessels[0]!.carries / 2)
    expect(checkFleet({ ...carrier(most + 1), ruleset: 'admiralty' }).breaches).toMatchObject([
      { clause: 'ADM-FORCE-01', path: ['ships', 0, 'flights'] },
    ])
    expect(checkFleet({ ...carrier(most), ruleset: 'admiralty' }).breaches).toEqual([])
    expect(checkFleet(carrier(most + 1)).breaches).toEqual([])
  })

  it('has an admiral in a ship that suits him, and none by other rules', () => {
    const fleet: Fleet = {
      navy: 'km',
      ruleset: 'admiralty',
      year: 1941,
      points: 1500,
      ships: [
        { class: 'bismarck', name: 'Bismarck' },
        { class: 'prinz-eugen', name: 'Prinz Eugen' },
      ],
    }
    const judged = (kind: 'battleship' | 'carrier', flagship: string, ruleset = 'admiralty') =>
      checkFleet({ ...fleet, ruleset, admiral: { kind, flagship } }).breaches.map(({ clause, path }) => ({
        clause,
        path,
      }))
    expect(judged('battleship', 'Bismarck')).toEqual([])
    expect(judged('battleship', 'Prinz Eugen')).toEqual([{ clause: 'ADM-FLAG-02', path: ['admiral'] }])
    expect(judged('carrier', 'Bismarck')).toEqual([{ clause: 'ADM-R-78', path: ['admiral'] }])
    expect(judged('battleship', 'Tirpitz')).toEqual([{ clause: 'ADM-FLAG-02', path: ['admiral'] }])
    expect(judged('battleship', 'Bismarck', 'victory-at-sea')).toEqual([{ clause: null, path: ['admiral'] }])
    const flagged: Fleet = { ...fleet, admiral: { kind: 'battleship', flagship: 'Bismarck' } }
    expect(fleetOfCode(fleetCode(flagged)).admiral).toEqual(flagged.admiral)
    expect(enlist(flagged, 'red').admiral).toEqual({ kind: 'battleship', flagship: 'red-bismarck' })
    expect(enlist({ ...flagged, ruleset: 'victory-at-sea' }, 'red').admiral).toBeUndefined()
  })

  it('costs what its corrected cards cost', () => {
    const zara: Fleet = { navy: 'rm', year: 1941, points: 500, ships: [{ class: 'zara', name: 'Zara' }] }
    expect(checkFleet({ ...zara, ruleset: 'admiralty' }).cost).toBe(checkFleet(zara).cost + 5)
  })
})
