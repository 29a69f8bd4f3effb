import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cruisers, openSqlite, openStore, someAction, startChild, visitor } from '@flankspeed/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, runHere } from '../testing/in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-verify-'))
const database = join(folder, 'battles.db')
const file = join(folder, 'battle.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = (...args: string[]): Promise<Answer> => runHere(folder, args)

/** As a process of its own: a running server is another one. */
function flankspeed(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = {
    ...process.env,
    XDG_DATA_HOME: folder,
    NO_COLOR: '1',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
  }
  return spawnSync(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), ...args], { encoding: 'utf8', env })
}

beforeAll(async () => {
  const child = await startChild(database, { more: ['--logs'] })
  const red = visitor(() => child.address)
  const { id, invites, seats } = (await red.post('/api/battles', { setup: cruisers(2), token: true })).body
  const at = `/api/battles/${id}`
  const blue = visitor(() => child.address)
  blue.token = (await blue.post(`${at}/seats`, { invite: invites.blue, token: true })).body.seat
  red.token = seats.red
  for (let i = 0; i < 12; i++) {
    const { owing, result } = (await red.get(`${at}/view`)).body
    if (result) break
    const who = owing[0] === 'red' ? red : blue
    await who.post(`${at}/actions`, { action: someAction((await who.get(`${at}/view`)).body.view, owing[0]) })
  }
  await red.post(`${at}/resign`)
  writeFileSync(file, (await red.get(`${at}/replay`)).text)
  expect(await child.end('SIGTERM')).toBe(0)
  expect(child.said()).toContain('"path":"/api/battles"')
  expect(child.said()).not.toContain(seats.red)
}, 120_000)

test('a replay of the server is proven, a changed one is not', async () => {
  const proven = await here('verify', file)
  expect([proven.code, proven.err]).toEqual([0, ''])
  expect(proven.out).toMatch(/12 actions, all legal[\s\S]*each from the seed that the server promised/)
  expect(proven.out).toContain("The battle started without red's randomness: red promised none, or withdrew it.")
  expect(proven.out).not.toMatch(/both sides added|was not sealed/)
  const replay = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...replay, fair: { ...replay.fair, salts: { red: 'other', blue: 'words' } } }))
  const changed = await here('verify', file)
  expect([changed.code, changed.err.includes('is not what red committed to')]).toEqual([2, true])
  writeFileSync(file, JSON.stringify(replay))
  const noted = ['--commitment', replay.fair.commitment, '--head', `3:${replay.fair.log[3].head}`]
  expect((await here('verify', file, ...noted)).out).toContain(
    'It matches the commitment and fingerprint that you gave.',
  )
  const other = await here('verify', file, '--head', `2:${replay.fair.log[3].head}`)
  expect([other.code, other.err.includes('at line 2 or before')]).toEqual([2, true])
  expect((await here('verify', file, '--head', 'abc')).err).toContain('a line and its fingerprint')
  writeFileSync(file, JSON.stringify({ ...replay, fair: undefined }))
  expect((await here('verify', file, '--json')).out).toContain('"fairness": "none"')
})

test('battles are backed up and replayed', async () => {
  const copy = join(folder, 'copy.db')
  expect((await here('admin', 'backup', copy, '--database', database)).out).toContain('All battles were copied')
  expect((await here('admin', 'backup', copy, '--database', database)).err).toContain('already exists')
  const store = await openStore(copy)
  expect(await store.count()).toEqual({ gathering: 0, playing: 0, over: 1 })
  await store.close()
  expect((await here('admin', 'replay', '--dry-run', '--database', copy)).out).toContain(
    '0 unfinished battles replayed',
  )
  expect((await here('admin', 'replay', '--database', join(folder, 'none.db'))).err).toContain('there is no such file')
})

test('a backup is restored, but not under a running server', async () => {
  const [copy, there] = [join(folder, 'for-restoring.db'), join(folder, 'there.db')]
  await here('admin', 'backup', copy, '--database', database)
  const restore = (...more: string[]) => here('admin', 'restore', ...more)
  const server = openSqlite(there)
  const refused = flankspeed('admin', 'restore', copy, '--database', there)
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('another Flank Speed is using')])
  expect(flankspeed('admin', 'replay', '--database', there).stderr).toContain('another Flank Speed is using')
  expect(flankspeed('admin', 'replay', '--dry-run', '--database', there).status).toBe(0)
  await server.close()
  const done = await restore(copy, '--database', there)
  expect([done.code, done.out]).toEqual([0, expect.stringMatching(/was restored from .*moved to /s)])
  const store = openSqlite(there)
  expect(await store.count()).toEqual({ gathering: 0, playing: 0, over: 1 })
  await store.close()
  expect((await restore(file, '--database', there)).err).toContain('cannot be read as a database')
  expect((await restore(join(folder, 'none.db'), '--database', there)).err).toContain('there is no such file')
  expect((await restore(copy, '--database', 'postgres://x')).err).toContain('tools')
})

test('serve says what is wrong', async () => {
  expect((await here('serve', '--no-page', '--port', 'x')).err).toContain('--port x: write a number from 0 to 65535')
  expect((await here('serve', '--no-page', '--proxy', '10.0.0.0/99')).err).toContain(
    '--proxy 10.0.0.0/99: write how many proxies there are (1 to 9), or networks such as 10.0.0.0/8,::1',
  )
  expect((await here('serve', '--no-page', '--limit', 'ships=5')).err).toContain('--limit ships=5: write NAME=NUMBER')
  const nobody = (await here('serve', '--no-page', '--database', 'postgres://me:secret@127.0.0.1:1/x')).err
  expect(nobody).toBe('cannot open the database PostgreSQL at 127.0.0.1:1: nothing answers there\n')
  expect((await here('serve', '--no-page', '--database', folder)).err).toContain(`cannot open the database ${folder}`)
})
