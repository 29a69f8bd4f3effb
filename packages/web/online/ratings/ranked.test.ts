import { expect, test } from 'vitest'
import { ranked } from './ranked.ts'

test('players have places, provisional ones and admirals stand between them without one', () => {
  const list = ranked({
    players: [
      { name: 'Ann', rating: 1800, provisional: false, battles: 30 },
      { name: 'Bob', rating: 1600, provisional: false, battles: 20 },
      { name: 'Cid', rating: 1600, provisional: false, battles: 21 },
      { name: 'Dan', rating: 1400, provisional: false, battles: 9 },
    ],
    provisional: [{ name: 'Eve', rating: 1700, provisional: true, battles: 2 }],
    admirals: [{ name: 'Captain', rating: 1500 }],
    you: null,
  })
  expect(list.map(({ name, place }) => [name, place])).toEqual([
    ['Ann', 1],
    ['Eve', null],
    ['Bob', 2],
    ['Cid', 2],
    ['Captain', null],
    ['Dan', 4],
  ])
})
