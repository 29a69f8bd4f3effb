import { newTournament } from '@flankspeed/protocol/schemas'
import { expect, test } from 'vitest'
import { CLOCKS } from '../choices.ts'
import { clocksFor, tournamentOrder, usualTournament, withKind } from './choices.ts'

const usual = { ...usualTournament('some-rules', 700), title: ' The cup ', scenario: 'river-plate' }

test.each(['swiss', 'round-robin', 'arena'] as const)('what the form gives for a %s suits the server', (kind) => {
  const order = tournamentOrder(withKind({ ...usual, roundDays: 7, bothSides: true }, kind))
  const read = newTournament.parse(order)
  expect(read).toMatchObject({ kind, title: 'The cup', scenario: 'river-plate', starts: null })
  expect([read.bothSides, read.roundTime]).toEqual(kind === 'arena' ? [false, null] : [true, 7 * 86_400_000])
})

test('fleets and a date are sent as the server wants them', () => {
  const order = tournamentOrder({ ...usual, fought: 'fleets', starts: '2026-12-01T20:00' })
  expect(newTournament.parse(order)).toMatchObject({
    fleets: { points: 700, year: 1941, red: 'km', blue: 'rn' },
    starts: new Date('2026-12-01T20:00').getTime(),
  })
  expect('scenario' in order).toBe(false)
})

test('an arena has live clocks only', () => {
  for (const i of clocksFor('arena')) expect(CLOCKS[i]!.clock!.each).toBeLessThan(86_400_000)
  expect(clocksFor('swiss')).toHaveLength(CLOCKS.length)
})
