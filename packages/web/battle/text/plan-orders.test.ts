import { expect, test } from 'vitest'
import type { Position } from '../../desk/position.ts'
import { readOrder } from './orders.ts'
import { statusOfPlans } from './plan-orders.ts'

const PLANS = [
  { id: 'one', action: { side: 'red', do: 'move', ship: 'nachi', path: [{ ahead: 3 }] } },
  { id: 'two', action: { side: 'red', do: 'fire', ship: 'mogami', target: 'hood' } },
]

const position = (ahead: Position['ahead'], plans = PLANS, plansWait: string | null = null): Position =>
  ({
    ruleset: { id: 'victory-at-sea', family: 'victory-at-sea', title: 'Victory at Sea' },
    seat: 'red',
    ...(ahead && { ahead }),
    cards: { nachi: { name: 'Nachi' }, hood: { name: 'Hood' } },
    fleets: [],
    command: { divisions: [], plans, plansWait },
  }) as unknown as Position

const read = (text: string, at: Position): object => readOrder(text, at, null)

test('planning begins while the others decide, and ends when the player says so', () => {
  expect(read('plan', position('may'))).toEqual({ means: 'plan-ahead', on: true })
  expect(read('plan off', position('on'))).toEqual({ means: 'plan-ahead', on: false })
  expect(read('plan', position('on'))).toMatchObject({ right: 'plan off' })
  expect(read('plan off', position('may'))).toMatchObject({ wrong: 'You are not planning.' })
  expect(read('plan', position(undefined))).toMatchObject({ wrong: expect.stringContaining('while the other side') })
})

test('plans are listed, reordered and withdrawn by their numbers', () => {
  const at = position('on')
  expect(statusOfPlans(at)).toEqual([
    '1. Move Nachi, path ahead 3.',
    '2. Fire mogami, target Hood.',
    'They go out when it is your turn.',
  ])
  expect(statusOfPlans(position('may', PLANS, 'Nachi was hit.')).at(-1)).toBe(
    'They wait. Nachi was hit. Type resume to go on.',
  )
  expect(read('plans', at)).toEqual({ means: 'plans' })
  expect(read('plans 2 1', at)).toEqual({
    means: 'fleet',
    changes: [{ do: 'reorder-plans', plans: ['two', 'one'] }],
  })
  expect(read('withdraw 2', at)).toEqual({ means: 'fleet', changes: [{ do: 'withdraw-plan', plan: 'two' }] })
  expect(read('withdraw all', at)).toEqual({ means: 'fleet', changes: [{ do: 'withdraw-plan' }] })
  for (const text of ['plans 1', 'plans 1 1', 'plans 1 3', 'withdraw', 'withdraw 3'])
    expect(read(text, at), text).toHaveProperty('right')
  expect(read('withdraw 1', position('may', []))).toMatchObject({ wrong: 'You have planned nothing.' })
})
