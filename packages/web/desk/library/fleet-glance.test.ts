import { factsIn, findClass } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { fleetGlance } from './fleet-glance.ts'

const member = (id: string, year: number) => ({ name: id, facts: factsIn(year, findClass(id, year)) })
const told = (year: number, ...ids: string[]) => {
  const { strong, weak } = fleetGlance(ids.map((id) => member(id, year)))
  return { strong: strong.map(({ what }) => what), weak: weak.map(({ what }) => what) }
}

test('a fast battleship reaches far and bears armour, and has no torpedoes', () => {
  const { strong, weak } = told(1944, 'iowa')
  expect(strong).toEqual(expect.arrayContaining(['far-reaching guns', 'fast', 'armour', 'flak', 'radar']))
  expect(weak).toEqual(['no torpedoes'])
})

test('destroyers are fast and carry torpedoes behind thin plates', () => {
  const { strong, weak } = told(1940, 'tribal', 'tribal', 'tribal', 'tribal')
  expect(strong).toEqual(expect.arrayContaining(['fast', 'torpedoes']))
  expect(weak).toEqual(expect.arrayContaining(['thin armour', 'no radar']))
})

test('one slow ship holds a fleet up', () => {
  expect(told(1942, 'iowa', 'nevada').weak).toContain('slow')
  expect(told(1943, 'iowa', 'nevada').strong).not.toContain('fast')
})

test('an empty fleet is neither strong nor weak', () => {
  expect(fleetGlance([])).toEqual({ strong: [], weak: [] })
})
