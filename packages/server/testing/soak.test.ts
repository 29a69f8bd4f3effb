import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { visitor } from './client.ts'
import { cruisers, picker, someAction } from './some-action.ts'

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

/**
 * Plays battle after battle, with all that goes on around one. Returns the heap size after each count, garbage
 * collected.
 */
async function heapAfter(inMemory: number, counts: readonly number[]): Promise<number[]> {
  const serving = await serve({ host: '127.0.0.1', port: 0, perMinute: 1e9, perSeat: 1e9, limits: UNLIMITED, inMemory })
  const address = (): string => serving.address
  const heaps: number[] = []
  for (let battle = 1; battle <= counts.at(-1)!; battle++) {
    const [red, blue] = [visitor(address), visitor(address)]
    const made = (await red.post('/api/battles', { setup: cruisers(6), token: true })).body
    const at = `/api/battles/${made.id}`
    red.token = made.seats.red
    blue.token = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body.seat
    const stream = red.watch(`${at}/stream?views=1`)
    await stream.until(({ event }) => event === 'view')
    await red.post(`${at}/chat`, { text: 'Good hunting!' })
    await blue.post(`${at}/wishes`, { quiet: true })
    const pick = picker(battle)
    for (let i = 0; i < 6; i++) {
      const { owing } = (await red.get(`${at}/view`)).body
      const who = owing[0] === 'red' ? red : blue
      const { view } = (await who.get(`${at}/view`)).body
      await who.post(`${at}/actions`, { action: someAction(view, owing[0], pick), client: `${battle} ${i}` })
    }
    if (battle % 3 === 0) await red.post(`${at}/resign`)
    stream.close()
    if (!counts.includes(battle)) continue
    heaps.push(await sweptHeap())
  }
  await serving.close()
  return heaps
}

/**
 * The heap once it has stopped falling: connections close late on a busy machine, and views are cached for half a
 * second.
 */
async function sweptHeap(): Promise<number> {
  const wait = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))
  let least = Number.POSITIVE_INFINITY
  for (let sameFor = 0, i = 0; sameFor < 12 && i < 120; sameFor++, i++) {
    await wait(100)
    sweep()
    const { heapUsed } = process.memoryUsage()
    if (heapUsed < least - 20_000) sameFor = 0
    least = Math.min(least, heapUsed)
  }
  return least
}

/** Megabytes: a few battles. */
const SMALL = 0.2

/** The heap grows only by the cache of battles: a small cache stays small, however many are played. */
test('memory is bounded by the cache of battles', { timeout: 240_000 }, async () => {
  const counts = [40, 260]
  await heapAfter(SMALL, [5])
  const [before, after] = (await heapAfter(SMALL, counts)) as [number, number]
  const [wideBefore, wideAfter] = (await heapAfter(1000, counts)) as [number, number]
  const [small, wide] = [after - before, wideAfter - wideBefore]
  const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
  console.log(`220 battles more: ${mb(small)} with few in memory, ${mb(wide)} with all of them`)
  expect(wide).toBeGreaterThan(2 ** 20)
  expect(small).toBeLessThan(wide / 2)
})
