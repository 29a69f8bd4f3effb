import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'
import { depthOf } from './json-body.ts'

const nested = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels)

test('depth is counted outside of strings', () => {
  expect(depthOf('1', 9)).toBe(0)
  expect(depthOf('{"a": [1, {"b": []}]}', 9)).toBe(4)
  expect(depthOf('{"a": "[[[["}', 9)).toBe(1)
  expect(depthOf(String.raw`{"a": "\"[[[", "b": "\\", "c": [[]]}`, 9)).toBe(3)
  expect(depthOf('[], [], []', 9)).toBe(1)
  // It stops at the limit.
  expect(depthOf(nested(1000), 9)).toBe(10)
})

onBothStores('bodies', ({ address, two }) => {
  test('a body that is nested deeply is refused before anything walks through it', async () => {
    const { red, at } = await two()
    const deep = [nested(5_000), nested(200_000), nested(20_000, '{"a":', '}').replace(':}', ':1}'), nested(65)]
    for (const setup of deep) {
      const made = await visitor(address).post('/api/battles', `{"setup": {"ships": ${setup}}}`)
      expect([made.status, made.body.error.why]).toEqual([
        400,
        'The body is nested too deeply: the limit is 64 levels.',
      ])
    }
    const action = `{"action": {"do": "move", "path": ${nested(5_000)}}}`
    expect((await red.post(`${at}/actions`, action)).status).toBe(400)
    const replay = `{"replay": {"ruleset": "victory-at-sea", "setup": {}, "seed": 1, "actions": [{"do": ${nested(5_000)}}]}}`
    expect((await red.post('/api/battles', replay)).status).toBe(400)
    // Real requests are nowhere near the limit, and truncated JSON is still reported as such.
    expect((await visitor(address).post('/api/battles', { setup: cruisers(3) })).status).toBe(201)
    expect((await visitor(address).post('/api/battles', '{"setup": ')).status).toBe(400)
  })

  test('keys that could reach a prototype are refused', async () => {
    const me = visitor(address)
    for (const body of [
      '{"setup": {"__proto__": {"ships": []}}}',
      '{"__proto__": {"scenario": "river-plate"}}',
      '{"setup": {"a": [{"__proto__": null}]}}',
      String.raw`{"setup": {"\u005f_proto__": {}}}`,
      '{"setup": {"constructor": {"prototype": {"ships": []}}}}',
    ])
      expect((await me.post('/api/battles', body)).status, body).toBe(400)
  })

  test('a wide body is bounded by its size', async () => {
    const wide = `{"setup": {"ships": [${'1,'.repeat(600_000)}1]}}`
    expect((await visitor(address).post('/api/battles', wide)).status).toBe(413)
  })
})
