import type { BattleCard } from '@flankspeed/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { promisedSalt, requireSaltHash, revealSalts, saltHashesIn } from './salts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As in browsers without storage: opening a database fails. */
class NoDatabase {
  readonly error = new Error('nothing is kept here')
  addEventListener(event: string, tell: () => void): void {
    if (event === 'error') queueMicrotask(tell)
  }
  removeEventListener(): void {}
}

/** A browser that has sent the hash of its salt for a battle. */
async function promised(words = ''): Promise<string> {
  const hash = await promisedSalt(words)
  battles++
  await requireSaltHash(`b${battles}`, hash)
  return hash
}

/** A server that accepts everything. Returns what it was sent. */
function listening(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('IDBRequest', NoDatabase)
  vi.stubGlobal('indexedDB', { open: () => new NoDatabase() })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ state: 'playing' })
  })
  return sent
}

const OTHER = 'b'.repeat(64)
const seat = (side: string, saltHash: string | null) => ({ side, taken: true, saltHash, settled: false })
let battles = 0
const card = (...seats: ReturnType<typeof seat>[]): BattleCard =>
  ({
    id: `b${battles}`,
    state: 'gathering',
    commitment: 'c',
    yours: ['red'],
    seats,
    terms: { from: null },
  }) as unknown as BattleCard

test('the own salt is revealed to a server that shows its promise', async () => {
  const sent = listening()
  const hash = await promised('words')
  expect(await revealSalts(card(seat('red', hash), seat('blue', OTHER)))).toEqual([])
  expect(sent).toEqual([{ salt: expect.stringMatching(/^words [0-9a-f]{48}$/) }])
})

test('a server that shows another promise for the own seat is told nothing, and the player hears of it', async () => {
  const sent = listening()
  await promised()
  const shown = card(seat('red', 'a'.repeat(64)), seat('blue', OTHER))
  await expect(revealSalts(shown)).rejects.toThrow('different randomness for your seat')
  await expect(revealSalts(card(seat('red', null), seat('blue', OTHER)))).rejects.toThrow('different randomness')
  expect(sent).toEqual([])
})

test('whoever made a battle for others has no part in its dice', async () => {
  const sent = listening()
  await promised()
  const shown = { ...card(seat('red', 'a'.repeat(64)), seat('blue', OTHER)), yours: [] }
  expect(await revealSalts(shown)).toEqual([])
  expect(sent).toEqual([])
})

test('what an offered seat shows is no promise of whoever takes it; a side that is not shown promises nothing', () => {
  const { seats } = card(seat('red', OTHER), seat('blue', 'a'.repeat(64)))
  expect(saltHashesIn(seats, 'blue')).toEqual({ red: OTHER })
  expect(saltHashesIn(seats, null)).toEqual({ red: OTHER, blue: 'a'.repeat(64) })
  expect(saltHashesIn(seats.slice(0, 1), null)).toEqual({ red: OTHER, blue: null })
})
