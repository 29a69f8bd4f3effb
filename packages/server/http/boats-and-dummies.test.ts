import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { renamed } from '@flankspeed/testing'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { type Answer, type StreamEvent, type Visitor, visitor, type Watching } from '../testing/client.ts'
import { picker, someAction } from '../testing/some-action.ts'

const BOAT = {
  kind: 'submarine',
  S: 8,
  F: 7,
  speed: 17,
  submerged_speed: 8,
  torpedoes: [{ tubes: 4, type: 'submarine (21 in)', arc: 'F', mount: 'fixed in hull', reloads: 1 }],
}
/** Only a boat can do these, so a marker that does one is not a dummy. */
const ONLY_BOATS = ['dive', 'surface', 'torpedo', 'identify', 'searchlight', 'star-shell', 'search', 'lay-mines']
const [BOAT_ID, DUMMY_ID] = ['u47', 'decoy']
const SWAPPED = { [BOAT_ID]: DUMMY_ID, [DUMMY_ID]: BOAT_ID }

/** A red destroyer hunts a boat and a dummy of blue. Which of them is where is blue's secret. */
function setupWith([boat, dummy]: [number, number][]) {
  return {
    turnLimit: 4,
    ships: [
      { id: 'fletcher', side: 'red', class: 'Fletcher', at: [70, 110], heading: 180, knots: 10 },
      { id: 'escort', side: 'blue', class: 'Fletcher', at: [150, 40], heading: 0, knots: 10 },
      { id: BOAT_ID, side: 'blue', card: BOAT, at: boat, heading: 0 },
      { id: DUMMY_ID, side: 'blue', card: BOAT, dummy: true, at: dummy, heading: 0 },
    ],
  }
}
const PLACES: [number, number][] = [
  [60, 30],
  [84, 30],
]

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-boats-'))
const database = join(folder, 'battles.db')
let serving: Serving
beforeEach(async () => {
  // Time stands still, so that it causes no differences.
  const clock = { wall: () => 1_800_000_000_000, monotonic: () => 0 }
  serving = await serve({
    port: 0,
    host: '127.0.0.1',
    database,
    clock,
    perMinute: 1e9,
    perSeat: 1e9,
    limits: UNLIMITED,
  })
})
afterEach(() => serving.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Who = 'red' | 'blue' | 'spectator'
interface World extends Record<Who, Visitor> {
  id: string
  at: string
  streams: Record<'red' | 'spectator', Watching[]>
}
const WAYS = ['0', '1', 'changes']

async function world(places: [number, number][], seed: string): Promise<World> {
  const [red, blue, spectator] = [1, 2, 3].map(() => visitor(() => serving.address)) as [Visitor, Visitor, Visitor]
  const made = await red.post('/api/battles', { ruleset: 'fleet-d20', setup: setupWith(places), salt: 'red' })
  expect([made.status, made.text]).toEqual([201, expect.anything()])
  const { id, invites } = made.body
  // Both battles roll the same dice.
  const db = new DatabaseSync(database)
  db.prepare('update battles set seed = ? where id = ?').run(seed, id)
  db.close()
  const at = `/api/battles/${id}`
  expect((await blue.post(`${at}/seats`, { invite: invites.blue, salt: 'blue' })).status).toBe(200)
  const streamsOf = (one: Visitor) => WAYS.map((views) => one.watch(`${at}/stream?views=${views}&from=-1`))
  const streams = { red: streamsOf(red), spectator: streamsOf(spectator) }
  return { id, at, red, blue, spectator, streams }
}

/** Ids and log fingerprints differ between battles, but not in length. Nothing else may differ. */
const plain = (text: string, { id }: World): string =>
  text.replaceAll(id, 'i'.repeat(id.length)).replaceAll(/("head":|"path":"\/head","value":)"[0-9a-f]{64}"/g, '$1"-"')

/** The same for an event of a stream, once: it is compared again after each line. */
const plainEvents = new WeakMap<StreamEvent, string>()
function plainEvent(one: StreamEvent, world: World): string {
  const told = plainEvents.get(one) ?? JSON.stringify([one.event, one.id, plain(JSON.stringify(one.data), world)])
  plainEvents.set(one, told)
  return told
}

const answer = ({ status, text, headers }: Answer, world: World): unknown => [
  status,
  plain(text, world),
  headers.get('content-length'),
  headers.get('etag'),
]

/** Everything that a viewer other than blue can fetch. */
async function fetched(world: World, who: 'red' | 'spectator', seq: number): Promise<unknown> {
  const one = world[who]
  const paths = ['', '/view', '/log', `/view?at=${seq}`, '/view?at=1', '/replay', '/log?from=1']
  const got = []
  for (const path of paths) got.push([path, answer(await one.get(world.at + path), world)])
  for (const [path, body] of [
    ['/again', {}],
    ['/claim', undefined],
    ['/take-back', undefined],
  ] as const)
    if (who === 'spectator') got.push([path, answer(await one.post(world.at + path, body), world)])
  got.push(['mine', answer(await one.get('/api/mine'), world)])
  const late = WAYS.map((views) => one.watch(`${world.at}/stream?views=${views}&from=-1`))
  for (const [i, stream] of [...world.streams[who], ...late].entries()) {
    await stream.until(({ event, data }) => event === 'line' && data.seq === seq)
    if (i >= 3 && i % 3 > 0) await stream.until(({ event }) => event === 'view')
    got.push([`stream ${i}`, stream.events.map((event) => plainEvent(event, world))])
  }
  for (const stream of late) stream.close()
  return got
}

/** Attempts of a curious opponent. Every refusal must be the same. */
const CURIOUS = ['marker-1', 'marker-2', BOAT_ID, DUMMY_ID].flatMap((target) =>
  ['identify', 'search', 'torpedo', 'fire', 'depth-charge'].map((what) => ({ do: what, ship: 'fletcher', target })),
)

test.each([1, 2])(
  'Fleet d20: whoever has no seat of that side cannot tell the boat from the dummy (seed %i)',
  async (number) => {
    const seed = `${number}`.repeat(64)
    const pick = picker(`boats ${number}`)
    const [one, two] = [await world(PLACES, seed), await world(PLACES.toReversed(), seed)]
    let compared = 0
    for (let seq = 0; seq < 40; seq++) {
      const { view, owing } = (await one.red.get(`${one.at}/view`)).body
      // The battle is over, or one of them was found or surfaced.
      if (owing.length === 0 || new RegExp(`"(${BOAT_ID}|${DUMMY_ID})"`).test(JSON.stringify(view))) break
      for (const who of ['red', 'spectator'] as const) {
        expect(await fetched(two, who, seq), `${who} after line ${seq}`).toEqual(await fetched(one, who, seq))
        compared++
      }
      if (seq % 5 === 0)
        for (const action of CURIOUS) {
          const tried = [one, two].map(async (world) =>
            answer(await world.red.post(`${world.at}/actions`, { action: { side: 'red', ...action } }), world),
          )
          const [first, second] = await Promise.all(tried)
          expect((first as [number])[0], JSON.stringify(action)).toBe(422)
          expect(second).toEqual(first)
        }
      const side = owing[0] as 'red' | 'blue'
      const seen = (await one[side].get(`${one.at}/view`)).body.view
      let action = someAction(seen, side, pick) as { do: string; ship?: string }
      for (let i = 0; i < 200 && ONLY_BOATS.includes(action.do) && action.ship === BOAT_ID; i++)
        action = someAction(seen, side, pick) as typeof action
      // Only boats are asked to pass, and nobody else is told.
      const twin = side === 'blue' && action.do !== 'pass' ? renamed(action, SWAPPED) : action
      const done = [
        await one[side].post(`${one.at}/actions`, { action }),
        await two[side].post(`${two.at}/actions`, { action: twin }),
      ]
      expect(done.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, done[0]!.text]))
    }
    console.log(`${compared} times all that can be fetched was the same`)
    expect(compared).toBeGreaterThanOrEqual(16)
    // Blue itself knows.
    const own = await Promise.all([one, two].map((world) => world.blue.get(`${world.at}/view`)))
    expect(own[0]!.text.replaceAll(one.id, '')).not.toBe(own[1]!.text.replaceAll(two.id, ''))
    for (const { streams } of [one, two]) for (const stream of [...streams.red, ...streams.spectator]) stream.close()
  },
)
