import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { serve } from '../index.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { startChild } from '../testing/child.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { MIGRATIONS } from './migrations.ts'
import { restoreSqlite } from './restore.ts'
import { openSqlite } from './sqlite.ts'

const all = mkdtempSync(join(tmpdir(), 'flankspeed-file-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))
let count = 0
/** A separate folder. */
function folder(): string {
  const made = join(all, String(count++))
  mkdirSync(made)
  return made
}

/** A file with one battle. */
async function made(file: string): Promise<string> {
  const { store, id } = await begunBattle(openSqlite(file), orderFor(cruisers(1)))
  await store.close()
  return id
}

async function holds(file: string, id: string): Promise<boolean> {
  const store = openSqlite(file)
  const found = await store.battle(id)
  await store.close()
  return found !== null
}

describe('one server for a file', () => {
  test('a second is refused and told what to do, by whatever name it knows the file; a killed one is in nobody’s way', async () => {
    const at = folder()
    const file = join(at, 'battles.db')
    const other = join(at, 'by-another-name.db')
    const first = await startChild(file)
    symlinkSync(file, other)
    for (const name of [file, other]) {
      expect(() => openSqlite(name)).toThrow(/another Flank Speed is using .*stop it first/)
      await expect(startChild(name)).rejects.toThrow(/the server ended with 2:[\s\S]*another Flank Speed is using/)
    }
    await first.end('SIGKILL')
    const next = await startChild(file)
    expect(await next.end('SIGTERM')).toBe(0)
    const store = openSqlite(file)
    await store.close()
  })

  test('two in one process too; a copy may be made beside it', async () => {
    const file = join(folder(), 'battles.db')
    const id = await made(file)
    const store = openSqlite(file)
    expect(() => openSqlite(file)).toThrow('another Flank Speed')
    const beside = openSqlite(file, { beside: true })
    expect(await beside.battle(id)).not.toBeNull()
    await beside.close()
    expect(() => openSqlite(file)).toThrow('another Flank Speed')
    await store.close()
    expect(await holds(file, id)).toBe(true)
  })
})

describe('a file that is taken away from a running server', () => {
  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['moved away', (file: string) => renameSync(file, `${file}.elsewhere`)],
    ['replaced', (file: string) => renameSync(`${file}.other`, file)],
    ['left without its journal', (file: string) => rmSync(`${file}-wal`)],
  ])(
    '%s: nothing is acknowledged any more, and nothing is written into what stands there now',
    async (how, happens) => {
      const file = join(folder(), 'battles.db')
      const stranger = await made(`${file}.other`)
      const logs: string[] = []
      const serving = await serve({
        host: '127.0.0.1',
        port: 0,
        database: file,
        logs: { write: (line) => void logs.push(line) },
      })
      const me = visitor(() => serving.address)
      const battle = (await me.post('/api/battles', { setup: cruisers(1), seats: { blue: { kind: 'person' } } })).body
      const friend = visitor(() => serving.address)
      const path = `/api/battles/${battle.id}`
      await friend.post(`${path}/seats`, { invite: battle.invites.blue })
      const { owing } = (await me.get(`${path}/view`)).body
      const who = owing[0] === 'red' ? me : friend
      const { view } = (await who.get(`${path}/view`)).body
      happens(file)
      const there = (): string => (existsSync(file) ? readFileSync(file).toString('base64') : 'nothing')
      const before = there()
      const answer = await who.post(`${path}/actions`, { action: someAction(view, owing[0]), client: 'one' })
      expect(answer).toMatchObject({ status: 503, body: { error: { why: expect.stringContaining('storage') } } })
      expect(answer.headers.get('retry-after')).not.toBeNull()
      // A retry fails as well: what is only in memory is not acknowledged.
      expect(await who.post(`${path}/actions`, { action: someAction(view, owing[0]), client: 'one' })).toMatchObject({
        status: 503,
      })
      expect(await who.get('/healthz')).toMatchObject({
        status: 503,
        body: { up: false, why: expect.stringContaining('while the server was using it') },
      })
      expect(await who.get('/livez')).toMatchObject({ status: 200, body: { alive: true } })
      expect(logs.some((line) => line.includes('while the server was using it'))).toBe(true)
      await serving.close()
      if (how !== 'left without its journal') expect(there()).toBe(before)
      // Everything acknowledged before can be recovered, and is not mixed with the new file.
      if (how === 'replaced') {
        expect(() => openSqlite(file)).toThrow(/belongs to a file that stood here before/)
        rmSync(`${file}-wal`)
        expect(await holds(file, stranger)).toBe(true)
      }
      if (how === 'deleted') expect(() => openSqlite(file)).toThrow(/is gone, but its journal/)
      if (how === 'moved away') {
        renameSync(`${file}.elsewhere`, file)
        expect(await holds(file, battle.id)).toBe(true)
      }
      if (how === 'left without its journal') expect(await holds(file, battle.id)).toBe(true)
    },
  )
})

describe('restoring a backup', () => {
  async function backedUp() {
    const at = folder()
    const [file, copy] = [join(at, 'battles.db'), join(at, 'copy.db')]
    const id = await made(file)
    const store = openSqlite(file)
    await store.backUp(copy)
    const later = (await begunBattle(store, orderFor(cruisers(1)))).id
    await store.close()
    return { at, file, copy, id, later }
  }

  test('puts it in the place of the database, and keeps what was there', async () => {
    const { file, copy, id, later } = await backedUp()
    const kept = (await restoreSqlite(copy, file))!
    expect([await holds(file, id), await holds(file, later)]).toEqual([true, false])
    expect([await holds(kept, id), await holds(kept, later)]).toEqual([true, true])
    const again = (await restoreSqlite(kept, file, new Date(0)))!
    expect(await holds(file, later)).toBe(true)
    expect(again).not.toBe(kept)
  })

  test('mixes nothing with the journal of the old database, and loses nothing of it', async () => {
    const { at, file, copy, id } = await backedUp()
    // As a killed server leaves it: some lines are only in the journal.
    const running = openSqlite(file)
    const { id: last } = await begunBattle(running, orderFor(cruisers(1)))
    const killed = join(at, 'killed')
    mkdirSync(killed)
    const left = join(killed, 'battles.db')
    for (const end of ['', '-wal', '-shm']) copyFileSync(`${file}${end}`, `${left}${end}`)
    await running.close()
    expect(readFileSync(`${left}-wal`).length).toBeGreaterThan(0)

    const kept = (await restoreSqlite(copy, left))!
    expect(existsSync(`${left}-wal`)).toBe(false)
    expect([await holds(left, id), await holds(left, last)]).toEqual([true, false])
    expect(await holds(kept, last)).toBe(true)
    const db = new DatabaseSync(left)
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    db.close()
  })

  test('does nothing while a server is using the database', async () => {
    const { at, file, copy, later } = await backedUp()
    const store = openSqlite(file)
    const before = readdirSync(at).toSorted()
    await expect(restoreSqlite(copy, file)).rejects.toThrow('another Flank Speed is using')
    expect(readdirSync(at).toSorted()).toEqual(before)
    await store.close()
    expect(await holds(file, later)).toBe(true)
  })

  test('refuses what is no sound backup, and leaves the database as it is', async () => {
    const { at, file, copy, later } = await backedUp()
    const before = readFileSync(file)
    const bytes = readFileSync(copy)
    const bad: [string, RegExp, (name: string) => void][] = [
      ['torn', /damaged|cannot be read/, (name) => writeFileSync(name, bytes.subarray(0, bytes.length - 5000))],
      [
        'overwritten',
        /damaged|cannot be read/,
        (name) => {
          const spoiled = Buffer.from(bytes)
          spoiled.fill(0x55, 4096, 3 * 4096)
          writeFileSync(name, spoiled)
        },
      ],
      [
        'text',
        /cannot be read/,
        (name) => writeFileSync(name, 'not a database at all, but long enough to be looked at'),
      ],
      ['empty', /not a database of Flank Speed/, (name) => writeFileSync(name, '')],
      [
        'later',
        /written by a later Flank Speed/,
        (name) => {
          copyFileSync(copy, name)
          const db = new DatabaseSync(name)
          db.exec(`pragma user_version = ${MIGRATIONS.length + 1}`)
          db.close()
        },
      ],
      [
        'another',
        /not a database of Flank Speed/,
        (name) => {
          const db = new DatabaseSync(name)
          db.exec('create table battles (x); pragma user_version = 1')
          db.close()
        },
      ],
    ]
    for (const [name, why, make] of bad) {
      make(join(at, name))
      await expect(restoreSqlite(join(at, name), file), name).rejects.toThrow(why)
      expect(readFileSync(file).equals(before), name).toBe(true)
    }
    await expect(restoreSqlite(file, file)).rejects.toThrow('the database itself')
    expect(readdirSync(at).filter((name) => name.includes('restoring') || name.includes('before'))).toEqual([])
    expect(await holds(file, later)).toBe(true)
  })

  test('begins anew where one was broken off, and makes a database where there was none', async () => {
    const { at, file, copy, id } = await backedUp()
    writeFileSync(`${file}.restoring`, 'half of it')
    writeFileSync(`${file}.restoring-journal`, 'and of its journal')
    await restoreSqlite(copy, file)
    expect(await holds(file, id)).toBe(true)
    const fresh = join(at, 'new.db')
    expect(await restoreSqlite(copy, fresh)).toBeNull()
    expect(await holds(fresh, id)).toBe(true)
  })
})
