import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'

/** The headers from a reverse proxy that appends the real address to whatever the client claimed. */
const through = (forged: string): Record<string, string> => ({ 'x-forwarded-for': `${forged}, 203.0.113.7` })

/** Refused before it costs anything; the test only checks whether it was counted. */
const guess = { name: 'somebody', password: 'short' }

test.each([
  ['as it is', true],
  ['one hop', 1],
  ['networks', '127.0.0.0/8, ::1'],
] as const)('an address that a client claims for itself buys no further guesses (proxy %s)', async (_, proxy) => {
  const serving = await serve({ host: '127.0.0.1', port: 0, proxy })
  const attacker = visitor(() => serving.address)
  const statuses: number[] = []
  for (let i = 0; i < 30; i++)
    statuses.push((await attacker.post('/api/session', guess, through(`198.51.100.${i}`))).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual(Array(10).fill(429))
  // Somebody else behind the same proxy has their own rate limit.
  const other = await attacker.post('/api/session', guess, { 'x-forwarded-for': '198.51.100.1, 203.0.113.8' })
  expect(other.status).toBe(400)
  await serving.close()
})

test('with two hops the address is the one that the outer proxy saw', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, proxy: 2, perMinute: 1 })
  const someone = visitor(() => serving.address)
  const from = async (list: string): Promise<number> =>
    (await someone.post('/api/session', guess, { 'x-forwarded-for': list })).status
  for (let i = 0; i < 5; i++) expect(await from(`198.51.100.${i}, 203.0.113.7, 192.0.2.1`)).toBe(400)
  expect(await from('198.51.100.9, 203.0.113.7, 192.0.2.1')).toBe(429)
  expect(await from('198.51.100.9, 203.0.113.8, 192.0.2.1')).toBe(400)
  await serving.close()
})
