import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Action, stateHash } from '@flankspeed/engine'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { diceStateOf } from '../fair/dice.ts'
import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'
import { anyTime, battleProcess, begunBattle, orderFor } from '../testing/battle-process.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers } from '../testing/some-action.ts'
import { lineTextFor, lineViewFor } from './battle-view.ts'
import type { LiveBattle } from './live-battle.ts'
import { openLobby } from './lobby.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-server-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const setup = equip(scenarioSetup('river-plate', 'victory-at-sea'))
const order = orderFor(setup, { title: 'River Plate', subtitle: '1939' })

describe.each([
  ['SQLite', async (name: string) => openSqlite(join(folder, `${name}.db`))],
  ['PostgreSQL', async (name: string) => openPostgres(await sharedDatabase(name))],
])('play on %s', (engine, open) => {
  let count = 0
  const started = async () => begunBattle(await open(`${engine.toLowerCase()}_${count++}`), order)
  /** Straight ahead needs no dice. */
  function ahead({ ruleset, battle }: LiveBattle): Action {
    const { side, ships } = ruleset.decisions(battle)[0] as unknown as { side: string; ships: string[] }
    return { side, do: 'move', ship: ships[0], path: [{ ahead: 2 }] } as Action
  }
  const anything = ({ ruleset, battle }: LiveBattle): Action =>
    ruleset.sample(battle, ruleset.decisions(battle)[0]!, () => 0)

  test('an action is in the log with its dice before it is answered', async () => {
    const { play, store, live, id, lines } = await started()
    const action = anything(await live())
    expect(await play.act(id, action.side, action, 'first')).toEqual({ seq: 1, repeated: false })
    const [opening, line] = await store.log(id, 0)
    expect(opening).toMatchObject({
      seq: 0,
      entry: { kind: 'begin' },
      dice: expect.arrayContaining([expect.any(Number)]),
    })
    expect(line).toMatchObject({ seq: 1, side: action.side, entry: { kind: 'action', action }, client: 'first' })
    expect(lineTextFor(lines[0]!, 'red')).toBe(JSON.stringify(lineViewFor(lines[0]!, 'red')))
    expect(JSON.parse(lineTextFor(lines[0]!, 'red'))).toEqual(lineViewFor(line!, 'red'))
    await store.close()
  })

  test('a repeated request is answered once', async () => {
    const { play, store, live, id, lines } = await started()
    const action = anything(await live())
    const answers = await Promise.all([1, 2, 3].map(() => play.act(id, action.side, action, 'same')))
    expect(answers.map(({ seq }) => seq)).toEqual([1, 1, 1])
    expect(lines).toHaveLength(1)
    await store.close()
  })

  test('what is not legal, or not this side, leaves no trace', async () => {
    const { play, store, live, id } = await started()
    const { battle } = await live()
    const before = stateHash(battle)
    const action = ahead(await live())
    const other = action.side === 'red' ? 'blue' : 'red'
    await expect(play.act(id, other, action, null)).rejects.toMatchObject({ status: 403 })
    await expect(play.act(id, action.side, { side: action.side, do: 'sing' }, null)).rejects.toMatchObject({
      status: 422,
      where: 'action.do',
    })
    // Graf Spee has a limit of speed in this battle, the cruisers have not.
    const far = { ...action, path: [{ ahead: 50 }] }
    await expect(play.act(id, action.side, far, null)).rejects.toMatchObject({
      status: 422,
      clause: expect.stringMatching(/^(VAS-MOVE-01|SCN-RIVER-PLATE-\d+)$/),
    })
    expect([stateHash((await live()).battle), (await store.log(id, 0)).length]).toEqual([before, 1])
    await store.close()
  })

  test('a battle comes back from its log as it was, also after something was taken back', async () => {
    const { play, store, live, id, pool } = await started()
    for (let i = 0; i < 80; i++) {
      const now = await live()
      if (now.result) break
      const action = anything(now)
      await play.act(id, action.side, action, null)
      // The action that ends the battle cannot be undone.
      if (i % 9 === 8 && !(await live()).result) {
        const { seq } = await play.takeBack(id, action.side)
        const [line] = await store.log(id, seq)
        if (line!.entry.kind === 'offer') await play.answer(id, action.side === 'red' ? 'blue' : 'red', i % 2 === 0)
      }
    }
    const before = await live()
    const again = await battleProcess(store).pool.with(id, async (fresh) => fresh)
    expect(stateHash(again.battle)).toBe(stateHash(before.battle))
    expect([again.seq, again.actions, diceStateOf(again.dice), again.head]).toEqual([
      before.seq,
      before.actions,
      diceStateOf(before.dice),
      before.head,
    ])
    expect(pool.size).toBe(1)
    await store.close()
  })

  test('what nobody learned from is taken back at once, the rest by consent', async () => {
    const { play, store, live, id } = await started()
    const move = ahead(await live())
    await play.act(id, move.side, move, null)
    await play.takeBack(id, move.side)
    expect((await live()).actions).toBe(0)
    await expect(play.takeBack(id, move.side)).rejects.toThrow('nothing to undo')
    const other = move.side === 'red' ? 'blue' : 'red'
    await expect(play.answer(id, other, true)).rejects.toThrow('There is no offer to answer')
    await store.close()
  })

  test('a side may resign, and both may agree to part; then nothing more can be done', async () => {
    const { play, store, live, id } = await started()
    await play.offerDraw(id, 'red')
    await expect(play.answer(id, 'red', true)).rejects.toThrow('There is no offer to answer')
    await play.answer(id, 'blue', false)
    await play.resign(id, 'red')
    expect((await live()).result).toMatchObject({ winner: 'blue', by: 'resignation' })
    expect(await store.battle(id)).toMatchObject({ state: 'over' })
    await expect(play.offerDraw(id, 'red')).rejects.toMatchObject({ status: 409 })
    await store.close()
  })
})

test('two processes on one database take turns at the same battle', async () => {
  const url = await sharedDatabase('two')
  const stores = [await openPostgres(url), await openPostgres(url)]
  const processes = stores.map((store) => battleProcess(store))
  const { id } = await openLobby(stores[0]!, () => {}, anyTime).make(order)
  for (let i = 0; i < 60; i++) {
    const { play, pool } = processes[i % 2]!
    const live = await pool.reload(id)
    if (live.result) break
    const owed = live.ruleset.decisions(live.battle)[0]!
    const action = live.ruleset.sample(live.battle, owed, () => 0)
    const written = await Promise.all([
      play.act(id, action.side, action, `turn ${i}`),
      processes[(i + 1) % 2]!.play.act(id, action.side, action, `turn ${i}`),
    ])
    expect(written[0]!.seq).toBe(written[1]!.seq)
  }
  const [one, two] = await Promise.all(processes.map(({ pool }) => pool.reload(id)))
  expect(stateHash(one!.battle)).toBe(stateHash(two!.battle))
  expect((await stores[0]!.log(id, 0)).map(({ seq }) => seq)).toEqual((await stores[1]!.log(id, 0)).map((_, i) => i))
  for (const store of stores) await store.close()
})

test('an action is taken as the log keeps it: what JSON cannot hold makes no other battle of it', async () => {
  const { store, play, id, live } = await begunBattle(openSqlite(':memory:'), orderFor(cruisers(1)))
  const { ruleset } = await live()
  const taken = vi.spyOn(ruleset, 'apply')
  const action = { side: 'red', do: 'sing', to: JSON.parse('[-0, 1e999]') }
  await expect(play.act(id, 'red', action, null)).rejects.toThrow()
  expect(taken.mock.calls[0]![1]).toStrictEqual({ side: 'red', do: 'sing', to: [0, null] })
  taken.mockRestore()
  await store.close()
})
