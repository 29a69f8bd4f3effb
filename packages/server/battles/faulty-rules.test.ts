import { type Action, findRuleset, Illegal, stateHash } from '@flankspeed/engine'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { diceStateOf } from '../fair/dice.ts'
import { openUpdateBatcher } from '../live/update-batcher.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { startChild } from '../testing/child.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const rules = findRuleset('victory-at-sea')
const original = { ...rules }
const fault = (): never => {
  throw new TypeError('a rule with a fault')
}
/** Runs the rule, or only the first half of it, then throws. Once. */
const failsAfter = (half: 'apply' | 'take', error: Error): void => {
  vi.spyOn(rules, 'apply').mockImplementationOnce((...given) => {
    original[half](...given)
    throw error
  })
}
const applyThenFail = (): void => failsAfter('apply', new TypeError('a rule with a fault'))
const takeThenFail = (): void => failsAfter('take', new TypeError('a rule with a fault'))
/** A refusal after the battle was changed is a bug. */
const takeThenRefuse = (): void => failsAfter('take', new Illegal('VAS-GUN-01', 'a rule with a fault'))
afterEach(() => {
  vi.restoreAllMocks()
})

async function begun(store: Store = openSqlite(':memory:')) {
  const table = await begunBattle(store, orderFor(cruisers(3)))
  const pick = picker('faulty')
  const next = async (): Promise<Action> => {
    const { battle } = await table.live()
    return rules.sample(battle, rules.decisions(battle)[0]!, pick)
  }
  /** The current position as a viewer sees it, with its dice. */
  const standing = async (): Promise<unknown> => {
    const { battle, dice, seq, actions, result } = await table.live()
    return [stateHash(battle), JSON.stringify(diceStateOf(dice)), seq, actions, result]
  }
  return { ...table, next, standing }
}

describe('when the rules fail in the middle of an action', () => {
  test.each([
    ['while it is applied', applyThenFail],
    ['half-way', takeThenFail],
    ['by refusing what they have begun', takeThenRefuse],
    ['when it is asked who has won', () => void vi.spyOn(rules, 'outcome').mockImplementationOnce(fault)],
    ['when it is asked what is owed', () => void vi.spyOn(rules, 'decisions').mockImplementationOnce(fault)],
  ])('%s, the battle is as its log has it, and goes on as if nothing had been', async (_, fail) => {
    const { play, id, store, next, standing, failures } = await begun()
    for (let i = 0; i < 20; i++) {
      const action = await next()
      const before = await standing()
      fail()
      await expect(play.act(id, action.side, action, `fails ${i}`)).rejects.toThrow('a rule with a fault')
      expect(await standing()).toEqual(before)
      expect(await store.log(id, i + 1)).toEqual([])
      expect(failures.at(-1)).toMatchObject({
        battle: id,
        error: { message: expect.stringContaining('a rule with a fault') },
      })
      expect(await play.act(id, action.side, action, `works ${i}`)).toEqual({ seq: i + 1, repeated: false })
    }
    await store.close()
  })

  test('a refusal keeps the battle in memory and is no failure', async () => {
    const { play, id, store, live, failures } = await begun()
    const before = await live()
    await expect(play.act(id, 'red', { side: 'red', do: 'sing' }, null)).rejects.toMatchObject({ status: 422 })
    expect(await live()).toBe(before)
    expect(failures).toEqual([])
    await store.close()
  })

  test('what is durable is acknowledged, even if those who are told of it fail', async () => {
    const { play, id, store, next, failures, tell } = await begun()
    tell(fault)
    const action = await next()
    expect(await play.act(id, action.side, action, 'one')).toEqual({ seq: 1, repeated: false })
    expect(failures).toMatchObject([{ battle: id }])
    await store.close()
  })
})

test('what waits to be told of one battle and cannot be, is told of the others, and nothing is thrown into the void', async () => {
  const [bad, good] = [await begun(), await begun()]
  const told: string[] = []
  const failures: { battle: string }[] = []
  const streams = {
    told: () => 0,
    tell(live: { row: { id: string } }) {
      if (live.row.id === bad.id) fault()
      told.push(live.row.id)
      return true
    },
  }
  for (const one of [bad, good]) {
    const batcher = openUpdateBatcher(
      streams as never,
      one.pool,
      () => {},
      (_, battle) => failures.push({ battle }),
      () => true,
    )
    const live = await one.live()
    const action = await one.next()
    await one.play.act(one.id, action.side, action, null)
    batcher.wrote(live, one.lines[0]!)
    batcher.close()
    await one.store.close()
  }
  expect(told).toEqual([good.id])
  expect(failures).toMatchObject([{ battle: bad.id }])
})

test('a fault in the background does not end the process', async () => {
  const thrower = `process.on('SIGUSR2', () => {
    Promise.reject(new Error('nobody waits for this promise'))
    setImmediate(() => { throw new Error('nobody catches this error') })
  })`
  const child = await startChild(':memory:', {
    more: ['--logs'],
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}` },
  })
  const someone = visitor(() => child.address)
  const made = (await someone.post('/api/battles', { setup: cruisers(1) })).body
  child.process.kill('SIGUSR2')
  for (const what of ['nobody waits for this promise', 'nobody catches this error'])
    await expect.poll(() => child.said()).toContain(what)
  expect(await someone.get(`/api/battles/${made.id}`)).toMatchObject({ status: 200 })
  expect(await child.end('SIGTERM')).toBe(0)
})

onBothStores('a server whose rules fail', ({ address, two, logs }) => {
  test('says so, logs the battle, keeps it as it was and goes on', async () => {
    const { red, blue, at, id } = await two()
    const { owing } = (await red.get(`${at}/view`)).body
    const [side] = owing as ['red' | 'blue']
    const who = side === 'red' ? red : blue
    const before = (await who.get(`${at}/view`)).body
    const action = someAction(before.view, side)
    takeThenFail()
    expect(await who.post(`${at}/actions`, { action })).toMatchObject({
      status: 500,
      body: {
        error: { why: 'Internal server error. Nothing was changed; try again.', clause: null, where: null },
      },
    })
    expect(logs.some((line) => line.includes('a rule with a fault') && JSON.parse(line).battle === id)).toBe(true)
    const { now: _, ...after } = (await who.get(`${at}/view`)).body
    expect({ ...after, now: before.now }).toEqual(before)
    expect(await who.post(`${at}/actions`, { action })).toMatchObject({ status: 200, body: { seq: 1 } })
    expect(await visitor(address).get('/healthz')).toMatchObject({ status: 200 })
  })
})
