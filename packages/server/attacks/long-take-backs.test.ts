import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '../battles/secrets.ts'
import { serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import { visitor } from '../testing/client.ts'
import { longBattle } from '../testing/long-battle.ts'
import { endThreads } from '../threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-take-backs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('who takes back an action in a long battle keeps nobody else waiting', async () => {
  // One that has to start answers later than anybody who does not wait for it, on any machine.
  await endThreads()
  const database = join(folder, 'battles.db')
  const id = await longBattle(database, 400, { goesOn: true })
  const store = openSqlite(database)
  const last = (await store.log(id, 400))[0]!
  await store.close()
  const db = new DatabaseSync(database)
  db.prepare('update seats set token_hash = ? where battle = ? and side = ?').run(hashOf('mine'), id, last.side)
  db.close()
  const serving = await serve({ host: '127.0.0.1', port: 0, database })
  const player = visitor(() => serving.address, 'mine')
  const at = `/api/battles/${id}`
  // The battle is in memory, so only the undo takes time.
  const before = (await player.get(`${at}/view`)).body
  expect([before.seq, last.dice]).toEqual([400, []])

  let answered = 0
  const asked = player.post(`${at}/take-back`).then((answer) => {
    answered++
    return answer
  })
  const bystander = visitor(() => serving.address)
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  const first = answered
  const { status } = await asked
  console.log(`the take-back was answered ${first === 0 ? 'after' : 'before'} the bystander`)
  expect(first).toBe(0)
  expect(status).toBe(200)
  expect((await player.get(`${at}/view`)).body.actions).toBe(before.actions - 1)
  await serving.close()
})
