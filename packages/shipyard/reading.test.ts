import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BadData, readAircraft, readNavy } from './reading.ts'

const text = readFileSync(new URL('./data/km.yaml', import.meta.url), 'utf8')
const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length

/** The errors of the German file after replacing the first occurrence of a text. */
function faultsAfter(right: string, wrong: string): readonly string[] {
  try {
    readNavy(text.replace(right, wrong), 'data/km.yaml')
  } catch (error) {
    if (error instanceof BadData) return error.faults
    throw error
  }
  return []
}

test('the file as it stands has no faults', () => {
  expect(faultsAfter('', '')).toEqual([])
})

test('a figure out of bounds is refused with file, line and reason', () => {
  expect(faultsAfter('speed: 28\n', 'speed: 280\n')).toEqual([
    `data/km.yaml:${lineOf('speed: 28\n')}: classes > deutschland > speed: Too big: expected number to be <=45`,
  ])
})

test('a misspelt field is named where it stands', () => {
  const faults = faultsAfter('draught: 7.25', 'draft: 7.25')
  expect(faults).toContain(
    `data/km.yaml:${lineOf('draught: 7.25')}: classes > deutschland > draft: there is no such field; check the spelling`,
  )
})

test('a missing field is reported at its class', () => {
  expect(faultsAfter('    beam: 21.3\n', '')[0]).toMatch(
    new RegExp(`^data/km.yaml:${lineOf('id: deutschland')}: classes > deutschland > beam: `),
  )
})

test('broken YAML is reported with its line', () => {
  expect(faultsAfter('ships: [', 'ships: [[')[0]).toMatch(/^data\/km.yaml:\d+: /)
})

test.each([
  ['speed: 28\n', 'speed: 2\n', 'a ship makes 5 to 45 knots'],
  ['full: 15180', 'full: 1518', 'cannot be less than standard'],
  ['arc: forward }', 'arc: port }', 'stands on the centreline'],
  ['calibre: 283', 'calibre: 203', '11-inch is about 279 mm'],
  ['id: admiral-graf-spee', 'id: deutschland', 'is used twice'],
  ['year: 1943\n        note', 'year: 1929\n        note', 'refits stand in order of years'],
])('what no field alone shows: %j as %j', (right, wrong, why) => {
  expect(faultsAfter(right, wrong).join('\n')).toContain(why)
})

test('a refit that lands a mount she never had', () => {
  const faults = faultsAfter('    refits: []\n', '    refits: [{ year: 1945, note: typo, remove: [Q] }]\n')
  expect(faults[0]).toContain('no mount "Q" is aboard')
})

test('an aircraft without a load cannot carry weight', () => {
  const aircraft = readFileSync(new URL('./data/aircraft.yaml', import.meta.url), 'utf8')
  const wrong = aircraft.replace('load: none, kg: 0', 'load: none, kg: 5')
  expect(() => readAircraft(wrong, 'data/aircraft.yaml')).toThrow(
    /data\/aircraft.yaml:\d+: aircraft > f2a-3-buffalo > roles > 1 > kg/,
  )
})
