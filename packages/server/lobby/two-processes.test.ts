import { expect, test } from 'vitest'
import { type Child, startChild } from '../testing/child.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'

const PEOPLE = 24

test('people spread over two processes, one killed while it pairs: nobody is paired twice, no challenge is lost', async () => {
  const database = await sharedDatabase('lobby')
  const children: Child[] = []
  for (let i = 0; i < 2; i++) children.push(await startChild(database))
  const [doomed, other] = children as [Child, Child]
  const where = Array.from({ length: PEOPLE }, (_, i) => children[i % 2]!.address)
  const people = where.map((_, i) => visitor(() => where[i]!))
  let answered = 0
  /** As the page does: asks again until there is an answer, elsewhere if the process is gone. */
  async function pair(one: Visitor, i: number): Promise<void> {
    const key = { 'idempotency-key': `person ${i} wants to be paired, once` }
    for (;;) {
      const answer = await one.post('/api/lobby/quick', { speed: 'fast', name: `No. ${i}` }, key).catch(() => null)
      if (answer?.status === 201) {
        answered++
        return
      }
      where[i] = other.address
    }
  }
  const pairing = people.map(pair)
  await expect.poll(() => answered, { interval: 1, timeout: 60_000 }).toBeGreaterThan(2)
  await doomed.end('SIGKILL')
  for (const i of where.keys()) where[i] = other.address
  await Promise.all(pairing)

  const lobby = (await people[0]!.get('/api/lobby')).body
  const mine = await Promise.all(people.map(async (one) => (await one.get('/api/mine')).body as { id: string }[]))
  const open = await Promise.all(
    people.map(async (one) => (await one.get('/api/lobby')).body.mine as { battle: string | null }[]),
  )
  for (const [i, battles] of mine.entries()) {
    const waiting = open[i]!.filter(({ battle }) => battle === null)
    expect([i, battles.length + waiting.length]).toEqual([i, 1])
  }
  const shared = Map.groupBy(mine.flat(), ({ id }) => id)
  for (const [id, seats] of shared) expect([id, seats.length]).toEqual([id, 2])
  expect(lobby.seeks.length).toBeLessThanOrEqual(1)
  await other.end('SIGTERM')
}, 120_000)
