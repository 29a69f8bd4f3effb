import { findRuleset } from '@flankspeed/engine'
import type { BattleResult } from '@flankspeed/protocol'
import { expect, test, vi } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { orderFor } from '../testing/battle-process.ts'
import { cruisers } from '../testing/some-action.ts'
import { openDeadlines } from './deadlines.ts'
import { type Order, openLobby } from './lobby.ts'
import { openPlay } from './play.ts'
import { openPool } from './pool.ts'

const DAY = 86_400_000

function order(mine: boolean, clock: Order['terms']['clock'] = null): Order {
  const usual = orderFor(cruisers(2))
  const seats = usual.seats.map((seat) => ({ ...seat, mine: mine || seat.side === 'red' }))
  return { ...usual, terms: { ...usual.terms, clock }, seats }
}

function opened() {
  let time = 1000
  const clock = { wall: () => time, served: () => time }
  const store = openSqlite(':memory:')
  const pool = openPool(store, 10 << 20)
  const play = openPlay(store, pool, { wrote: () => {}, failed: () => {}, time: clock })
  const lobby = openLobby(store, () => {}, clock)
  const complaints: unknown[] = []
  const deadlines = openDeadlines(store, play, lobby, {
    every: 1e8,
    abandonAfterDays: 30,
    joinWithinDays: 30,
    complain: (error, battle) => complaints.push({ battle, error }),
    time: clock,
  })
  const result = async (id: string): Promise<BattleResult | null> => (await store.battle(id))!.result
  const wait = async (milliseconds: number): Promise<void> => {
    time += milliseconds
    await deadlines.round()
    expect(complaints).toEqual([])
  }
  const look = async (milliseconds: number): Promise<unknown[]> => {
    time += milliseconds
    await deadlines.round()
    return complaints.splice(0)
  }
  return { store, pool, play, lobby, result, wait, look }
}

test('a battle that nobody goes on with is over after so many days; one that nobody joins too', async () => {
  const { lobby, result, wait, pool } = opened()
  const { id } = await lobby.make(order(true))
  const { id: lonely } = await lobby.make(order(false))
  const { owing } = (await pool.with(id, async (live) => live)).after
  await wait(29 * DAY)
  expect([await result(id), await result(lonely)]).toEqual([null, null])
  await wait(2 * DAY)
  const other = owing[0] === 'red' ? 'blue' : 'red'
  expect(await result(id)).toEqual({ winner: other, why: `${owing[0]} has not moved for 30 days`, by: 'abandonment' })
  expect(await result(lonely)).toEqual({ winner: null, why: 'nobody joined for 30 days', by: 'abandonment' })
})

test.each([
  ['at once', 'move'],
  ['by consent', 'order'],
])('a move that is taken back %s earns no time, however often', async (_, kind) => {
  const { lobby, pool, play } = opened()
  const { id } = await lobby.make(order(true, { each: 10_000, perMove: 2000 }))
  const live = await pool.with(id, async (one) => one)
  const owed = live.ruleset.decisions(live.battle)[0]!
  const some = [0, 1, 2, 3, 4].map((i) => live.ruleset.sample(live.battle, owed, (n) => i % n))
  const action = some.find((one) => one.do === kind)!
  const other = owed.side === 'red' ? 'blue' : 'red'
  for (let i = 0; i < 5; i++) {
    await play.act(id, owed.side, action, null)
    expect(live.after.clocks![owed.side]).toBe(12_000)
    await play.takeBack(id, owed.side)
    expect(live.offer !== null).toBe(kind === 'order')
    if (live.offer) await play.answer(id, other, true)
    expect(live.actions).toBe(0)
    expect(live.after.clocks).toEqual({ red: 10_000, blue: 10_000 })
  }
})

test('a clock runs for whoever is to move, a move adds to it, and an action that comes too late ends the battle', async () => {
  const { lobby, result, wait, pool, play } = opened()
  const { id } = await lobby.make(order(true, { each: 10_000, perMove: 2000 }))
  const live = await pool.with(id, async (one) => one)
  const owed = live.ruleset.decisions(live.battle)[0]!
  await wait(4000)
  await play.act(
    id,
    owed.side,
    live.ruleset.sample(live.battle, owed, () => 0),
    null,
  )
  const { clocks, owing } = live.after
  expect(clocks![owed.side]).toBe(8000)
  const [late] = owing
  const left = clocks![late!]!
  await wait(left - 1)
  expect(await result(id)).toBeNull()
  await expect(play.claim(id, null)).rejects.toThrow('No side has run out of time')
  await wait(1)
  expect(await result(id)).toMatchObject({ by: 'clock', why: `${late} ran out of time` })
  await expect(play.resign(id, 'red')).rejects.toThrow('ran out of time')
})

test('a battle that cannot begin, because the rules fail, does not keep the others from it', async () => {
  const { lobby, look, store } = opened()
  const { id: bad } = await lobby.make(order(false))
  const { id: good } = await lobby.make(order(false))
  for (const id of [bad, good]) {
    const { inviteHash } = (await store.seats(id)).find(({ side }) => side === 'blue')!
    const sitter = { name: 'blue', salt: null, saltHash: null, browser: null, account: null, tokenHash: 'x' }
    await store.takeSeat(id, { inviteHash: inviteHash! }, sitter)
  }
  const { muster } = findRuleset('victory-at-sea')
  const failing = vi.spyOn(findRuleset('victory-at-sea'), 'muster').mockImplementationOnce(() => {
    throw new TypeError('a rule with a fault')
  })
  expect(await look(2e8)).toMatchObject([{ battle: bad, error: { message: 'a rule with a fault' } }])
  failing.mockImplementation(muster)
  expect([(await store.battle(bad))!.state, (await store.battle(good))!.state]).toEqual(['gathering', 'playing'])
  expect(await look(5000)).toEqual([])
  expect((await store.battle(bad))!.state).toBe('playing')
  failing.mockRestore()
})

test('a battle whose last seat was taken by a process that was lost begins at the next round', async () => {
  const { lobby, wait, store } = opened()
  const { id } = await lobby.make(order(false))
  const [seat] = (await store.seats(id)).filter(({ side }) => side === 'blue')
  const sitter = { name: 'blue', salt: null, saltHash: null, browser: null, account: null, tokenHash: 'x' }
  await store.takeSeat(id, { inviteHash: seat!.inviteHash! }, sitter)
  expect((await store.battle(id))!.state).toBe('gathering')
  await wait(2e8)
  expect((await store.battle(id))!.state).toBe('playing')
})
