import type { LobbyState, Seek } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { afterChange } from './feed.ts'

const seek = (id: string): Seek => ({ id }) as Seek
const ids = ({ seeks }: LobbyState): string[] => seeks.map(({ id }) => id)

test('new challenges come first, those that are gone go, and what is not mentioned stays', () => {
  const before: LobbyState = { people: 3, seeks: [seek('b'), seek('a')], mine: [], battles: [] }
  const after = afterChange(before, { seeks: [seek('c')], gone: ['a'] })
  expect([ids(after), after.people]).toEqual([['c', 'b'], 3])
  expect(ids(afterChange(after, { people: 9 }))).toEqual(['c', 'b'])
  // A change that repeats one shows it once.
  expect(ids(afterChange(after, { seeks: [seek('b')] }))).toEqual(['b', 'c'])
})
