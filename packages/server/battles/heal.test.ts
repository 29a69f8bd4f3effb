import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateHash } from '@flankspeed/engine'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { cruisers, picker } from '../testing/playing.ts'
import { begunOn, orderFor } from '../testing/table.ts'
import { healAll } from './heal.ts'
import { openPool } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-heal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function battleIn(file: string): Promise<string> {
  const pick = picker('heal')
  const { store, play, id, live } = await begunOn(openSqlite(file), orderFor(cruisers(5)))
  for (let i = 0; i < 70; i++) {
    const { ruleset, battle } = await live()
    const owed = ruleset.decisions(battle)[0]!
    await play.act(id, owed.side, ruleset.sample(battle, owed, pick), null)
  }
  await store.close()
  return id
}

test('healthy logs are left alone; other dice, versions and positions are healed; what is illegal now is voided', async () => {
  const file = join(folder, 'battles.db')
  const id = await battleIn(file)
  const healed = async (trial: boolean) => {
    const store = openSqlite(file)
    const { looked, differing } = await healAll(store, trial)
    const log = await store.log(id, 0)
    await store.close()
    return { looked, changes: differing.flatMap(({ changes }) => changes), log }
  }
  const position = async (): Promise<string> => {
    const store = openSqlite(file)
    try {
      return await openPool(store, 1).with(id, async ({ battle }) => stateHash(battle))
    } finally {
      await store.close()
    }
  }
  const spoil = (sql: string): void => {
    const db = new DatabaseSync(file)
    db.exec(sql)
    db.close()
  }

  const well = await position()
  expect(await healed(true)).toMatchObject({ looked: 1, changes: [] })

  // As if the rules of then had rolled other dice, under an earlier version.
  spoil("update log set dice = '[1,1,1]' where seq = 5; update battles set version = 0")
  await expect(position()).rejects.toThrow('under other rules')
  const trial = await healed(true)
  expect(trial.changes[0]).toContain('version 0 of the rules becomes')
  expect(trial.changes[1]).toContain('line 5: the dice [1, 1, 1] become')
  await expect(position()).rejects.toThrow('under other rules')
  await healed(false)
  expect(await position()).toBe(well)

  // As if an action had been legal then.
  spoil(`update log set entry = '{"kind":"action","action":{"side":"red","do":"sing"}}' where seq = 68`)
  const { changes, log } = await healed(false)
  expect(changes.join('\n')).toMatch(/line 68: .*sing is refused now[\s\S]*before line 68/)
  expect(log.map(({ entry }) => entry.kind).slice(66)).toEqual(['action', 'action', 'void', 'void', 'void'])
  expect((await healed(true)).changes).toEqual([])
  expect(await position()).not.toBe(well)
})
