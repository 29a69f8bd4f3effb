import type { TournamentState } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const DAY = 86_400_000
const BEGAN = Date.UTC(2026, 10, 18, 20)

const swiss = {
  ...{ id: 'cup', kind: 'swiss', title: 'The cup', description: '', state: 'running' },
  ...{ starts: BEGAN, began: BEGAN, ends: null, round: 2, rounds: 4, roundTime: 7 * DAY },
  ...{ roundBegan: BEGAN + 3 * DAY, roundEnds: BEGAN + 10 * DAY },
} as unknown as TournamentState

/** The values of one property, long lines put together again. */
const values = (calendar: string, name: string): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))

test('the current round, and those to come at the latest', () => {
  const calendar = calendarOf(swiss, BEGAN, 'https://example.org/#/tournament/cup')
  expect(values(calendar, 'SUMMARY')).toEqual([
    'The cup starts',
    'The cup: round 2',
    'The cup: round 3',
    'The cup: round 4',
  ])
  expect(values(calendar, 'DTSTART')).toEqual([
    '20261118T200000Z',
    '20261121T200000Z',
    '20261128T200000Z',
    '20261205T200000Z',
  ])
  expect(new Set(values(calendar, 'UID')).size).toBe(4)
  expect(values(calendar, 'URL')[0]).toBe('https://example.org/#/tournament/cup')
})

test('lines are short, also with letters of several bytes, and nothing breaks out of its place', () => {
  const title = `${'Größter Überseepokal '.repeat(6)}🚢; a, b\\c\r\nBEGIN:VEVENT`
  const calendar = calendarOf({ ...swiss, title }, BEGAN, null)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(4)
  expect(values(calendar, 'X-WR-CALNAME')).toEqual([
    `${'Größter Überseepokal '.repeat(6)}🚢\\; a\\, b\\\\c\\nBEGIN:VEVENT`,
  ])
})

test('an arena is one entry; without a date there is none', () => {
  const arena = { ...swiss, kind: 'arena' as const, ends: BEGAN + 3_600_000 }
  expect(values(calendarOf(arena, BEGAN, null), 'DTEND')).toEqual(['20261118T210000Z'])
  expect(values(calendarOf({ ...swiss, starts: null, began: null }, BEGAN, null), 'SUMMARY')).toEqual([])
  expect(calendarOf({ ...arena, state: 'cancelled' }, BEGAN, null)).toContain('STATUS:CANCELLED')
})
