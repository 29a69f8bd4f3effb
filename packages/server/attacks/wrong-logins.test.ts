import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-logins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Passwords are hashed with scrypt, which once shared libuv's four threads with the disk sync. */
test('wrong logins do not hold up the actions of others', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, database: join(folder, 'battles.db') })
  const player = visitor(() => serving.address)
  const { id, invites } = (await player.post('/api/battles', { setup: cruisers(2) })).body
  await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
  const { view, owing } = (await player.get(`/api/battles/${id}/view`)).body
  const action = someAction(view, owing[0])

  const attacker = visitor(() => serving.address)
  let hashed = 0
  const guesses = Array.from({ length: 19 }, async (_, i) => {
    const { status } = await attacker.post('/api/session', { name: 'nobody', password: `a wrong guess ${i}` })
    if (status === 403) hashed++
    return status
  })
  // One guess is answered; the others are in progress.
  await Promise.race(guesses)
  const before = hashed
  expect((await player.post(`/api/battles/${id}/actions?as=${owing[0]}`, { action })).status).toBe(200)
  const meanwhile = hashed - before
  const statuses = await Promise.all(guesses)
  await serving.close()
  console.log(`${meanwhile} guesses were answered before the action; all were answered ${statuses.join(' ')}`)
  expect(meanwhile).toBeLessThanOrEqual(3)
  expect(statuses).toContain(403)
})
