import { describe, expect, test } from 'vitest'
import { openViewCache } from '../live/view-cache.ts'
import { openSqlite } from '../store/sqlite.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { picker, someAction } from '../testing/some-action.ts'
import { battleViewFor, lineTextFor, lineViewFor } from './battle-view.ts'

/** One side chooses its objective openly, then both build their fleets in secret. */
async function choosing() {
  const setup = { phase: 'fleet-building', points: 400, year: 1942, pair: ['attrition', 'destroy'] }
  const table = await begunBattle(openSqlite(':memory:'), orderFor(setup))
  const { live, play, id } = table
  const { ruleset, battle } = await live()
  const { side: chooser } = ruleset.decisions(battle)[0]!
  const other = chooser === 'red' ? 'blue' : 'red'
  const act = async (side: string): Promise<unknown> => {
    const now = await live()
    return play.act(id, side, someAction(now.ruleset.view(now.battle, side), side, picker('choosing')), null)
  }
  await act(chooser)
  return { ...table, chooser, other, act }
}

describe('what is chosen in secret', () => {
  test('whether one may take back what one did before does not depend on whether the other has chosen', async () => {
    for (const hasChosen of [false, true]) {
      const { play, store, id, chooser, other, act } = await choosing()
      if (hasChosen) await act(other)
      await play.takeBack(id, chooser)
      const last = (await store.log(id, 0)).at(-1)!
      expect(last.entry).toEqual({ kind: 'offer', what: { kind: 'back', actions: 0 } })
      await store.close()
    }
  })

  test('a choice and its taking back are hidden from others, and stay hidden after a restart', async () => {
    const { play, store, id, live, chooser, other, act, pool } = await choosing()
    const before = JSON.stringify(battleViewFor(await live(), chooser, 0))
    await act(other)
    expect(JSON.stringify(battleViewFor(await live(), chooser, 0))).toBe(before)
    pool.forgetAll()
    expect(JSON.stringify(battleViewFor(await live(), chooser, 0))).toBe(before)
    expect(battleViewFor(await live(), other, 0)).toMatchObject({ seq: 2, actions: 2, owing: [chooser] })
    await play.takeBack(id, other)
    expect(JSON.stringify(battleViewFor(await live(), chooser, 0))).toBe(before)
    expect(battleViewFor(await live(), other, 0)).toMatchObject({ seq: 3, actions: 1, owing: ['red', 'blue'] })
    await store.close()
  })

  test('a view that is asked for again within a moment does not tell by a fresh clock that another has chosen', async () => {
    const { play, store, id, live, chooser, other, act, pool } = await choosing()
    let served = 1e12
    const sights = openViewCache({ wall: () => 0, served: () => served })
    const text = async (): Promise<string> => sights(await live(), chooser).text
    const before = await text()
    for (const happens of [() => act(other), () => play.takeBack(id, other), async () => pool.forgetAll()]) {
      served += 100
      await happens()
      expect(await text()).toBe(before)
    }
    served += 500
    expect(await text()).not.toBe(before)
    await act(chooser)
    expect(sights(await live(), chooser).seen.owing).toEqual([other])
    await store.close()
  })

  test('when the last has chosen, everybody is told that all have', async () => {
    const { store, id, live, chooser, other, act } = await choosing()
    await act(other)
    await act(chooser)
    const log = await store.log(id, 0)
    expect(lineViewFor(log[2]!, chooser)).toMatchObject({ by: null, at: log[1]!.at, events: [] })
    expect(lineViewFor(log[2]!, other)).toMatchObject({ by: other, at: log[2]!.at })
    const built = lineViewFor(log[3]!, 'spectator').events.filter(({ tells }) => tells === 'fleet-built')
    expect(built.map((event) => (event as unknown as { side: string }).side)).toEqual(['red', 'blue'])
    expect(battleViewFor(await live(), 'spectator', 0)).toMatchObject({ seq: 3, actions: 3 })
    await store.close()
  })

  test('a line that counts for nothing does not tell what it was', async () => {
    const { store, id, other, act } = await choosing()
    await act(other)
    const line = (await store.log(id, 0)).at(-1)!
    const { hidden: _, ...after } = line.after
    const voided = { ...line, after, entry: { kind: 'void' as const, was: line.entry } }
    for (const viewer of ['red', 'blue', 'spectator']) {
      expect(lineViewFor(voided, viewer)).toMatchObject({ kind: 'void', entry: null })
      expect(lineTextFor(voided, viewer)).toBe(JSON.stringify(lineViewFor(voided, viewer)))
      expect(lineTextFor(voided, viewer)).not.toContain('build-fleet')
    }
    await store.close()
  })
})
