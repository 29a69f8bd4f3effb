import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { longBattle } from '../testing/long-battle.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { endThreads } from '../threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-delayed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// A thread that has to start answers later than anybody who does not wait for it, on any machine.
beforeEach(endThreads)

test('delayed streams that are opened and closed stall nobody: one position serves all of them', async () => {
  const database = join(folder, 'long.db')
  const id = await longBattle(database, 250, { goesOn: true, spectatorDelay: 1 })
  const serving = await serve({ host: '127.0.0.1', port: 0, database })
  const attacker = visitor(() => serving.address)
  const open = () => Array.from({ length: 60 }, () => attacker.watch(`/api/battles/${id}/stream?views=1`))
  for (const stream of open()) stream.close()
  const streams = open()
  const bystander = visitor(() => serving.address)
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  const shown = streams.filter(({ events }) => events.length > 0).length
  console.log(`${shown} of 60 streams were shown the battle before the bystander was answered`)
  expect(shown).toBeLessThanOrEqual(3)
  await Promise.all(streams.map((stream) => stream.until(({ event, data }) => event === 'view' && data.seq === 250)))
  for (const stream of streams) stream.close()
  await serving.close()
})

test('nothing is kept for each delayed stream and line: neither a timer nor a view', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, metrics: { token: 'figures' } })
  const delay = 3_600_000
  const player = visitor(() => serving.address)
  const { id, invites } = (await player.post('/api/battles', { setup: cruisers(3), spectatorDelay: delay })).body
  await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
  const attacker = visitor(() => serving.address)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const streams = Array.from({ length: 20 }, () => attacker.watch(`/api/battles/${id}/stream?views=1&from=-1`))
  await expect
    .poll(async () => (await visitor(() => serving.address, 'figures').get('/metrics')).text)
    .toContain('flankspeed_streams 20')
  for (let i = 0; i < 10; i++) {
    const { view, owing } = (await player.get(`/api/battles/${id}/view`)).body
    await player.post(`/api/battles/${id}/actions?as=${owing[0]}`, { action: someAction(view, owing[0]) })
  }
  const long = timers.mock.calls.filter(([, milliseconds]) => (milliseconds ?? 0) > delay / 2)
  timers.mockRestore()
  expect(long.length).toBeLessThanOrEqual(2)
  for (const stream of streams) stream.close()
  await serving.close()
})
