import { expect, test, vi } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onBothStores } from '../testing/test-servers.ts'

const ALL = { do: 'carry-on', who: 'all', level: 'captain', until: 'further-notice' }

onBothStores('commanding a fleet on the server', ({ address, database, open, two }) => {
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
    // Who decided is told to the side that acted.
    expect(log.filter(({ by }) => by === 'red').every((line) => !('decidedBy' in line))).toBe(true)
    expect(log.find(({ by }) => by === 'blue')).toMatchObject({ decidedBy: 'staff' })
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
    const { red, blue, at } = await two({ setup })
    expect((await red.get(`${at}/view`)).body).toMatchObject({ seq: 0, owing: ['red'] })
    await red.post(`${at}/command`, { change: { do: 'skip', on: true } })
    await vi.waitFor(async () => expect((await red.get(`${at}/view`)).body.seq).toBe(1), 10_000)
    const [line] = (await red.get(`${at}/log?from=1`)).body
    expect(line).toMatchObject({ by: 'red', kind: 'action', decidedBy: 'rule', why: 'All damage is repaired at once.' })
    expect(line.events[0]).toMatchObject({ tells: 'repair', ship: 'red' })
    const [theirs] = (await blue.get(`${at}/log?from=1`)).body
    expect(Object.keys(theirs)).not.toContain('why')
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

  test('who watches sees one action after the other and can stop; nobody waits for the absent', async () => {
    const { red, blue, at } = await two()
    const seqNow = async (): Promise<number> => (await red.get(`${at}/view`)).body.seq
    await blue.post(`${at}/command`, { change: ALL })
    const watching = red.watch(`${at}/stream`)
    const pace = 600
    const begun = performance.now()
    expect((await red.post(`${at}/command`, { change: ALL, pace })).body.command).toMatchObject({ pace })
    const own = (): number => watching.events.filter(({ data }) => data?.by === 'red' && data.kind === 'action').length
    await vi.waitFor(() => expect(own()).toBeGreaterThanOrEqual(3), 30_000)
    expect(performance.now() - begun).toBeGreaterThan(2 * pace - 50)
    // Stopped in the middle of a pause: the action that was waiting is dropped, and nothing follows.
    expect((await red.post(`${at}/command`, { change: { do: 'pause' } })).body.command).toMatchObject({ paused: true })
    const stopped = own()
    await new Promise((done) => setTimeout(done, 2 * pace))
    expect(own()).toBe(stopped)
    const waiting = await seqNow()
    watching.close()
    await red.post(`${at}/command`, { change: { do: 'resume' } })
    // Nobody watches any more: a turn of three ships takes no pauses.
    await vi.waitFor(async () => expect(await seqNow()).toBeGreaterThan(waiting + 6), {
      timeout: 6 * pace,
      interval: 50,
    })
    await red.post(`${at}/resign`)
  })

  test('the pace also holds for who watches at another process', async () => {
    // A file of SQLite has one process.
    if (!database().startsWith('postgres')) return
    const other = await open()
    try {
      const { red, blue, at } = await two()
      const watching = red.watch(`${other.address}${at}/stream`)
      await vi.waitFor(async () => {
        await red.post(`${at}/command`, { change: { do: 'skip', on: false } })
        expect(watching.events.map(({ event }) => event)).toContain('command')
      }, 10_000)
      const own = (): number[] =>
        watching.events.filter(({ data }) => data?.by === 'red' && data.kind === 'action').map(({ came }) => came)
      const pace = 1000
      await red.post(`${at}/command`, { change: ALL, pace })
      await blue.post(`${at}/command`, { change: ALL })
      await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(4), 30_000)
      const came = own()
      // The first may come before the others have heard that he watches. Of two pauses, half of one may be lost on the way.
      expect(came[3]! - came[1]!).toBeGreaterThan(1.5 * pace)
      // He leaves, the other process says so, and nobody waits any more.
      watching.close()
      const seqNow = async (): Promise<number> => (await red.get(`${at}/view`)).body.seq
      const inOnePause = async (): Promise<number> => {
        const before = await seqNow()
        await new Promise((done) => setTimeout(done, pace))
        return (await seqNow()) - before
      }
      // With a pause after each of his actions, no more than his and the answers to it would fit.
      await vi.waitFor(async () => expect(await inOnePause()).toBeGreaterThan(3), 15_000)
      await red.post(`${at}/resign`)
    } finally {
      await other.close()
    }
  })

  test('a planned action is judged by what its seat knows, and not taken', async () => {
    const ships = [
      { id: 'one', side: 'red', class: 'Northampton', at: [20, 20], heading: 0 },
      { id: 'two', side: 'red', class: 'Northampton', at: [20, 26], heading: 0, moved: 0 },
      { id: 'foe', side: 'blue', class: 'Northampton', at: [40, 44], heading: 0 },
    ]
    const { red, blue, at } = await two({ setup: { phase: 'movement', active: 'red', initiative: 'blue', ships } })
    const plan = (action: object) => red.post(`${at}/warnings`, { action })
    const move = { side: 'red', do: 'move', ship: 'one' }
    expect((await plan({ ...move, path: [{ ahead: 2 }] })).body).toEqual({ warnings: [] })
    const { status, body } = await plan({ ...move, path: [{ ahead: 6 }] })
    expect(status).toBe(200)
    expect(body.warnings[0]).toMatchObject({
      clause: 'VAS-MOVE-09',
      look: { units: expect.arrayContaining(['two']) },
    })
    expect((await red.get(`${at}/view`)).body.seq).toBe(0)
    // Refused as the action itself would be.
    for (const action of [
      { ...move, path: [{ ahead: 50 }] },
      { ...move, ship: 'foe', path: [] },
      { ...move, path: 'north' },
    ]) {
      const planned = await plan(action)
      const taken = await red.post(`${at}/actions`, { action })
      expect([planned.status, planned.body]).toEqual([taken.status, taken.body])
      expect(planned.status).toBe(422)
    }
    expect((await blue.post(`${at}/warnings`, { action: { ...move, path: [] } })).status).toBe(403)
    expect((await visitor(address).post(`${at}/warnings`, { action: move })).status).toBe(404)
    expect((await red.post(`${at}/warnings`, { action: 'north' })).status).toBe(400)
    await red.post(`${at}/resign`)
    expect((await plan({ ...move, path: [] })).status).toBe(409)
  })

  test('wrong orders change nothing and say what would be right', async () => {
    const ships = [
      { id: 'one', side: 'red', class: 'Northampton', at: [20, 20], heading: 0 },
      { id: 'lost', side: 'red', class: 'Northampton', at: [20, 27], heading: 0, sunk: true },
      { id: 'foe', side: 'blue', class: 'Northampton', at: [40, 44], heading: 0 },
      { id: 'gone', side: 'blue', class: 'Northampton', at: [44, 44], heading: 0, sunk: true },
    ]
    const { red, at } = await two({ setup: { phase: 'movement', active: 'red', initiative: 'blue', ships } })
    const before = (await red.get(`${at}/command`)).body
    const steer = { how: 'steer', heading: 90, speed: 1 }
    const engage = (targets: string[]) => ({
      do: 'engage',
      division: 'division-1',
      order: { targets, policy: 'spread', torpedoes: true },
    })
    for (const [change, status, why] of [
      [{ do: 'form-division', division: 'mine', units: ['foe'] }, 422, /"foe" is not a ship of yours/],
      [{ do: 'carry-on', who: 'foe', level: 'captain', until: 'turn' }, 422, /neither a division nor a unit of yours/],
      [engage(['one']), 422, /no enemy "one" in sight/],
      [engage(['gone']), 422, /Gone is gone: choose another target/],
      [{ do: 'sail', division: 'division-1', order: { ...steer, heading: 360 } }, 400, /heading/],
      [{ do: 'sail', division: 'division-1', order: { ...steer, speed: 2 } }, 400, /speed/],
      [{ do: 'sail', division: 'division-1', order: { how: 'go-to', at: [1e9, 0], speed: 1 } }, 400, /order.at.0/],
      [{ do: 'strike', strike: 'one', flights: ['one'], target: 'foe' }, 422, /"one" is no aircraft of yours/],
      [{ do: 'set-formation', division: 'division-1', interval: 0 }, 400, /interval/],
      [{ do: 'cancel-standing', index: 0 }, 422, /there is no standing order 0/],
      [{ do: 'resume', division: 'nobody' }, 422, /there is no division "nobody"/],
    ] as const) {
      const { status: got, body } = await red.post(`${at}/command`, { change })
      expect([got, body.error?.why], JSON.stringify(change)).toEqual([status, expect.stringMatching(why)])
    }
    expect((await red.post(`${at}/command`, { change: { do: 'pause' }, pace: 1e6 })).status).toBe(400)
    expect((await red.get(`${at}/command`)).body).toEqual(before)
  })
})
