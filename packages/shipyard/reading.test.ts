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
    `data/km.yaml:${lineOf('speed: 28\n')}: classes > deutschland > speed: Too big: expected number to be <=55`,
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
  expect(faultsAfter('aliases: [', 'aliases: [[')[0]).toMatch(/^data\/km.yaml:\d+: /)
})

test.each([
  ['speed: 28\n', 'speed: 2\n', 'a ship makes 5 to 55 knots'],
  ['full: 15180', 'full: 1518', 'cannot be less than standard'],
  ['arc: forward }', 'arc: port }', 'stands on the centreline'],
  ['calibre: 283', 'calibre: 203', '11-inch is about 279 mm'],
  ['id: admiral-graf-spee', 'id: deutschland', 'is used twice'],
  ['year: 1943\n        note', 'year: 1929\n        note', 'refits stand in order of years'],
])('what no field alone shows: %j as %j', (right, wrong, why) => {
  expect(faultsAfter(right, wrong).join('\n')).toContain(why)
})

test.each([
  ['since: 1933-04', 'since: 1934-04', 'Deutschland enters service in 1933; since says the month of that year'],
  ['lost: 1945-05-04', 'lost: 1932-05-04', 'Deutschland cannot be lost in 1932-05-04: she enters service in 1933-04'],
  ['lost: 1945-05-04, ', '', 'say when Deutschland was lost'],
  ['lost: 1945-05-04', 'lost: 1945-13', 'write a date as 1941, 1941-05 or 1941-05-24'],
  ["how: scuttled, cause: 'aircraft bombs, Swinemünde'", 'how: scuttled', 'say what ended Deutschland'],
  ['{ name: Admiral Scheer,', '{ name: Deutschland,', 'Deutschland is listed twice'],
  ['lost: 1945-04-09', 'until: 1945-04-09, lost: 1945-04-09', 'say when Admiral Scheer was interned'],
  ['lost: 1945-04-09', 'unknown: true, lost: 1945-04-09', 'Admiral Scheer was lost in 1945-04-09'],
])('a life in the wrong order: %j as %j', (right, wrong, why) => {
  expect(faultsAfter(right, wrong).join('\n')).toContain(why)
})

test('a change that concerns some ships names ships of the class, and none that was lost before', () => {
  const refit = (ships: string): string => `    refits: [{ year: 1945, ships: [${ships}], note: typo }]\n`
  expect(faultsAfter('    refits: []\n', refit('Seydlitz'))[0]).toContain('the class has no Seydlitz; it has ')
  expect(faultsAfter('    refits: []\n', refit('Admiral Graf Spee'))[0]).toContain(
    'Admiral Graf Spee was scuttled on 17 December 1939 (blown up off Montevideo); no refit of 1945 can concern her',
  )
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
