import { expect, test, vi } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onBothStores } from '../testing/test-servers.ts'

const ALL = { do: 'carry-on', who: 'all', level: 'captain', until: 'further-notice' }

onBothStores('commanding a fleet on the server', ({ address, two }) => {
  test('a seat has divisions from the start, and nobody else sees them', async () => {
    const { red, blue, at } = await two()
    const { body } = await red.get(`${at}/command`)
    expect(body.command).toMatchObject({ side: 'red', staff: [], paused: false })
    expect(body.command.divisions[0].units.length).toBeGreaterThan(0)
    const theirs = (await blue.get(`${at}/command`)).body.command
    expect(theirs.side).toBe('blue')
    expect((await visitor(address).get(`${at}/command`)).status).toBe(404)
    expect((await visitor(address).post(`${at}/command`, { change: ALL })).status).toBe(404)
  })

  test('the staff plays while nobody is there, and the other side does not learn that it does', async () => {
    const { red, blue, at } = await two()
    const watching = blue.watch(`${at}/stream`)
    expect((await red.post(`${at}/command`, { change: ALL })).status).toBe(200)
    expect((await blue.post(`${at}/command`, { change: ALL })).status).toBe(200)
    await vi.waitFor(async () => expect((await red.get(`${at}/view`)).body.view.turn).toBeGreaterThan(2), 30_000)
    const log = (await blue.get(`${at}/log`)).body as { by: string; kind: string; entry?: object }[]
    expect(log.filter(({ kind, by }) => kind === 'action' && by === 'red').length).toBeGreaterThan(2)
    expect(JSON.stringify(log)).not.toContain('"staff"')
    expect(watching.events.filter(({ event }) => event === 'command').map(({ data }) => data.side)).not.toContain('red')
    watching.close()
    // Takes command back: nothing happens any more.
    await red.post(`${at}/command`, { change: { do: 'stop' } })
    await blue.post(`${at}/command`, { change: { do: 'stop' } })
    const { seq } = (await red.get(`${at}/view`)).body
    await new Promise((done) => setTimeout(done, 300))
    expect((await red.get(`${at}/view`)).body.seq).toBeLessThanOrEqual(seq + 1)
    await red.post(`${at}/resign`)
    const replay = (await visitor(address).get(`${at}/replay`)).body
    expect(new Set(replay.decidedBy)).toContain('staff')
    expect(replay.decidedBy.length).toBe(replay.actions.length)
  })

  test('an order is carried out once, and a wrong one says what is wrong', async () => {
    const { red, at } = await two()
    const stand = {
      change: { do: 'stand', order: { who: 'all', kind: 'hold-fire-beyond', distance: 12 } },
      client: 'one',
    }
    await red.post(`${at}/command`, stand)
    const { body } = await red.post(`${at}/command`, stand)
    expect(body.command.standing).toHaveLength(1)
    expect((await red.post(`${at}/command`, { ...stand, change: { do: 'stop' } })).status).toBe(409)
    const unknown = await red.post(`${at}/command`, { change: { do: 'sail', division: 'nobody', order: null } })
    expect(unknown.status).toBe(422)
    expect(unknown.body.error).toMatchObject({ where: 'change.division' })
    expect(unknown.body.error.why).toMatch(/there is no division "nobody": choose one of division-1/)
    expect((await red.post(`${at}/command`, { change: { do: 'dance' } })).status).toBe(400)
  })

  test('what leaves nothing to decide is skipped for a seat that wants it', async () => {
    const setup = {
      phase: 'end',
      initiative: 'red',
      ships: [
        { id: 'red', side: 'red', class: 'Northampton', at: [20, 24], heading: 0, criticals: { engine: 1 } },
        { id: 'blue', side: 'blue', class: 'Northampton', at: [40, 24], heading: 0 },
      ],
    }
    const { red, at } = await two({ setup })
    expect((await red.get(`${at}/view`)).body).toMatchObject({ seq: 0, owing: ['red'] })
    await red.post(`${at}/command`, { change: { do: 'skip', on: true } })
    await vi.waitFor(async () => expect((await red.get(`${at}/view`)).body.seq).toBe(1), 10_000)
    const [line] = (await red.get(`${at}/log?from=1`)).body
    expect(line).toMatchObject({ by: 'red', kind: 'action' })
    expect(line.events[0]).toMatchObject({ tells: 'repair', ship: 'red' })
  })

  test('an undo pauses the orders until the next action by hand', async () => {
    const { red, blue, at } = await two()
    const { owing } = (await red.get(`${at}/view`)).body
    const [me, side] = owing[0] === 'red' ? [red, 'red'] : [blue, 'blue']
    await me.post(`${at}/command`, { change: { do: 'carry-on', who: 'all', level: 'captain', until: 'turn' } })
    await vi.waitFor(async () => expect((await me.get(`${at}/view`)).body.owing).not.toContain(side), 20_000)
    await me.post(`${at}/take-back`)
    const { offer } = (await me.get(`${at}/view`)).body
    if (offer) await (me === red ? blue : red).post(`${at}/answer`, { accept: true })
    await vi.waitFor(async () => expect((await me.get(`${at}/command`)).body.command.paused).toBe(true), 5000)
    expect((await me.get(`${at}/view`)).body.owing).toContain(side)
  })
})
