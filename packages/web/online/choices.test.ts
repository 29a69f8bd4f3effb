import { LEVELS } from '@flankspeed/admirals/levels'
import { newBattle } from '@flankspeed/protocol/schemas'
import { expect, test } from 'vitest'
import { CLOCKS, onlineOrder, onlinePlayers, usualOnline } from './choices.ts'

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
