import { expect, test } from 'vitest'
import { aircraftTypes, classes } from './library.ts'
import { factsIn } from './refits.ts'

test('there are navies enough for a war', () => {
  expect(classes().length).toBeGreaterThanOrEqual(330)
  expect(aircraftTypes().length).toBeGreaterThanOrEqual(170)
  expect(new Set(classes().map(({ id }) => id)).size).toBe(classes().length)
  for (const navy of ['usn', 'rn', 'ijn', 'km', 'rm', 'mn', 'vmf', 'kon'])
    expect(classes({ navy }).length).toBeGreaterThan(5)
})

test.each(classes().map((facts) => [facts.id, facts] as const))('%s is plausible in every year', (_id, facts) => {
  for (const year of [1939, 1941, 1943, 1945]) {
    const { type, moored, speed, length, beam, draught, displacement, guns, armour } = factsIn(year, facts)
    if (type === 'shore-battery') continue
    if (!moored) expect(speed).toBeGreaterThanOrEqual(5)
    expect(speed).toBeLessThanOrEqual(50)
    const box = length * beam * draught * 1.025
    expect(displacement.full / box).toBeGreaterThan(type === 'motor-torpedo-boat' ? 0.2 : 0.35)
    expect(displacement.full / box).toBeLessThan(0.85)
    expect(armour.belt).toBeLessThanOrEqual(410)
    for (const { mounts } of guns) for (const { at } of mounts) expect(Math.abs(at)).toBeLessThan(0.97)
  }
})

test('ships that sailed with other navies are listed with their class', () => {
  expect(classes({ words: ['Perth'] }).some(({ ships }) => ships.some(({ navy }) => navy === 'ran'))).toBe(true)
})
