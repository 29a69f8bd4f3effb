import { expect, test } from 'vitest'
import type { Player } from '../../desk/desk.ts'
import { underTemper } from './temper.ts'

const person: Player = { kind: 'person' }
const admiral: Player = { kind: 'admiral', name: 'Captain', milliseconds: 100 }
const goal = { units: ['a'], are: 'sunk' }
const setup = {
  ships: [],
  orders: { scenario: 'trial', sides: { red: { minor: goal, temper: 'cautious' }, blue: {} } },
}

test('only sides that the program plays get another temper', () => {
  const battle = { setup, players: { red: admiral, blue: person } }
  expect(underTemper(battle, 'bold').setup).toEqual({
    ...setup,
    orders: { ...setup.orders, sides: { red: { minor: goal, temper: 'bold' }, blue: {} } },
  })
  expect(setup.orders.sides.red.temper).toBe('cautious')
})

test('as in history, or without orders, nothing changes', () => {
  const battle = { setup, players: { red: admiral, blue: admiral } }
  expect(underTemper(battle, '')).toBe(battle)
  const plain = { setup: { ships: [] }, players: { red: admiral, blue: admiral } }
  expect(underTemper(plain, 'bold')).toBe(plain)
})
