import { LEVELS } from '@flankspeed/admirals/levels'
import { newBattle, newSeek } from '@flankspeed/protocol/schemas'
import { expect, test } from 'vitest'
import { CLOCKS, challenge, onlineOrder, onlinePlayers, usualOnline } from './choices.ts'

test('what is chosen is what the server takes', () => {
  const usual = { ...usualOnline(300, ' Ann '), salt: 'salt', delay: 60_000 }
  for (const opponent of ['person', 'Ensign', ...LEVELS.map(({ name }) => name)])
    for (const clock of CLOCKS.keys())
      for (const open of [true, false]) {
        const order = onlineOrder({ scenario: 'river-plate' }, { ...usual, opponent, clock, open })
        expect(newBattle.parse(order)).toMatchObject({
          name: 'Ann',
          side: 'blue',
          clock: CLOCKS[clock]!.clock,
          spectatorDelay: open ? 60_000 : 0,
        })
      }
  expect(onlineOrder({}, { ...usual, opponent: 'Captain', side: 'red' }).seats).toEqual({
    blue: { kind: 'admiral', name: 'captain', milliseconds: 300 },
  })
})

test('an admiral who can have a temper has the one that was chosen', () => {
  const bold = { ...usualOnline(300, 'Ann'), temper: 'bold' }
  expect(onlinePlayers({ ...bold, opponent: 'Captain' })).toEqual({
    players: { blue: { kind: 'person' }, red: { kind: 'admiral', name: 'Captain', milliseconds: 300 } },
    temper: 'bold',
  })
  for (const opponent of ['person', 'Ensign']) expect(onlinePlayers({ ...bold, opponent }).temper).toBe('')
})

test('a challenge is what the server takes, and only correspondence waits', () => {
  const usual = { ...usualOnline(300, 'Ann'), opponent: 'anyone', note: ' Come ', waits: true, substitute: true }
  for (const clock of CLOCKS.keys())
    for (const eitherSide of [true, false]) {
      const sent = newSeek.parse(challenge({ scenario: 'river-plate' }, { ...usual, clock, eitherSide }))
      const { each = Number.POSITIVE_INFINITY } = CLOCKS[clock]!.clock ?? {}
      expect(sent).toMatchObject({
        side: eitherSide ? null : 'blue',
        note: 'Come',
        waits: each >= 86_400_000,
        admiral: { name: 'captain' },
      })
    }
})
