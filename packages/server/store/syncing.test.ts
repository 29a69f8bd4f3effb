import { pbkdf2 } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openSyncing } from './syncing.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-syncing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, 'something')
  return path
}

const synced = (syncing: ReturnType<typeof openSyncing>): Promise<Error | null> =>
  new Promise((done) => syncing.after(done))

test('a sync does not wait for what else keeps the threads of Node busy', async () => {
  const syncing = openSyncing(file('busy'))
  expect(await synced(syncing)).toBeNull()
  let done = 0
  // Far more than libuv's four threads can do at once; any work of theirs will do.
  const busy = Array.from({ length: 16 }, () =>
    promisify(pbkdf2)('a', 'b', 400_000, 32, 'sha256').then(() => {
      done++
    }),
  )
  await synced(syncing)
  expect(done).toBeLessThan(4)
  await Promise.all(busy)
  syncing.close()
})

test('those who ask while a round is under way share the next; all are called back in order', async () => {
  const syncing = openSyncing(file('rounds'))
  const heard: number[] = []
  const all = Array.from(
    { length: 50 },
    (_, i) =>
      new Promise<void>((done) =>
        syncing.after((error) => {
          expect(error).toBeNull()
          heard.push(i)
          done()
        }),
      ),
  )
  await Promise.all(all)
  expect(heard).toEqual(Array.from({ length: 50 }, (_, i) => i))
  syncing.close()
})

test('closing makes everything safe and calls back all who wait, at once', () => {
  const syncing = openSyncing(file('closed'))
  const heard: (Error | null)[] = []
  for (let i = 0; i < 3; i++) syncing.after((error) => heard.push(error))
  syncing.close()
  expect(heard).toEqual([null, null, null])
})

test('a sync that fails is told to everybody who waits for it', async () => {
  const syncing = openSyncing('/dev/full')
  const errors = await Promise.all([synced(syncing), synced(syncing)])
  for (const error of errors) expect(error).toMatchObject({ code: 'EINVAL', syscall: 'fdatasync' })
  syncing.close()
})
