import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

const many = (each: number) => {
  const setup = cruisers(each)
  return { ...setup, table: [each * 12 + 24, 48] }
}

test('a set-up of thousands of ships is refused, however it comes', async () => {
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    limits: { units: 20, setupBytes: 40_000, replayActions: 50 },
  })
  const me = visitor(() => serving.address)
  const made = async (body: object): Promise<[number, string]> => {
    const { status, body: answer } = await me.post('/api/battles', body)
    return [status, answer.error?.where ?? '']
  }
  expect(await made({ setup: many(5) })).toEqual([201, ''])
  expect(await made({ setup: many(11) })).toEqual([422, 'setup'])
  const hidden = { ...many(1), terrain: [many(4000).ships] }
  expect(await made({ setup: hidden })).toEqual([422, 'setup'])
  const long = many(2)
  expect(
    await made({ setup: { ...long, ships: long.ships.map((ship) => ({ ...ship, name: 'x'.repeat(20_000) })) } }),
  ).toEqual([422, 'setup'])
  const replay = { ruleset: 'victory-at-sea', seed: '1', actions: [] as object[], setup: many(11) }
  expect(await made({ replay })).toEqual([422, 'replay.setup'])
  const actions = Array.from({ length: 51 }, () => ({ side: 'red', do: 'pass' }))
  expect(await made({ replay: { ...replay, setup: many(1), actions } })).toEqual([422, 'replay.actions'])
  await serving.close()
})

test('by default all battles of the library fit, and eight thousand ships do not', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0 })
  const me = visitor(() => serving.address)
  for (const ruleset of ['victory-at-sea', 'fleet-d20'])
    expect((await me.post('/api/battles', { ruleset, scenario: 'calabria' })).status).toBe(201)
  const answer = await me.post('/api/battles', { setup: many(4000) })
  expect([answer.status, answer.body.error.why]).toEqual([422, 'This set-up has 8000 units: the limit is 300.'])
  await serving.close()
})
