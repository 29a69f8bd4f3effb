import { findRuleset } from '@flankspeed/engine'
import { expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { type Visitor, visitor, type Watching } from '../testing/client.ts'
import { picker, someAction } from '../testing/some-action.ts'

/** Secret choices of both sides that need no dice before both have chosen, so that nothing else differs. */
const OPENINGS = {
  'crimson-tide': { ruleset: 'crimson-tide', setup: { phase: 'fleet-building', points: 120 } },
  'victory-at-sea': {
    ruleset: 'victory-at-sea',
    setup: {
      phase: 'fleet-building',
      objectives: { red: 'attrition', blue: 'attrition' },
      ships: ['red', 'blue'].flatMap((side) =>
        [1, 2, 3, 4].map((n) => ({ id: `${side}-${n}`, side, class: 'Northampton' })),
      ),
    },
  },
}

/** Red's secret actions; all must look the same to everybody else. */
const SECRETS = {
  nothing: [],
  'one answer': ['answer 1'],
  'another answer': ['answer 2'],
  'an answer, taken back': ['answer 1', 'back'],
  'another answer after all': ['answer 1', 'back', 'answer 2'],
}

interface Watcher {
  one: Visitor
  streams: Watching[]
}

interface World {
  at: string
  red: Visitor
  blue: Watcher
  spectator: Watcher
  /** The events of all of blue's battles. */
  own: Watching
  did: (what: string) => Promise<void>
}

const WAYS = ['0', '1', 'changes']

async function world(serving: Serving, opening: object, clock: boolean): Promise<World> {
  const [red, blue, spectator] = [1, 2, 3].map(() => visitor(() => serving.address)) as [Visitor, Visitor, Visitor]
  const terms = clock ? { clock: { each: 1_800_000, perMove: 30_000 } } : {}
  const made = await red.post('/api/battles', { ...opening, ...terms })
  expect([made.status, made.text]).toEqual([201, expect.anything()])
  const at = `/api/battles/${made.body.id}`
  expect((await blue.post(`${at}/seats`, { invite: made.body.invites.blue })).status).toBe(200)
  const watched = (one: Visitor): Watcher => ({
    one,
    streams: WAYS.map((views) => one.watch(`${at}/stream?views=${views}&from=-1`)),
  })
  const own = blue.watch('/api/events')
  await own.until(({ event }) => event === 'ready')
  const world: World = { at, red, blue: watched(blue), spectator: watched(spectator), own, did }
  for (const { streams } of [world.blue, world.spectator])
    for (const stream of streams) await stream.until(({ event, id }) => event === 'line' && id === 0)
  async function did(what: string): Promise<void> {
    const { view } = (await red.get(`${at}/view`)).body
    const answer = what.startsWith('answer')
      ? await red.post(`${at}/actions`, { action: someAction(view, 'red', picker(what)) })
      : await red.post(`${at}/take-back`, {})
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  }
  return world
}

/** Ids, times and log fingerprints differ between battles; nothing else may. */
const plain = (text: string, { at }: World): string =>
  text
    .replaceAll(at.split('/').at(-1)!, 'ID')
    .replaceAll(/\b1\d{12}\b/g, 'TIME')
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replaceAll(/\b1[78]\d{5}\b/g, 'CLOCK')

/** Who is there is told when the server next looks, whatever anybody chooses. */
const TIMED: ReadonlySet<string> = new Set(['chat', 'presence'])

/** Everything that a viewer other than red has and can get. */
async function known(world: World, who: 'blue' | 'spectator', from: number): Promise<string> {
  const { one, streams } = world[who]
  const asked = await Promise.all(['', '/view', '/log', '/view?at=99'].map((path) => one.get(world.at + path)))
  const mine = await one.get('/api/mine')
  const late = WAYS.map((views) => one.watch(`${world.at}/stream?views=${views}&from=-1`))
  const resumed = WAYS.map((views) => one.watch(`${world.at}/stream?views=${views}`, from))
  for (const [i, stream] of [...late, ...resumed].entries())
    if (i % 3 > 0 || i < 3) await stream.until(({ event }) => event === (i % 3 === 0 ? 'line' : 'view'))
  // A chat message arrives after everything sent before.
  const { status, text } = await world.red.post(`${world.at}/chat`, { text: 'still there' })
  expect([status, text]).toEqual([200, expect.anything()])
  if (who === 'blue')
    for (const stream of [...streams, ...late, ...resumed])
      await stream.until(({ event, data }) => event === 'chat' && data.text === 'still there')
  const mineAgain = await one.get('/api/mine')
  const heard = [...streams, ...late, ...resumed, ...(who === 'blue' ? [world.own] : [])].map(({ events }) =>
    events.filter(({ event }) => !TIMED.has(event)).map(({ event, id, data }) => [event, id, data]),
  )
  for (const stream of [...late, ...resumed]) stream.close()
  return plain(
    JSON.stringify([asked.map(({ status, body }) => [status, body]), mine.body, mineAgain.body, heard]),
    world,
  )
}

test.each(Object.entries(OPENINGS))(
  '%s: what a side chooses in secret, and that it has chosen, reaches nobody else',
  async (id, opening) => {
    const serving = await serve({
      port: 0,
      host: '127.0.0.1',
      database: ':memory:',
      perMinute: 1e9,
      perSeat: 1e9,
      limits: UNLIMITED,
    })
    expect(findRuleset(id).secretKinds.length).toBeGreaterThan(0)
    for (const clock of [false, true]) {
      const worlds = new Map<string, World>()
      for (const name of Object.keys(SECRETS)) worlds.set(name, await world(serving, opening, clock))
      for (const [name, steps] of Object.entries(SECRETS)) for (const what of steps) await worlds.get(name)!.did(what)
      const nothing = worlds.get('nothing')!
      for (const who of ['blue', 'spectator'] as const) {
        const expected = await known(nothing, who, 0)
        for (const [name, one] of worlds) expect(await known(one, who, 0), `${who}: ${name}`).toBe(expected)
      }

      // A side that writes a line meanwhile learns its number, and nothing more.
      const [one, another] = [worlds.get('one answer')!, worlds.get('another answer')!]
      for (const each of [one, another]) expect((await each.blue.one.post(`${each.at}/draw`, {})).body.seq).toBe(2)
      for (const who of ['blue', 'spectator'] as const) {
        for (const each of [one, another])
          for (const stream of each[who].streams)
            await stream.until(({ event, id: line }) => event === 'line' && line === 2)
        expect(await known(one, who, 1)).toBe(await known(another, who, 1))
      }
      const { body: log } = await one.blue.one.get(`${one.at}/log`)
      expect(log[1]).toMatchObject({ seq: 1, at: log[0].at, by: null, kind: 'action', events: [], entry: null })
      expect(log[1].owing).toEqual(['red', 'blue'])

      // Red itself always knows.
      const { body: own } = await one.red.get(`${one.at}/log`)
      expect(own[1]).toMatchObject({ seq: 1, by: 'red', owing: ['blue'] })

      // Once both have chosen, the battle goes on for everybody.
      const { view } = (await one.blue.one.get(`${one.at}/view`)).body
      await one.blue.one.post(`${one.at}/actions`, { action: someAction(view, 'blue', picker('blue')) })
      for (const { streams } of [one.blue, one.spectator])
        for (const stream of streams) {
          await stream.until(({ event, id: line }) => event === 'line' && line === 3)
          const told = stream.events.filter(({ event }) => event === 'line').map(({ id: line }) => line)
          expect(told).toEqual([0, 1, 2, 3])
        }
      for (const each of worlds.values())
        for (const stream of [...each.blue.streams, ...each.spectator.streams]) stream.close()
    }
    await serving.close()
  },
)

test('an answer to an offer does not tell whether its side has chosen in secret since', async () => {
  const serving = await serve({ port: 0, host: '127.0.0.1', database: ':memory:', limits: UNLIMITED })
  const answers: unknown[] = []
  for (const steps of [[], ['answer 1'], ['answer 1', 'back']]) {
    for (const accept of [true, false]) {
      const { at, red, blue, spectator, did } = await world(serving, OPENINGS['crimson-tide'], false)
      await red.post(`${at}/draw`, {})
      for (const what of steps) await did(what)
      expect((await blue.one.get(`${at}/view`)).body.offer).toEqual({ side: 'red', what: { kind: 'draw' } })
      answers.push((await blue.one.post(`${at}/answer`, { accept })).status)
      expect((await blue.one.get(`${at}/view`)).body).toMatchObject({
        offer: null,
        result: accept ? { winner: null } : null,
      })
      for (const stream of [...blue.streams, ...spectator.streams]) stream.close()
    }
  }
  await serving.close()
  expect(answers).toEqual([200, 200, 200, 200, 200, 200])
})
