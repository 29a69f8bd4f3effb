import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { type Answer, type Visitor, visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'

const SECOND = 1000
/** Begins with a secret choice. */
const opening = {
  ruleset: 'victory-at-sea',
  setup: {
    phase: 'fleet-building',
    objectives: { red: 'attrition', blue: 'attrition' },
    ships: ['red', 'blue'].flatMap((side) =>
      [1, 2, 3, 4].map((n) => ({ id: `${side}-${n}`, side, class: 'Northampton' })),
    ),
  },
}

/** A battle without secrets. */
const PLAIN = { ruleset: 'victory-at-sea', setup: cruisers(1) }

let serving: Serving
/** Seconds passed. */
let passed: number
beforeEach(async () => {
  passed = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = { wall: () => 1_800_000_000_000 + passed * SECOND, monotonic: () => passed * SECOND }
  serving = await serve({
    port: 0,
    host: '127.0.0.1',
    clock,
    watchEvery: SECOND,
    perMinute: 1e9,
    perSeat: 1e9,
    limits: UNLIMITED,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await serving.close()
})

/** The server does not count time in which it did not check its clock, so time passes in small steps. */
async function until(second: number): Promise<void> {
  const { at, red } = await two(PLAIN)
  while (passed < second) {
    passed = Math.min(second, passed + 5)
    // The server sends its heartbeat to the store and checks the clocks.
    vi.advanceTimersByTime(5 * SECOND)
    expect((await red.post(`${at}/draw`)).status).toBe(200)
  }
}

interface TwoPlayers {
  at: string
  red: Visitor
  blue: Visitor
  spectator: Visitor
}

async function two(order: object): Promise<TwoPlayers> {
  const [red, blue, spectator] = [1, 2, 3].map(() => visitor(() => serving.address)) as [Visitor, Visitor, Visitor]
  const made = await red.post('/api/battles', { ...opening, ...order })
  expect([made.status, made.text]).toEqual([201, expect.anything()])
  const at = `/api/battles/${made.body.id}`
  expect((await blue.post(`${at}/seats`, { invite: made.body.invites.blue })).status).toBe(200)
  return { at, red, blue, spectator }
}

async function chooses(two: TwoPlayers, side: 'red' | 'blue'): Promise<Answer> {
  const { view } = (await two[side].get(`${two.at}/view`)).body
  return two[side].post(`${two.at}/actions`, { action: someAction(view, side, picker('scouts')) })
}

/**
 * A secret choice in which red has 40 seconds left and blue 60: both chose, red 20 seconds later, and both undid it.
 * Then red chooses in one world but not in the other. Nobody else may notice.
 */
async function worlds(): Promise<{ chosen: TwoPlayers; open: TwoPlayers }> {
  const clock = { each: 60 * SECOND, perMove: 0 }
  const [chosen, open] = [await two({ clock }), await two({ clock })]
  for (const one of [chosen, open]) expect((await chooses(one, 'blue')).status).toBe(200)
  await until(20)
  for (const one of [chosen, open]) {
    const { at, red, blue } = one
    expect((await chooses(one, 'red')).status).toBe(200)
    await red.post(`${at}/take-back`)
    if ((await blue.get(`${at}/view`)).body.offer) await blue.post(`${at}/answer`, { accept: true })
    await blue.post(`${at}/take-back`)
    for (const who of [red, blue]) expect((await who.get(`${at}/view`)).body.owing).toEqual(['red', 'blue'])
  }
  expect((await chooses(chosen, 'red')).status).toBe(200)
  return { chosen, open }
}

/** Every battle was checked: one that began before has ended, and then another. */
async function watched(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    const { at, red } = await two({
      scenario: 'river-plate',
      setup: undefined,
      ruleset: 'victory-at-sea',
      clock: { each: SECOND, perMove: 0 },
    })
    await until(passed + 2)
    await expect.poll(async () => (await red.get(at)).body.state).toBe('over')
  }
}

/** Ids and fingerprints differ between battles; nothing else may. */
const plain = (text: string, { at }: TwoPlayers): string =>
  text.replaceAll(at.split('/').at(-1)!, 'ID').replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')

/** The line that undid the first choice. Dice were rolled before it, and differ. */
const BACK = 4

/** Everything that the others can get, also by claiming a win on time. */
async function known(one: TwoPlayers): Promise<string> {
  const claimed = await one.blue.post(`${one.at}/claim`)
  const got = [[claimed.status, claimed.body]]
  for (const who of ['blue', 'spectator'] as const) {
    for (const path of ['', '/view', `/log?from=${BACK}`, '/view?at=99']) {
      const { status, body } = await one[who].get(one.at + path)
      got.push([status, body])
    }
    const stream = one[who].watch(`${one.at}/stream?views=1&from=${BACK - 1}`)
    await stream.until(({ event }) => event === 'view')
    got.push(stream.events.map(({ event, id, data }) => [event, id, data]) as never)
    stream.close()
  }
  return plain(JSON.stringify(got), one)
}

const stateOf = async ({ at, red }: TwoPlayers): Promise<unknown> => {
  const { state, result } = (await red.get(at)).body
  return result?.why ?? state
}

test('a clock that has run out does not tell whether its side has chosen in secret', async () => {
  const { chosen, open } = await worlds()
  await until(55)
  expect(await known(chosen)).toBe(await known(open))
  await until(61)
  await watched()
  expect((await open.blue.get(`${open.at}/view`)).body.result).toBeNull()
  expect(await known(chosen)).toBe(await known(open))
  // Red is out of time and can neither choose nor do anything else.
  const late = await chooses(open, 'red')
  expect([late.status, late.body.error.why]).toEqual([
    409,
    'Your time is up: the battle ends when the other side has chosen or runs out of time.',
  ])
  expect((await open.red.post(`${open.at}/draw`)).status).toBe(409)
  expect(await known(chosen)).toBe(await known(open))
  // When nobody has time left, the first to run out has lost.
  await until(81)
  await expect.poll(() => stateOf(open)).toBe('red ran out of time')
  await expect.poll(() => stateOf(chosen)).toBe('blue ran out of time')
})

test('whoever has chosen in time claims that the time of the other is up', async () => {
  const { open } = await worlds()
  expect((await chooses(open, 'blue')).status).toBe(200)
  await until(55)
  expect((await open.blue.post(`${open.at}/claim`)).body.error.why).toBe('No side has run out of time.')
  await until(61)
  await watched()
  // It would reveal to the spectators that blue has chosen.
  expect((await open.spectator.get(`${open.at}/view`)).body.result).toBeNull()
  const claimed = await open.blue.post(`${open.at}/claim`)
  expect([claimed.status, await stateOf(open)]).toEqual([409, 'red ran out of time'])
})

test('whoever chooses when the time of the other is up has won', async () => {
  const { chosen, open } = await worlds()
  await until(65)
  for (const one of [chosen, open]) expect((await chooses(one, 'blue')).status).toBe(200)
  expect([await stateOf(chosen), await stateOf(open)]).toEqual(['playing', 'red ran out of time'])
})
