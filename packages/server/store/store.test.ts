import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { MIGRATIONS, writtenFor } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import type { BattleRow, LogRow } from './rows.ts'
import { openSqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const battle: BattleRow = {
  id: 'one',
  created: 1,
  served: 1,
  ruleset: 'victory-at-sea',
  version: 1,
  title: 'One',
  subtitle: '',
  setup: {},
  terms: { clock: null, spectatorDelay: 0, open: true, from: null },
  seed: 's',
  scheme: 2,
  state: 'playing',
  result: null,
  ended: null,
  prelude: null,
  briefing: null,
}
const line = (seq: number): LogRow => ({
  battle: 'one',
  seq,
  at: 1,
  side: null,
  entry: { kind: 'begin' },
  dice: [],
  events: [],
  client: null,
  after: { owing: [], clocks: null },
  head: null,
})

test('a file of every earlier form is brought to the present one, and a later one is refused', async () => {
  for (let form = 0; form <= MIGRATIONS.length; form++) {
    const file = join(folder, `form-${form}.db`)
    const db = new DatabaseSync(file)
    for (const sql of MIGRATIONS.slice(0, form)) db.exec(writtenFor(sql, { json: 'text', int: 'integer' }))
    db.exec(`pragma user_version = ${form}`)
    db.close()
    const store = openSqlite(file)
    await store.makeBattle(battle, [])
    expect(await store.battle('one')).toEqual(battle)
    await store.close()
  }
  const later = new DatabaseSync(join(folder, 'later.db'))
  later.exec(`pragma user_version = ${MIGRATIONS.length + 1}`)
  later.close()
  expect(() => openSqlite(join(folder, 'later.db'))).toThrow('written by a later Flank Speed')
})

test('a PostgreSQL of every earlier form too, also when two servers start at once', async () => {
  for (let form = 0; form <= MIGRATIONS.length; form++) {
    const url = await sharedDatabase(`form_${form}`)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const sql of MIGRATIONS.slice(0, form)) await client.query(writtenFor(sql, { json: 'json', int: 'bigint' }))
    if (form > 0) await client.query(`create table form (version integer not null); insert into form values (${form})`)
    await client.end()
    const stores = await Promise.all([openPostgres(url), openPostgres(url)])
    await stores[0]!.makeBattle(battle, [])
    expect(await stores[1]!.battle('one')).toEqual(battle)
    await Promise.all(stores.map((store) => store.close()))
  }
})

test('of very many writes at once the first go to the disk before the last are taken', async () => {
  const file = join(folder, 'many.db')
  const [store, other] = [openSqlite(file), openSqlite(file, { beside: true })]
  await store.makeBattle(battle, [])
  const writes = Array.from({ length: 250 }, (_, seq) => store.append(line(seq)))
  expect(await other.log('one', 0)).toHaveLength(200)
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']))
  expect(await other.log('one', 0)).toHaveLength(250)
  await Promise.all([store.close(), other.close()])
})

test('battles of a maker are counted up to a number, and those that wait for nobody any more only once', async () => {
  const stores = [openSqlite(join(folder, 'made.db')), await openPostgres(await sharedDatabase('made'))]
  for (const store of stores) {
    const ids = ['one', 'two', 'three', 'four', 'five']
    for (const id of ids) {
      await store.makeBattle({ ...battle, id, state: 'gathering' }, [])
      await store.noteMakers(id, ['me', 'waiting me'])
    }
    await store.noteMakers('one', ['waiting other'])
    expect(await store.madeBy('waiting me', 'gathering', 9)).toBe(5)
    expect(await store.madeBy('waiting me', 'gathering', 3)).toBe(3)
    for (const id of ['one', 'two', 'three'])
      await store.append({ ...line(0), battle: id }, { state: 'playing', result: null, ended: null })
    expect(await store.madeBy('waiting me', 'playing', 9)).toBe(3)
    expect(await store.madeBy('waiting me', 'gathering', 9)).toBe(2)
    expect(await store.madeBy('waiting me', 'playing', 9)).toBe(0)
    expect(await store.madeBy('me', 'playing', 9)).toBe(3)
    expect(await store.makersOf('one')).toEqual(['me', 'waiting other'])
    expect(await store.makersOf('four')).toEqual(['me', 'waiting me'])
    expect(await store.madeBy('nobody', 'gathering', 9)).toBe(0)
    await store.close()
  }
})

test('a bad write takes nothing else with it', async () => {
  const store = openSqlite(join(folder, 'together.db'))
  await store.makeBattle(battle, [])
  const writes = await Promise.allSettled([
    store.append(line(0)),
    store.makeBattle(battle, []),
    store.append(line(1)),
    store.append(line(1)),
  ])
  expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(writes.map((one) => (one.status === 'fulfilled' ? one.value : null)).slice(2)).toEqual(['done', 'late'])
  await store.backUp(join(folder, 'copy.db'))
  await store.close()
  expect(existsSync(join(folder, 'copy.db'))).toBe(true)
  const copy = openSqlite(join(folder, 'copy.db'))
  expect((await copy.log('one', 0)).map(({ seq }) => seq)).toEqual([0, 1])
  await copy.close()
})

test('a database that went away is asked for by one at a time, and heard again', async () => {
  const url = new URL(await sharedDatabase('away'))
  const port = Number(url.port)
  const sockets = new Set<Socket>()
  let isAway = false
  let asked = 0
  const between = createServer((socket) => {
    asked++
    if (isAway) return socket.destroy()
    const behind = connect(port, url.hostname)
    for (const one of [socket, behind]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    socket.pipe(behind).pipe(socket)
  }).listen(0)
  url.port = String((between.address() as { port: number }).port)
  const store = await openPostgres(String(url))
  let returned = 0
  await store.listen({ heard: () => {}, lost: () => returned++, missing: () => {} })
  isAway = true
  for (const socket of sockets) socket.destroy()
  asked = 0
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4)
  // Each failure once caused two more attempts.
  expect(asked).toBeLessThanOrEqual(5)
  isAway = false
  await expect.poll(() => returned).toBe(1)
  await store.close()
  between.close()
})
