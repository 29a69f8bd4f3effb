import { expect, test } from 'vitest'
import { keysTo } from './case-path.ts'

const written = {
  battle: { ships: [{ id: 'hood' }, { id: 'h.m.s. hood', at: [1, 2] }], edges: { red: 'south' } },
  expect: { 'ships.hood': null, 'ships.hood.hull': 3 },
}

test.each([
  ['battle.ships[1].at[0]', ['battle', 'ships', 1, 'at', 0]],
  ['battle.ships[1].heading', ['battle', 'ships', 1]],
  ['battle.ships[7].at', ['battle', 'ships']],
  ['battle.ships, hood', ['battle', 'ships', 0]],
  ['battle.ships, h.m.s. hood.at', ['battle', 'ships', 1, 'at']],
  ['battle.edges.red', ['battle', 'edges', 'red']],
  ['expect.ships.hood.hull', ['expect', 'ships.hood.hull']],
  ['expect.ships.hood', ['expect', 'ships.hood']],
  ['case', []],
  ['case.battle', ['battle']],
  ['dice', []],
])('%s', (where, keys) => {
  expect(keysTo(written, where)).toEqual(keys)
})

test('of what is no data', () => {
  expect(keysTo(null, 'battle.ships')).toEqual([])
  expect(keysTo([1], 'battle')).toEqual([])
})
