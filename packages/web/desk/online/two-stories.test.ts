import { findRuleset } from '@flankspeed/engine'
import type { BattleCard, BattleView, LineView } from '@flankspeed/protocol'
import { type Serving, serve } from '@flankspeed/server'
import { UNLIMITED } from '@flankspeed/server/limits'
import {
  cruisers,
  picker,
  type StreamEvent,
  someAction,
  type Visitor,
  visitor,
  type Watching,
} from '@flankspeed/server/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onlineName } from './battle-ids.ts'
import type { DiceChecked } from './online.ts'
import { openRemoteBattles } from './remote-battles.ts'

/** A server that shows one player something else than it has in its log. The page must find out when the battle is over. */
interface Lie {
  line?(line: LineView): LineView
  view?(seen: BattleView): BattleView
  card?(card: BattleCard): BattleCard
}

const realFetch = globalThis.fetch
let serving: Serving
beforeAll(async () => {
  serving = await serve({
    host: '127.0.0.1',
    port: 0,
    database: ':memory:',
    perMinute: 100_000,
    perSeat: 100_000,
    limits: UNLIMITED,
    logs: { write: () => {} },
  })
})
afterAll(() => serving.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The browser of a visitor with a lying server. It asks for whole views, which are easier to change. */
function browse(me: Visitor, lie: Lie): { cut: () => void } {
  let open: Watching | null = null
  const told = (event: StreamEvent): unknown => {
    if (event.event === 'line') return lie.line?.(event.data) ?? event.data
    return event.event === 'view' ? (lie.view?.(event.data) ?? event.data) : event.data
  }
  function stream(path: string, signal: AbortSignal): Response {
    const watching = me.watch(path.replace('views=changes', 'views=1'))
    open = watching
    const given = new Set<StreamEvent>()
    signal.addEventListener('abort', () => watching.close())
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await watching.until((event) => !given.has(event)).catch(() => null)
        if (next === null) return watching.ended ? controller.close() : undefined
        given.add(next)
        const text = `event: ${next.event}\nid: ${next.id}\ndata: ${JSON.stringify(told(next))}\n\n`
        controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return new Response(body)
  }
  const answered = (path: string, text: string): string => {
    if (/\/view/.test(path)) return JSON.stringify(lie.view?.(JSON.parse(text)) ?? JSON.parse(text))
    const lines = (all: LineView[]): LineView[] => all.map((line) => lie.line?.(line) ?? line)
    if (/\/log/.test(path)) return JSON.stringify(lines(JSON.parse(text)))
    if (/battles\/\w+$/.test(path)) return JSON.stringify(lie.card?.(JSON.parse(text)) ?? JSON.parse(text))
    return text
  }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  // As in browsers without storage: records last as long as the page is open.
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('fetch', async (path: string | URL, init: RequestInit) => {
    // Requests of the visitors outside of the page.
    if (path instanceof URL) return realFetch(path, init)
    if (path.includes('/stream')) return stream(path, init.signal!)
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    const { status, text, headers } = await me.send(init.method ?? 'GET', path, body)
    return new Response(status < 300 ? answered(path, text) : text, { status, headers })
  })
  return { cut: () => open?.close() }
}

interface Fight {
  order?: object
  lie?: Lie
  /** The browser of the page. */
  who?: 'red' | 'blue' | 'spectator'
  /** Actions; half-way the connection is lost, and the battle is closed and opened again. */
  actions?: number
}

/** Plays a battle with a page open, and lets the page verify it. */
async function checked({
  order = { setup: cruisers(2) },
  lie = {},
  who = 'red',
  actions = 14,
}: Fight = {}): Promise<DiceChecked & { seq: number }> {
  const people = Object.fromEntries(
    ['red', 'blue', 'spectator'].map((name) => [name, visitor(() => serving.address)]),
  ) as Record<'red' | 'blue' | 'spectator', Visitor>
  const { body: made, ...answer } = await people.red.post('/api/battles', { salt: 'red wine', ...order })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const at = `/api/battles/${made.id}`
  await people.blue.post(`${at}/seats`, { invite: made.invites.blue, salt: 'blue sea' })
  const { cut } = browse(people[who], lie)
  const { battles, online } = openRemoteBattles()
  const battle = onlineName(made.id)
  let seen = -1
  const open = async (): Promise<void> => {
    const opened = await battles.open(battle, who, () => {})
    expect('why' in opened && opened.why).toBe(false)
    await online.follow(battle, ({ seq }) => {
      seen = seq
    })
  }
  await open()
  const pick = picker('two stories')
  for (let i = 0; i < actions; i++) {
    const { body } = await people.red.get(`${at}/view`)
    const side = body.owing[pick(Math.max(1, body.owing.length))] as 'red' | 'blue' | undefined
    if (side === undefined) break
    const { view } = (await people[side].get(`${at}/view`)).body
    const action = someAction(view, side, pick)
    if (action) expect((await people[side].post(`${at}/actions`, { action })).status).toBe(200)
    if (i % 4 === 1) await people[side].post(`${at}/take-back`, {})
    if (i === actions / 2 - 1) cut()
    if (i === actions / 2 + 2) {
      await battles.close(battle)
      await open()
    }
  }
  await people.blue.post(`${at}/resign`, {})
  const { seq } = (await people[who].get(`${at}/view`)).body
  await expect.poll(() => seen).toBe(seq)
  const found = await online.check(battle)
  await battles.close(battle)
  return { ...found, seq }
}

/** The first line after the opening with dice in its events, and the lie about it. */
function falseDice(): Required<Pick<Lie, 'line'>> & { at: () => number } {
  let at = -1
  return {
    at: () => at,
    line(line) {
      const text = JSON.stringify(line.events)
      const other = text.replace(/"(rolls?|dice|die)":\[?(\d)/, (found, _, die) =>
        found.replace(die, die === '6' ? '5' : '6'),
      )
      if (line.seq === 0 || other === text || (at >= 0 && at !== line.seq)) return line
      at = line.seq
      return { ...line, events: JSON.parse(other) }
    },
  }
}

test('a server that shows one player false dice with the true fingerprint is found out, with the line', async () => {
  const lie = falseDice()
  const { sound, words } = await checked({ lie, actions: 40 })
  expect(lie.at()).toBeGreaterThan(0)
  expect([sound, words.join(' ')]).toEqual([
    false,
    `Line ${lie.at()} of the log was shown here differently than in the replay. The server showed different battles.`,
  ])
})

test('a server that shows one player another set-up is found out', async () => {
  const view = (seen: BattleView): BattleView => {
    const battle = seen.view as unknown as { ships: { id: string; hull: number }[] }
    const ships = battle.ships.map((ship) => (ship.id === 'blue-1' ? { ...ship, hull: ship.hull + 1 } : ship))
    return { ...seen, view: { ...battle, ships } as unknown as BattleView['view'] }
  }
  const { sound, words } = await checked({ lie: { view: (seen) => (seen.seq === 0 ? view(seen) : seen) } })
  expect([sound, words.join(' ')]).toEqual([
    false,
    'Line 0 of the log was followed here by another position than in the replay. The server showed different battles.',
  ])
})

test('a server that tells the events of two lines one line late is found out', async () => {
  const events = new Map<number, LineView['events']>()
  const late = (line: LineView): LineView => {
    events.set(line.seq, line.events)
    return line.seq === 3 || line.seq === 4 ? { ...line, events: events.get(line.seq - 1)! } : line
  }
  const { sound, words } = await checked({ lie: { line: late } })
  expect([sound, words.join(' ')]).toEqual([false, expect.stringMatching(/^Lines 3, 4 of the log were shown here/)])
})

test('a server that keeps a line from one player, or tells another end, is found out', async () => {
  const dropped = await checked({ lie: { line: (line) => (line.seq === 4 ? { ...line, seq: 3 } : line) } })
  expect(dropped.words.join(' ')).toContain('Line 4 of the log was never shown here')
  const result = { winner: 'blue', why: 'red resigned', by: 'resignation' } as const
  const other = await checked({ lie: { view: (seen) => (seen.result ? { ...seen, result } : seen) } })
  expect(other.words.join(' ')).toContain(`Line ${other.seq} of the log was followed here by another position`)
})

test('a server that shows a view under no line, or under another rulebook, is found out', async () => {
  // A busy page gets only some of the views: the liar changes the first after a few lines.
  let oddAt = -1
  const odd: Lie = {
    view(seen) {
      if (oddAt < 0 && seen.seq >= 3) oddAt = seen.seq
      return seen.seq === oddAt ? { ...seen, seq: oddAt + 0.5, owing: ['red'] } : seen
    },
  }
  expect((await checked({ lie: odd })).words.join(' ')).toContain(
    'of the log was shown here, but missing in the replay',
  )
  // A record that fails must not prevent the others.
  const lie = falseDice()
  const poison: Lie = { line: (line) => (line.seq === 1 ? { ...line, seq: { oh: 'no' } as never } : lie.line(line)) }
  const poisoned = (await checked({ lie: poison, actions: 20 })).words.join(' ')
  expect(poisoned).toContain('Line -1 of the log was shown here, but missing in the replay')
  const other: Lie = { card: (card) => ({ ...card, ruleset: 'admiralty', version: findRuleset('admiralty').version }) }
  expect((await checked({ lie: other })).words.join(' ')).toContain('shown here under another rulebook')
})

test('a server that frees the opening dice is found out: the battle was shown as a new one', async () => {
  const replay = { flankspeed: 1, ruleset: 'victory-at-sea', version: 1, title: '', seed: null, rolls: [[7, 3]] }
  const order = { replay: { ...replay, setup: cruisers(2), actions: [], hashes: [] }, actions: 0 }
  const honest = await checked({ order })
  expect([honest.sound, honest.words.join(' ')]).toEqual([true, expect.stringContaining('came from an earlier battle')])
  const lie = { card: (card: BattleCard): BattleCard => ({ ...card, terms: { ...card.terms, from: null } }) }
  const { sound, words } = await checked({ order, lie })
  expect([sound, words.join(' ')]).toEqual([false, expect.stringContaining('shown here as a new one')])
})

const WAR = {
  phase: 'fleet-building',
  objectives: { red: 'attrition', blue: 'attrition' },
  ships: ['red', 'blue'].flatMap((side) =>
    [1, 2, 3, 4].map((n) => ({ id: `${side}-${n}`, side, class: 'Northampton' })),
  ),
}

test.each([
  ['red', 'victory-at-sea', { ruleset: 'victory-at-sea', setup: WAR }],
  ['blue', 'victory-at-sea', { ruleset: 'victory-at-sea', setup: WAR }],
  ['spectator', 'victory-at-sea', { ruleset: 'victory-at-sea', setup: WAR }],
  ['red', 'admiralty', { ruleset: 'admiralty', scenario: 'denmark-strait' }],
  ['spectator', 'crimson-tide', { ruleset: 'crimson-tide', setup: { phase: 'fleet-building', points: 120 } }],
  ['blue', 'crimson-tide', { ruleset: 'crimson-tide', setup: { phase: 'fleet-building', points: 120 } }],
  ['blue', 'fleet-d20', { ruleset: 'fleet-d20', scenario: 'denmark-strait' }],
] as const)('an honest server raises no alarm to %s under %s', async (who, _, order) => {
  const { sound, words, seq } = await checked({ who, order })
  expect([sound, words]).toEqual([true, expect.anything()])
  expect(words.join(' ')).toContain(`The log matches what this browser was shown: ${seq + 1} lines with events`)
})
