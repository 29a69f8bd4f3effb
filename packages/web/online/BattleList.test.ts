import type { OwnBattle } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { inOrder } from './BattleList.tsx'

const battle = (id: string, some: Partial<OwnBattle>): OwnBattle =>
  ({ id, state: 'playing', yourMove: false, sitting: true, created: 1, at: 1, ...some }) as OwnBattle

test('what waits for you comes first, what is over last, the latest of each before the others', () => {
  const battles = [
    battle('over', { state: 'over', at: 9 }),
    battle('gathering', { state: 'gathering', at: null }),
    battle('theirs', { at: 5 }),
    battle('yours, older', { yourMove: true, at: 2 }),
    battle('yours', { yourMove: true, at: 3 }),
    battle('kept seat', { state: 'gathering', sitting: false, at: null, created: 1 }),
  ]
  expect(inOrder(battles).map(({ id }) => id)).toEqual([
    'yours',
    'yours, older',
    'kept seat',
    'theirs',
    'gathering',
    'over',
  ])
})
