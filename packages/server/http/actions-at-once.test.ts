import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { visitor } from '../testing/client.ts'
import { cruisers, someAction } from '../testing/some-action.ts'
import { atMost } from './actions-at-once.ts'

test('as much as is allowed is under way; more is refused until something has ended, well or badly', async () => {
  const letIn = atMost(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = [letIn(() => first.promise), letIn(() => second.promise)]
  const refusal = { status: 503, retryAfter: 1 }
  await expect(letIn(async () => 'third')).rejects.toMatchObject(refusal)
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
