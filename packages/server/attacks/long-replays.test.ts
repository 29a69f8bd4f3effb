import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import { visitor } from '../testing/client.ts'
import { longBattle } from '../testing/long-battle.ts'
import { endThreads } from '../threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-replays-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// A thread that has to start answers later than anybody who does not wait for it, on any machine.
beforeEach(endThreads)

/** Sends an expensive request many times. Returns how many were answered before a health check of a bystander was. */
async function answeredBefore(address: string, path: (i: number) => string, times: number): Promise<number[]> {
  const attacker = visitor(() => address)
  let answered = 0
  const asked = Array.from({ length: times }, async (_, i) => {
    const { status } = await attacker.get(path(i))
    answered++
    return status
  })
  const bystander = visitor(() => address)
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  const before = answered
  const statuses = await Promise.all(asked)
  console.log(`${before} of ${times} were answered before the bystander; all: ${statuses.join(' ')}`)
  return [before, ...statuses]
}

test('many requests for a long replay stall nobody; it is computed once and kept', async () => {
  const database = join(folder, 'over.db')
  const id = await longBattle(database, 400)
  const serving = await serve({ host: '127.0.0.1', port: 0, database })
  const [before, ...statuses] = await answeredBefore(serving.address, () => `/api/battles/${id}/replay`, 20)
  expect(before).toBeLessThanOrEqual(2)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const again = await visitor(() => serving.address).get(`/api/battles/${id}/replay`)
  expect([again.status, again.body.actions.length, again.body.hashes.length]).toEqual([200, 400, 401])
  expect(again.headers.get('content-disposition')).toContain(`${id}.json`)
  await serving.close()
  const store = openSqlite(database)
  expect(JSON.parse((await store.replay(id))!)).toEqual(again.body)
  await store.close()
})

test('many requests for what a battle looked like stall nobody', async () => {
  const database = join(folder, 'on.db')
  const id = await longBattle(database, 400, { goesOn: true })
  const serving = await serve({ host: '127.0.0.1', port: 0, database })
  const [before, ...statuses] = await answeredBefore(
    serving.address,
    (i) => `/api/battles/${id}/view?at=${399 - i}`,
    20,
  )
  expect(before).toBeLessThanOrEqual(3)
  for (const status of statuses) expect([200, 429, 503]).toContain(status)
  expect(statuses).toContain(200)
  await serving.close()
})

test('going on from a long battle, and taking back in one, stalls nobody', async () => {
  const database = join(folder, 'again.db')
  const id = await longBattle(database, 400)
  const serving = await serve({ host: '127.0.0.1', port: 0, database })
  const attacker = visitor(() => serving.address)
  let answered = 0
  const asked = Array.from({ length: 12 }, async () => {
    const { status } = await attacker.post(`/api/battles/${id}/again`, { actions: 380 })
    answered++
    return status
  })
  const bystander = visitor(() => serving.address)
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  expect(answered).toBeLessThanOrEqual(2)
  const statuses = await Promise.all(asked)
  for (const status of statuses) expect([201, 429, 503]).toContain(status)
  expect(statuses).toContain(201)
  await serving.close()
})
