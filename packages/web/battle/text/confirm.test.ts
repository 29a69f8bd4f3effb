import { expect, test } from 'vitest'
import type { Warning } from '../../desk/warnings/warning.ts'
import type { Session } from '../session.ts'
import { confirmed, type Warned } from './confirm.ts'

const RAMS: Warning = { text: 'She runs into Ajax.', clause: 'CT-COLL-01', look: { units: ['ajax'] } }
const move = (unit: string) => ({ side: 'red', do: 'move', unit })

/** A battle in which every action of Exeter is warned about. */
function openBattle(): { type: (action: unknown) => Promise<string[]>; taken: unknown[] } {
  const taken: unknown[] = []
  const warned: Warned = { action: null }
  const session: Pick<Session, 'ask'> = {
    ask: async (_question, asked) => ((asked as { action: { unit: string } }).action.unit === 'exeter' ? [RAMS] : []),
  }
  const play = async (action: unknown): Promise<string[]> => {
    taken.push(action)
    return []
  }
  return { taken, type: (action) => confirmed(session, action, warned, play) }
}

test('a warning is printed first, and the same order again is taken', async () => {
  const { type, taken } = openBattle()
  expect(await type(move('exeter'))).toEqual(['Warning: She runs into Ajax. (CT-COLL-01)', 'Type it again to confirm.'])
  expect(taken).toEqual([])
  expect(await type(move('exeter'))).toEqual([])
  expect(taken).toEqual([move('exeter')])
})

test('another order in between is not confirmed by the warning', async () => {
  const { type, taken } = openBattle()
  await type(move('exeter'))
  await type(move('ajax'))
  expect(taken).toEqual([move('ajax')])
  expect(await type(move('exeter'))).toHaveLength(2)
  expect(taken).toHaveLength(1)
})

test('rules without warnings take every order at once', async () => {
  const taken: unknown[] = []
  const session = { ask: () => Promise.reject(new Error('no answer to "warnings"')) }
  await confirmed(session, move('exeter'), { action: null }, async (action) => {
    taken.push(action)
    return []
  })
  expect(taken).toHaveLength(1)
})
