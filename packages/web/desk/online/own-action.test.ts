import { type Serving, serve } from '@flankspeed/server'
import { UNLIMITED } from '@flankspeed/server/limits'
import { cruisers, picker, type StreamEvent, someAction, type Visitor, visitor } from '@flankspeed/server/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Update } from '../position.ts'
import { onlineName } from './battle-ids.ts'
import { openRemoteBattles } from './remote-battles.ts'

const realFetch = globalThis.fetch
let serving: Serving
beforeAll(async () => {
  serving = await serve({
    host: '127.0.0.1',
    port: 0,
    database: ':memory:',
    perMinute: 100_000,
    perSeat: 100_000,
    limits: UNLIMITED,
    logs: { write: () => {} },
  })
})
afterAll(() => serving.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The browser of a visitor. Its stream can be paused. */
function browse(me: Visitor): { asked: string[]; hold: () => void; release: () => void } {
  const asked: string[] = []
  let released = Promise.resolve()
  let release = (): void => {}
  const hold = (): void => {
    released = new Promise((done) => {
      release = done
    })
  }
  function stream(path: string, signal: AbortSignal): Response {
    const watching = me.watch(path)
    const given = new Set<StreamEvent>()
    signal.addEventListener('abort', () => watching.close())
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await watching.until((event) => !given.has(event)).catch(() => null)
        if (next === null) return watching.ended ? controller.close() : undefined
        given.add(next)
        await released
        const text = `event: ${next.event}\nid: ${next.id}\ndata: ${JSON.stringify(next.data)}\n\n`
        controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return new Response(body)
  }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('fetch', async (path: string | URL, init: RequestInit) => {
    if (path instanceof URL) return realFetch(path, init)
    if (path.includes('/stream')) return stream(path, init.signal!)
    asked.push(path.replace(/^\/api\/battles\/\w+/, '').replace(/\?.*/, ''))
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    const { status, text, headers } = await me.send(init.method ?? 'GET', path, body)
    return new Response(text, { status, headers })
  })
  return { asked, hold, release: () => release() }
}

test('a mover sees what they did when it is acknowledged, though the stream is late, and sees it once', async () => {
  const [red, blue] = [visitor(() => serving.address), visitor(() => serving.address)]
  const made = (await red.post('/api/battles', { salt: 'red wine', setup: cruisers(2) })).body
  const at = `/api/battles/${made.id}`
  await blue.post(`${at}/seats`, { invite: made.invites.blue, salt: 'blue sea' })
  const pick = picker('own action')
  const look = async () => (await red.get(`${at}/view`)).body
  const act = async (who: Visitor, side: string): Promise<void> => {
    const { view } = (await who.get(`${at}/view`)).body
    expect((await who.post(`${at}/actions`, { action: someAction(view, side, pick) })).status).toBe(200)
  }
  while (!(await look()).owing.includes('red')) await act(blue, 'blue')

  const { asked, hold, release } = browse(red)
  const { battles } = openRemoteBattles()
  const battle = onlineName(made.id)
  const updates: Update[] = []
  const opened = await battles.open(battle, 'red', (update) => updates.push(update))
  if ('refused' in opened) throw new Error(opened.why)
  // The orders of this seat come after the battle itself.
  await expect.poll(() => updates.at(-1)?.position.command).toBeDefined()
  updates.length = asked.length = 0

  hold()
  const { seq, view, actions } = await look()
  expect(await battles.act(battle, someAction(view, 'red', pick))).toEqual({ done: true })
  expect(asked).toEqual(['/actions'])
  expect(updates).toMatchObject([{ by: 'red', automatic: false, position: { taken: actions + 1 } }])
  expect(updates[0]!.told.length).toBeGreaterThan(0)

  expect(await battles.undo(battle)).toEqual({ done: true })
  expect(asked.filter((path) => ['/log', '/view'].includes(path))).toEqual([])
  expect(updates).toHaveLength(2)

  // The stream repeats what is known; only what follows is new.
  release()
  await blue.post(`${at}/resign`)
  await expect.poll(() => updates.length).toBe(3)
  expect(updates[2]!.position.outcome).toMatchObject({ winner: 'red' })
  expect((await look()).seq).toBe(seq + 3)
  await battles.close(battle)
})
