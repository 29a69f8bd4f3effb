import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { atMost } from './actions-at-once.ts'

test('as much as is allowed is under way; more is refused until something has ended, well or badly', async () => {
  const { letIn, check } = atMost(2)
  expect(check).not.toThrow()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = [letIn(() => first.promise), letIn(() => second.promise)]
  const refusal = { status: 503, retryAfter: 1 }
  await expect(letIn(async () => 'third')).rejects.toMatchObject(refusal)
  expect(check).toThrow('Too many actions at once')
  first.resolve('first')
  expect(await running[0]).toBe('first')
  expect(await letIn(async () => 'third')).toBe('third')
  second.reject(new Error('second'))
  await expect(running[1]).rejects.toThrow('second')
  const third = Promise.withResolvers<void>()
  const more = [letIn(() => third.promise), letIn(() => third.promise)]
  await expect(letIn(async () => {})).rejects.toMatchObject(refusal)
  third.resolve()
  await Promise.all(more)
})

test('a refusal does not wait for the body of the request', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { ...UNLIMITED, actionsAtOnce: 0 } })
  const { hostname, port } = new URL(serving.address)
  const socket = connect(Number(port), hostname)
  try {
    socket.write(
      'POST /api/battles/any/actions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n/s)
  } finally {
    socket.destroy()
    await serving.close()
  }
})

test.each([
  [0, 503, '1'],
  [1, 200, null],
])('where %i actions may be under way, one gets %i', async (actionsAtOnce, status, retryAfter) => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { ...UNLIMITED, actionsAtOnce } })
  try {
    const player = visitor(() => serving.address)
    const { id, invites } = (await player.post('/api/battles', { setup: cruisers(1) })).body
    await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    const at = `/api/battles/${id}`
    const { view, owing, seq } = (await player.get(`${at}/view`)).body
    const answer = await player.post(`${at}/actions?as=${owing[0]}`, { action: someAction(view, owing[0]) })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await player.get(`${at}/view`)).body.seq).toBe(status === 200 ? seq + 1 : seq)
  } finally {
    await serving.close()
  }
})
