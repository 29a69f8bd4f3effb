import { aircraftTypes } from '@flankspeed/shipyard/rulebook'
import { expect, test } from 'vitest'
import { derivedFlights, vasFlights } from './flights.ts'

test('a printed line wins over the formulae', () => {
  expect(vasFlights('a6m5-zero').map(({ id, role, dogfight, ap }) => ({ id, role, dogfight, ap }))).toEqual([
    { id: 'a6m5-zero-fighter', role: 'fighter', dogfight: 3, ap: 0 },
    { id: 'a6m5-zero-bomber', role: 'bomber', dogfight: 2, ap: -2 },
    { id: 'a6m5-zero-kamikaze', role: 'kamikaze', dogfight: 0, ap: 0 },
  ])
})

test('the Dauntless dives with a heavy bomb', () => {
  expect(vasFlights('sbd-3-dauntless')).toEqual([
    {
      id: 'sbd-3-dauntless-dive-bomber',
      nation: 'us-navy',
      name: 'Douglas SBD-3 Dauntless',
      commissioned: 1941,
      carrierCapable: true,
      role: 'dive-bomber',
      flankSpeed: 18,
      dogfight: 0,
      damageDice: 2,
      ap: 0,
      traits: ['devastating'],
      points: 15,
    },
  ])
})

test('a bomber of four engines is large and hard to bring down', () => {
  expect(vasFlights('b-17e-flying-fortress')[0]?.traits).toEqual(['large', 'very-tough'])
})

test('an unarmed scout is no line of the chart', () => {
  expect(vasFlights('c6n1-saiun')).toEqual([])
})

test('every line is within the bounds of the printed charts, or near them', () => {
  for (const { flankSpeed, dogfight, damageDice, points } of aircraftTypes().flatMap(derivedFlights)) {
    expect(flankSpeed).toBeGreaterThanOrEqual(8)
    expect(flankSpeed).toBeLessThanOrEqual(33)
    expect(Math.abs(dogfight)).toBeLessThanOrEqual(5)
    expect(damageDice).toBeLessThanOrEqual(5)
    expect(points % 5).toBe(0)
  }
})
