import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-checkpoints-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = 4096
/** Several pages each. */
const LONG = 'x'.repeat(5 * PAGE)

/** Writes until the journal has been moved that often, and began again at its start. */
async function writeUntilMoved(file: string, times: number, options: object = {}) {
  const store = openSqlite(file, { journalPages: 100, ...options })
  const looking = new DatabaseSync(file, { readOnly: true })
  const look = looking.prepare('pragma wal_checkpoint(noop)')
  const lengthOf = (): number => (look.get() as { log: number }).log
  let [written, moved, before] = [0, 0, 0]
  for (; moved < times && written < 20_000; written++) {
    await store.setting(`setting ${written}`, () => LONG)
    const length = lengthOf()
    if (length < before) moved++
    before = length
  }
  looking.close()
  return { store, written, moved }
}

test('a thread moves the journal into the database again and again, so it does not grow, and nothing is lost', async () => {
  const file = join(folder, 'battles.db')
  const { store, written, moved } = await writeUntilMoved(file, 5)
  expect(moved).toBe(5)
  await store.close()
  const again = openSqlite(file)
  for (let i = 0; i < written; i++) expect(await again.setting(`setting ${i}`, () => 'lost')).toBe(LONG)
  await again.close()
})

test('writes that come while they are held back are answered afterwards', async () => {
  const file = join(folder, 'many.db')
  const store = openSqlite(file, { journalPages: 50 })
  for (let round = 0; round < 20; round++) {
    const all = Array.from({ length: 30 }, (_, i) => store.setting(`${round} ${i}`, () => LONG))
    expect(new Set(await Promise.all(all))).toEqual(new Set([LONG]))
  }
  await store.close()
})

test('a store that closes while the journal is moved has written everything', async () => {
  const file = join(folder, 'closing.db')
  const { store } = await writeUntilMoved(file, 1)
  const last = Array.from({ length: 200 }, (_, i) => store.setting(`last ${i}`, () => LONG))
  await Promise.all([...last, store.close()])
  const again = openSqlite(file)
  for (let i = 0; i < 200; i++) expect(await again.setting(`last ${i}`, () => 'lost')).toBe(LONG)
  await again.close()
})
