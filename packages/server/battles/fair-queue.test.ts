import { expect, test } from 'vitest'
import { Denied } from './denied.ts'
import { type FairQueueOptions, openFairQueue } from './fair-queue.ts'

/** Jobs that end on command, and the order in which they started. */
function opened(options: FairQueueOptions) {
  const turns = openFairQueue(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (key: string, name: string, rank?: 'first' | 'last'): Promise<string> =>
    turns.run(
      key,
      () => {
        begun.push(name)
        return new Promise<string>((done) => ends.set(name, () => done(name)))
      },
      rank,
    )
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await new Promise((later) => setImmediate(later))
  }
  return { turns, begun, ask, end }
}

test('those who ask take turns, however much one of them asked for before', async () => {
  const { begun, ask, end } = opened({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  void ask('b', 'b1')
  void ask('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(begun.at(-1) ?? name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('one has no more than its places, and what comes last never takes all of them', async () => {
  const { begun, ask, end } = opened({ atOnce: 2, atOnceEach: 1, atOnceLast: 1 })
  for (const name of ['x1', 'x2']) void ask('x', name, 'last')
  void ask('y', 'y1', 'last')
  expect(begun).toEqual(['x1'])
  for (const name of ['a1', 'a2']) void ask('a', name)
  expect(begun).toEqual(['x1', 'a1'])
  void ask('b', 'b1')
  await end('x1')
  expect(begun).toEqual(['x1', 'a1', 'b1'])
  await end('b1')
  // The other place belongs to a, which already uses one.
  expect(begun).toEqual(['x1', 'a1', 'b1', 'x2'])
  await end('x2')
  expect(begun).toEqual(['x1', 'a1', 'b1', 'x2', 'y1'])
})

test('what waits is bounded, for one and for all', async () => {
  const { begun, turns, ask, end } = opened({ atOnce: 1, mostWaiting: 3, mostWaitingEach: 2 })
  const status = (asked: Promise<unknown>) => asked.catch((error: unknown) => error instanceof Denied && error.status)
  void ask('a', 'a1')
  void ask('a', 'a2')
  void ask('a', 'a3')
  expect(await status(ask('a', 'a4'))).toBe(429)
  void ask('b', 'b1')
  expect(await status(ask('c', 'c1'))).toBe(503)
  await end('a1')
  expect([turns.waiting, begun]).toEqual([2, ['a1', 'a2']])
})

test('work that fails tells whoever asked, and makes room', async () => {
  const { ask, begun, turns } = opened({ atOnce: 1 })
  const failing = turns.run('a', () => Promise.reject(new Error('broken')))
  void ask('b', 'b1')
  await expect(failing).rejects.toThrow('broken')
  await new Promise((later) => setImmediate(later))
  expect(begun).toEqual(['b1'])
})
