import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findRuleset, stateHash } from '@flankspeed/engine'
import {
  compareStories,
  hashOfLine,
  hashOfView,
  nobleHashing,
  type ShownNote,
  verifyReplay,
} from '@flankspeed/protocol'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { battleProcess, begunBattle, orderFor } from '../testing/battle-process.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { battleViewFor, lineViewFor } from './battle-view.ts'
import { openPool } from './pool.ts'
import { repairLogs } from './repair-logs.ts'
import { replayOf } from './replay.ts'
import { linesFor } from './secrecy.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-heal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function battleIn(file: string): Promise<string> {
  const pick = picker('heal')
  const { store, play, id, live } = await begunBattle(openSqlite(file), orderFor(cruisers(5)))
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
    const { looked, differing } = await repairLogs(store, trial)
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

  // As if an older version of the rules had rolled other dice.
  spoil("update log set dice = '[1,1,1]' where seq = 5; update battles set version = 0")
  await expect(position()).rejects.toThrow('under another version of the rules')
  const trial = await healed(true)
  expect(trial.changes[0]).toContain('version 0 of the rules becomes')
  expect(trial.changes[1]).toContain('line 5: the dice [1, 1, 1] become')
  await expect(position()).rejects.toThrow('under another version of the rules')
  await healed(false)
  expect(await position()).toBe(well)

  // As if the action had been legal in that version.
  spoil(`update log set entry = '{"kind":"action","action":{"side":"red","do":"sing"}}' where seq = 68`)
  const { changes, log } = await healed(false)
  expect(changes.join('\n')).toMatch(/line 68: .*sing is refused now[\s\S]*before line 68/)
  expect(log.map(({ entry }) => entry.kind).slice(66)).toEqual(['action', 'action', 'void', 'void', 'void'])
  expect((await healed(true)).changes).toEqual([])
  expect(await position()).not.toBe(well)
})

/** Line 1: one side chooses its objective openly. Line 2: the other builds its fleet in secret. */
async function secretChoice(file: string) {
  const setup = { phase: 'fleet-building', points: 400, year: 1942, pair: ['attrition', 'destroy'] }
  const { store, play, id, live } = await begunBattle(openSqlite(file), orderFor(setup))
  const { side: chooser } = findRuleset('victory-at-sea').decisions((await live()).battle)[0]!
  const other = chooser === 'red' ? 'blue' : 'red'
  for (const side of [chooser, other])
    await play.act(id, side, someAction((await live()).battle, side, picker('secret')), null)
  const log = await store.log(id, 0)
  expect(log.map(({ after }) => after.hidden?.by)).toEqual([undefined, undefined, other])
  await store.close()
  return { id, chooser, other, log }
}

/** What an honest page would record now: every line, and the view. */
async function shownIn(store: Store, id: string): Promise<ShownNote[]> {
  const rules = { ruleset: 'victory-at-sea', version: findRuleset('victory-at-sea').version }
  const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))
  const log = await store.log(id, 0)
  return openPool(store, 1).with(id, async (live) =>
    ['red', 'blue', 'spectator'].flatMap((viewer): ShownNote[] => {
      const seen = sent(battleViewFor(live, viewer, 0))
      const view = { ...rules, hash: hashOfView(nobleHashing, seen) }
      const lines = linesFor(log, viewer).map((line) => ({
        viewer,
        seq: line.seq,
        lines: [{ ...rules, hash: hashOfLine(nobleHashing, sent(lineViewFor(line, viewer))) }],
        views: [],
      }))
      return [...lines, { viewer, seq: seen.seq, lines: [], views: [view] }]
    }),
  )
}

/** Plays to the end and records everything shown. */
async function storiesAfter(store: Store, id: string): Promise<readonly string[]> {
  const { play, pool } = battleProcess(store)
  const notes = await shownIn(store, id)
  for (let i = 0; i < 6; i++) {
    const { ruleset, battle } = await pool.with(id, async (live) => live)
    const { side } = ruleset.decisions(battle)[i % 2] ?? ruleset.decisions(battle)[0]!
    await play.act(id, side, someAction(battle, side, picker(i)), null)
    notes.push(...(await shownIn(store, id)))
  }
  await play.resign(id, 'red')
  const replay = JSON.parse(
    JSON.stringify(replayOf((await store.battle(id))!, await store.seats(id), await store.log(id, 0))),
  )
  const ruleset = findRuleset('victory-at-sea')
  const { flaws } = verifyReplay(replay, ruleset)
  return flaws.length > 0 ? flaws : compareStories(replay, ruleset, notes).differences
}

test('whoever may not see a secret line is shown the fingerprint of the healed log before it', async () => {
  const file = join(folder, 'stale.db')
  const { id, chooser, log } = await secretChoice(file)
  // As if an older version of the rules had rolled other dice: every fingerprint was different.
  const db = new DatabaseSync(file)
  db.exec(`update log set dice = '[1,1,1]' where seq = 0; update battles set version = 0`)
  for (const { head } of log)
    db.exec(
      `update log set head = replace(head, '${head}', '${'a'.repeat(64)}'), after = replace(after, '${head}', '${'a'.repeat(64)}')`,
    )
  db.close()
  const store = openSqlite(file)
  await repairLogs(store, false)
  const healed = await store.log(id, 0)
  expect(healed.map(({ head }) => head)).toEqual(log.map(({ head }) => head))
  const seen = await openPool(store, 1).with(id, async (live) => battleViewFor(live, chooser, 0))
  expect([seen.seq, seen.head]).toEqual([1, healed[1]!.head])
  expect((await repairLogs(store, true)).differing).toEqual([])
  expect(await storiesAfter(store, id)).toEqual([])
  await store.close()
})

test('a secret line that counts for nothing any more still tells nobody whose it was', async () => {
  const file = join(folder, 'voided.db')
  const { id, chooser, other, log } = await secretChoice(file)
  const db = new DatabaseSync(file)
  db.exec(`update log set entry = '{"kind":"action","action":{"side":"${chooser}","do":"sing"}}' where seq = 1`)
  db.close()
  const store = openSqlite(file)
  await repairLogs(store, false)
  const healed = await store.log(id, 0)
  expect(healed.map(({ entry }) => entry.kind)).toEqual(['begin', 'void', 'void'])
  for (const viewer of [chooser, 'spectator'])
    expect(lineViewFor(healed[2]!, viewer)).toMatchObject({ by: null, at: log[1]!.at, kind: 'void', entry: null })
  expect(lineViewFor(healed[2]!, other)).toMatchObject({ by: other, at: log[2]!.at, kind: 'void' })
  const seen = await openPool(store, 1).with(id, async (live) => battleViewFor(live, chooser, 0))
  expect([seen.seq, seen.head, seen.owing]).toEqual([1, healed[1]!.head, [chooser]])
  expect((await repairLogs(store, true)).differing).toEqual([])
  expect(await storiesAfter(store, id)).toEqual([])
  await store.close()
})
