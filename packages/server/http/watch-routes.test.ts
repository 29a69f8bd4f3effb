import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { picker } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('watching', ({ address, two, playOn }) => {
  test('two browsers make, join and play; each sees its own view', async () => {
    const players = await two()
    const { red, blue, at } = players
    const battle = (await blue.get(at)).body
    expect(battle).toMatchObject({ state: 'playing', you: 'blue', seed: null, salts: null, title: expect.any(String) })
    expect(battle.seats).toMatchObject([
      { side: 'blue', player: { kind: 'person' }, name: 'Harwood', taken: true },
      { side: 'red', player: { kind: 'person' }, name: 'Langsdorff', taken: true },
    ])
    await playOn(players, 12)
    const { body } = await red.get(`${at}/view`)
    expect(body).toMatchObject({ seq: 12, actions: 12, clocks: null, result: null, offer: null })
    const log = (await red.get(`${at}/log?from=11`)).body
    expect(log.map(({ seq, kind }: { seq: number; kind: string }) => [seq, kind])).toEqual([
      [11, 'action'],
      [12, 'action'],
    ])
  })

  test('the orders of both sides, with their progress', async () => {
    const plain = await two()
    expect((await plain.red.get(`${plain.at}/orders`)).body).toBeNull()
    const players = await two({ scenario: 'river-plate', setup: undefined })
    const { red, at } = players
    const { body } = await red.get(`${at}/orders`)
    expect(body).toMatchObject({
      scenario: 'river-plate',
      judgement: { isFixed: false },
      sides: { red: { goals: [{ goal: { words: expect.any(String), share: expect.any(Number) } }, {}] } },
    })
    await playOn(players, 6)
    expect((await visitor(address).get(`${at}/orders`)).body.scenario).toBe('river-plate')
    expect((await red.get(`${at}/orders?at=0`)).body).toEqual(body)
    expect((await red.get('/api/battles/none/orders')).status).toBe(404)
  })

  test('a stream tells what happens, and after a break exactly what was missed', async () => {
    const players = await two()
    const { red, blue, at } = players
    const page = blue.watch(`${at}/stream?views=1`)
    expect((await page.until(({ event }) => event === 'view')).data.seq).toBe(0)
    await playOn(players, 3)
    expect((await page.until(({ event, id }) => event === 'view' && id === 3)).data).toMatchObject({
      seq: 3,
      actions: 3,
    })
    expect(page.events.filter(({ event }) => event === 'line').map(({ id }) => id)).toEqual([1, 2, 3])
    page.close()
    await playOn(players, 4, picker(2))
    const again = red.watch(`${at}/stream`, 3)
    await again.until(({ id }) => id === 7)
    await red.post(`${at}/draw`)
    await again.until(({ id, data }) => id === 8 && data.kind === 'offer')
    expect(again.events.map(({ event, id }) => [event, id])).toEqual([4, 5, 6, 7, 8].map((id) => ['line', id]))
    const log = (await red.get(`${at}/log?from=4`)).body
    expect(again.events.map(({ data }) => data)).toEqual(log)
    again.close()
  })

  test('spectators lag behind as agreed', async () => {
    const players = await two({ spectatorDelay: 700 })
    const { red, at } = players
    const onlooker = visitor(address)
    const stream = onlooker.watch(`${at}/stream?views=1`)
    const changes = onlooker.watch(`${at}/stream?views=changes`)
    for (const one of [stream, changes]) await one.until(({ event }) => event === 'view')
    await playOn(players, 2)
    const late = onlooker.watch(`${at}/stream?views=1&from=0`)
    for (const one of [stream, changes, late]) {
      await one.until(({ event, data }) => event === 'view' && data.seq === 2)
      const lines = one.events.filter(({ event, id }) => event === 'line' && id !== 0)
      expect(lines.map(({ id }) => id)).toEqual([1, 2])
      for (const { data, came } of lines) expect(came - data.at).toBeGreaterThanOrEqual(699)
    }
    expect((await onlooker.get(`${at}/view`)).body.seq).toBe(2)
    await red.post(`${at}/resign`)
    for (const one of [stream, changes, late]) one.close()
  })

  test('spectators who lag are shown nothing before its time, whatever they ask for', async () => {
    const players = await two({ spectatorDelay: 3_600_000 })
    const { red, at } = players
    await playOn(players, 2)
    const onlooker = visitor(address)
    expect((await onlooker.get(`${at}/view`)).body.seq).toBe(0)
    expect((await onlooker.get(`${at}/log?from=1`)).body).toEqual([])
    const streams = ['0', '1', 'changes'].map((views) => onlooker.watch(`${at}/stream?views=${views}&from=-1`))
    for (const one of streams.slice(1)) await one.until(({ event }) => event === 'view')
    await playOn(players, 2, picker(2))
    expect((await onlooker.get(`${at}/view`)).body.seq).toBe(0)
    expect(streams.map(({ events }) => events.map(({ event }) => event))).toEqual([[], ['view'], ['view']])
    for (const one of streams) one.close()
    await red.post(`${at}/resign`)
  })

  test('a battle can be looked at as it was, through the same eyes', async () => {
    const players = await two({ spectatorDelay: 60_000 })
    const { red, blue, at } = players
    const stream = blue.watch(`${at}/stream?views=1`)
    await playOn(players, 6)
    await stream.until(({ event, id }) => event === 'view' && id === 6)
    for (const { event, id, data } of stream.events)
      if (event === 'view' && id !== null) {
        const { body } = await blue.get(`${at}/view?at=${id}`)
        expect([body.seq, body.actions, body.view]).toEqual([id, data.actions, data.view])
      }
    expect((await red.get(`${at}/view?at=99`)).body.seq).toBe(6)
    expect((await visitor(address).get(`${at}/view?at=6`)).status).toBe(409)
    stream.close()
  })
})
