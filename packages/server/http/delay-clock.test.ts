import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'

const HOUR = 3_600_000

let serving: Serving
beforeEach(async () => {
  serving = await serve({ host: '127.0.0.1', port: 0, perMinute: 1e6, perSeat: 1e6 })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await serving.close()
})

/** A battle with delayed spectators, after one action. */
async function begun(spectatorDelay: number) {
  const [red, blue] = [visitor(() => serving.address), visitor(() => serving.address)]
  const made = (await red.post('/api/battles', { setup: cruisers(1), spectatorDelay, token: true })).body
  const at = `/api/battles/${made.id}`
  red.token = made.seats.red
  blue.token = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat
  const { owing } = (await red.get(`${at}/view`)).body
  const who = owing[0] === 'red' ? red : blue
  const { view } = (await who.get(`${at}/view`)).body
  const act = async (): Promise<void> => {
    expect((await who.post(`${at}/actions`, { action: someAction(view, owing[0]) })).status).toBe(200)
  }
  return { at, act, onlooker: visitor(() => serving.address) }
}

test('a wall clock that is set forward shows spectators nothing before its time', async () => {
  const { at, act, onlooker } = await begun(HOUR / 2)
  await act()
  vi.setSystemTime(Date.now() + 2 * HOUR)
  expect((await onlooker.get(`${at}/log`)).body).toEqual([])
  expect((await onlooker.get(`${at}/view`)).body).toMatchObject({ seq: 0 })
  const stream = onlooker.watch(`${at}/stream?views=1&from=-1`)
  expect((await stream.until(({ event }) => event === 'view')).data).toMatchObject({ seq: 0 })
  expect(stream.events.filter(({ event }) => event === 'line')).toEqual([])
  stream.close()
})

test('a wall clock that is set back keeps nothing from them that is due', async () => {
  const { at, act, onlooker } = await begun(100)
  const stream = onlooker.watch(`${at}/stream?from=-1`)
  await stream.until(({ id }) => id === 0)
  await act()
  vi.setSystemTime(Date.now() - HOUR)
  await stream.until(({ id }) => id === 1)
  expect((await onlooker.get(`${at}/log`)).body).toHaveLength(2)
  stream.close()
})
