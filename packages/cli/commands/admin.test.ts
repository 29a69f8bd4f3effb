import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@flankspeed/server/admin'
import { startChild } from '@flankspeed/server/testing'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../testing/in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const admin = (...args: string[]) => runHere(folder, ['admin', ...args, '--database', 'battles.db'])

test('roles are given, listed and taken away', async () => {
  const store = await openStore(join(folder, 'battles.db'))
  await store.makeAccount({ id: 'a', name: 'Tovey', key: 'tovey', password: '', created: 1 })
  await store.close()
  expect((await admin('roles')).out).toBe('Nobody has a role yet.\n')
  expect((await admin('role', 'tovey', 'operator')).out).toBe('Tovey is now an operator.\n')
  expect((await admin('role', 'Tovey', 'moderator')).out).toBe('Tovey is now a moderator.\n')
  expect((await admin('roles')).out).toBe('moderator  Tovey\n')
  expect((await admin('role', 'Tovey', 'none')).out).toBe('Tovey has no role any more.\n')
  expect(JSON.parse((await admin('roles', '--json')).out)).toEqual([])
  expect(await admin('role', 'Nobody', 'moderator')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Nobody: there is no account of that name'),
  })
  expect((await admin('role', 'Tovey', 'king')).code).not.toBe(0)
})

test('a role given while the server runs holds at once; SIGHUP reads the words again; a wrong list is told', async () => {
  const [words, database] = [join(folder, 'words.txt'), join(folder, 'running.db')]
  writeFileSync(words, 'bilge\n')
  const server = await startChild(database, { more: ['--words', words] })
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const account = (name: string) => post('account', { name, password: 'a long password' })
  expect((await account('Bilge')).status).toBe(422)
  const made = await account('Pound')
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const log = async (): Promise<number> =>
    (await fetch(`${server.address}/api/moderation/log`, { headers: { cookie } })).status
  expect(await log()).toBe(403)
  expect((await runHere(folder, ['admin', 'role', 'Pound', 'moderator', '--database', database])).code).toBe(0)
  expect(await log()).toBe(200)
  writeFileSync(words, 'bilge\nkeel\n')
  server.process.kill('SIGHUP')
  await expect.poll(() => server.said()).toContain('was read again: 2 entries')
  expect((await account('Keel')).status).toBe(422)
  writeFileSync(words, '**\n')
  server.process.kill('SIGHUP')
  await expect.poll(() => server.said()).toContain('The list stays as it was.')
  expect((await account('Keel')).status).toBe(422)
  expect(await server.end('SIGTERM')).toBe(0)
  const wrong = await runHere(folder, ['serve', '--no-page', '--database', ':memory:', '--words', 'nowhere.txt'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('nowhere.txt: ')])
  writeFileSync(join(folder, 'bad.txt'), 'fine\n*\n')
  const bad = await runHere(folder, ['serve', '--no-page', '--database', ':memory:', '--words', 'bad.txt'])
  expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('bad.txt: line 2: "*"')])
})
