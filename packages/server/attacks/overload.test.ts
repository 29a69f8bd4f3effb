import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'

test('a server that cannot keep up refuses what is new and anonymous, and seats in play keep working', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { eventLoopDelay: 20 } })
  const player = visitor(() => serving.address)
  const { id, invites } = (await player.post('/api/battles', { setup: cruisers(2) })).body
  await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
  const at = `/api/battles/${id}`

  // Blocks the event loop for a tenth of a second at a time.
  let isBusy = true
  const busy = (async () => {
    while (isBusy) {
      const until = performance.now() + 100
      while (performance.now() < until);
      await turn()
    }
  })()
  const stranger = visitor(() => serving.address)
  await expect.poll(async () => (await stranger.get('/api/battles')).status).toBe(503)
  const refused = await Promise.all([
    stranger.post('/api/battles', { scenario: 'river-plate' }),
    stranger.post('/api/session', { name: 'somebody', password: 'a password' }),
    stranger.get(`${at}/view`),
    stranger.get(`${at}/stream`),
    visitor(() => serving.address, 'no such token').get(`${at}/view`),
  ])
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (let i = 0; i < 3; i++) {
    const { view, owing } = (await player.get(`${at}/view`)).body
    const acted = await player.post(`${at}/actions?as=${owing[0]}`, { action: someAction(view, owing[0]) })
    expect(acted.status).toBe(200)
  }
  expect((await stranger.get('/api/battles')).status).toBe(503)
  isBusy = false
  await busy
  await expect.poll(async () => (await stranger.get('/api/battles')).status).toBe(200)
  await serving.close()
})
