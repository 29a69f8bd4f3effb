import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Battle, type Ruleset, SeededDice, type Viewer } from '@flankspeed/engine'
import { changed, keyOfDice } from '@flankspeed/protocol'
import { mutatedAction, trials } from '@flankspeed/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { type LiveBattle, rebuildLive, saltsOf } from '../battles/live-battle.ts'
import { linesFor } from '../battles/secrecy.ts'
import { nodeHashing } from '../fair/dice.ts'
import { type Serving, serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { giveRole } from '../moderation/give-role.ts'
import { openStore } from '../store/open.ts'
import type { BattleRow, SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { type StreamEvent, type Visitor, visitor, type Watching } from '../testing/client.ts'
import { picker, someAction } from '../testing/some-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-leak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Hidden things to look for in what each viewer received, for each ruleset. */
const ENOUGH = 60
const VIEWERS = ['red', 'blue', 'spectator'] as const
const WAYS = ['0', '1', 'changes']
const SAFETY = ['/api/people', '/api/reports', '/api/standing']

/** Everything that one viewer has open: a stream of every kind, some from before the battle began. */
interface Watcher {
  viewer: Viewer
  visitor: Visitor
  streams: Watching[]
  heard: Searched
  held: Held
}

/** Texts that grow. For each word, only what came since it was last looked for is searched. */
class Searched {
  readonly #texts: readonly string[]
  readonly #read = new Map<string, number>()

  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  has(word: string): boolean {
    const from = this.#read.get(word) ?? 0
    this.#read.set(word, this.#texts.length)
    return this.#texts.slice(from).some((text) => text.includes(word))
  }
}

/** The view of a client that got one view and then patches. */
class Held {
  #read = 0
  #view: unknown = null

  after(events: readonly StreamEvent[]): unknown {
    for (const { event, data } of events.slice(this.#read)) {
      if (event === 'view') this.#view = structuredClone(data)
      if (event === 'change') this.#view = changed(this.#view, structuredClone(data.changes))
    }
    this.#read = events.length
    return (this.#view as { view: unknown }).view
  }
}

describe.each(trials().map((trial) => [trial.ruleset.id, trial] as const))(
  '%s',
  (id, { ruleset, randomSetup, secrets }) => {
    const { secretKinds } = ruleset
    test('what a viewer may not know never reaches it: views, streams, logs, refusals, lists', async () => {
      const database = join(folder, `${id}.db`)
      const lines: string[] = []
      const logged = new Searched(lines)
      const logs = { write: (line: string) => void lines.push(line) }
      // A busy machine would refuse spectators.
      const limits = UNLIMITED
      const serving = await serve({
        port: 0,
        host: '127.0.0.1',
        database,
        perMinute: 1e9,
        perSeat: 1e9,
        logs,
        limits,
        passwordCost: 2,
      })
      const store = await openStore(database, { beside: true })
      let [hidden, asked] = [0, 0]
      for (let seed = 1; seed <= 60 && (seed <= 2 || (secretKinds.length > 0 && hidden < ENOUGH)); seed++) {
        const pick = picker(`leak ${seed}`)
        const { at, row, watchers, reports } = await begin(serving, store, id, randomSetup(pick))
        const seats = await store.seats(row.id)
        for (let i = 0; i < 30; i++) {
          const log = await store.log(row.id, 0)
          const live = rebuildLive(row, seats, log, null)
          const { battle } = live
          const owed = ruleset.decisions(battle)[0]
          if (live.result || !owed) break
          const secretOf = (viewer: Viewer): string[] => secrets(battle, viewer)
          if (i > 5 && !VIEWERS.some((viewer) => secretOf(viewer).length > 0) && !secretKinds.includes(owed.kind)) break
          for (const watcher of watchers) {
            const { viewer, visitor: one, heard } = watcher
            await caughtUp(watcher, ruleset, battle, linesFor(log, viewer).length - 1)
            for (const path of ['', '/view', '/log', '/chat', '/replay', '/ratings', '/presence', '/stream?as=green'])
              await one.get(at + path)
            for (const path of ['/api/mine', '/api/battles', '/api/lobby', '/api/tournaments?state=running', ...SAFETY])
              await one.get(path)
            if (viewer === 'spectator') await askedAsModerator(one, reports)
            await one.post(`${at}/again`, { actions: 0 })
            const view = ruleset.view(battle, viewer)
            const sound = ruleset.decisions(view).find(({ side }) => side === viewer)
            const action = sound && ruleset.sample(view, sound, pick)
            for (let n = 0; n < 4; n++)
              await refused(one, at, action ? mutatedAction(action, view, pick) : { side: viewer, do: 'sing' }, live)
            if (action) for (const word of secretOf(viewer)) asked += probed(live, action, view, word)
            for (const word of secretOf(viewer).map((secret) => JSON.stringify(secret))) {
              hidden++
              expect([viewer, word, heard.has(word)]).toEqual([viewer, word, false])
              expect([word, logged.has(word)]).toEqual([word, false])
            }
            for (const word of neverTold(row, seats))
              expect([viewer, word, heard.has(word), logged.has(word)]).toEqual([viewer, word, false, false])
          }
          const actor = watchers.find(({ viewer }) => viewer === owed.side)!
          const { view } = (await actor.visitor.get(`${at}/view`)).body
          const answer = await actor.visitor.post(`${at}/actions`, { action: someAction(view, owed.side, pick) })
          expect([answer.status, answer.text]).toEqual([200, expect.anything()])
        }
        for (const { streams } of watchers) for (const stream of streams) stream.close()
      }
      if (secretKinds.length > 0) {
        expect(hidden).toBeGreaterThanOrEqual(ENOUGH)
        // Where fleets stay hidden after they were built, names can be guessed.
        if (secretKinds.length > 1) expect(asked).toBeGreaterThan(0)
      }
      await store.close()
      await serving.close()
    }, 300_000)
  },
)

/** A battle with two seats and a spectator; red watches from before it begins. */
async function begin(serving: Serving, store: Store, ruleset: string, setup: unknown) {
  const watcher = (viewer: Viewer): Watcher => {
    const one = visitor(() => serving.address)
    return { viewer, visitor: one, streams: [], heard: new Searched(one.received), held: new Held() }
  }
  const [red, blue, spectator] = [watcher('red'), watcher('blue'), watcher('spectator')]
  const made = await red.visitor.post('/api/battles', { ruleset, setup, salt: 'the salt of red, for nobody else' })
  if (made.status !== 201) throw new Error(made.text)
  const at = `/api/battles/${made.body.id}`
  const watch = (one: Watcher): void =>
    void one.streams.push(...WAYS.map((views) => one.visitor.watch(`${at}/stream?views=${views}&from=-1`)))
  watch(red)
  for (const stream of red.streams) await stream.until(({ event }) => event === 'gathering')
  await blue.visitor.post(`${at}/seats`, { invite: made.body.invites.blue, salt: 'the salt of blue, for nobody else' })
  watch(blue)
  watch(spectator)
  for (const one of [red, blue]) await one.visitor.watch('/api/events').until(({ event }) => event === 'ready')
  // The spectator is a moderator, and knows no more than others.
  await spectator.visitor.post('/api/account', { name: `Mod ${made.body.id}`, password: 'a long password' })
  await giveRole(store, `Mod ${made.body.id}`, 'operator')
  const reports: string[] = []
  for (const [by, side] of [
    [red, 'blue'],
    [blue, 'red'],
  ] as const) {
    const sent = await by.visitor.post('/api/reports', { kind: 'cheating', battle: made.body.id, side })
    expect(sent.status).toBe(201)
    reports.push(sent.body.id)
  }
  return { at, row: (await store.battle(made.body.id))!, watchers: [red, blue, spectator], reports }
}

/** Everything that a moderator can ask for, also about a battle that goes on. */
async function askedAsModerator(moderator: Visitor, reports: readonly string[]): Promise<void> {
  for (const path of ['reports', 'appeals', 'log', 'roles', 'server']) {
    const { status } = await moderator.get(`/api/moderation/${path}`)
    expect([path, status]).toEqual([path, 200])
  }
  for (const id of reports) {
    expect((await moderator.get(`/api/moderation/reports/${id}`)).status).toBe(200)
    expect((await moderator.post(`/api/moderation/reports/${id}/signs`)).status).toBe(409)
  }
}

/** Every stream received all lines and shows exactly what its viewer may see now. */
async function caughtUp(
  { viewer, streams, held }: Watcher,
  ruleset: Ruleset,
  battle: Battle,
  seq: number,
): Promise<void> {
  const [lines, views, changes] = streams as [Watching, Watching, Watching]
  const shown = JSON.stringify(ruleset.view(battle, viewer))
  for (const stream of streams) {
    await stream.until(({ event, id }) => event === 'line' && id === seq)
    const told = stream.events.filter(({ event }) => event === 'line').map(({ id }) => id)
    expect(told).toEqual(Array.from({ length: seq + 1 }, (_, i) => i))
  }
  const whole = await views.until(({ event, data }) => event === 'view' && data.seq === seq)
  expect(JSON.stringify(whole.data.view)).toBe(shown)
  await changes.until(
    ({ event, id, data }) => (event === 'view' && data.seq === seq) || (event === 'change' && id === seq),
  )
  expect(JSON.stringify(held.after(changes.events))).toBe(shown)
  expect(new Set(lines.events.map(({ event }) => event)).difference(new Set(['line', 'gathering'])).size).toBe(0)
}

/**
 * Sends an illegal action: refusals are searched for secrets like everything else. An action that happens to be legal
 * is not sent.
 */
async function refused(one: Visitor, at: string, action: unknown, live: LiveBattle): Promise<void> {
  if (answerTo(live, action) === 'taken') return
  const { status } = await one.post(`${at}/actions`, { action: action ?? null })
  expect(status).toBeLessThan(500)
}

/** Guessing the name of a hidden thing gets the same answer as a name that does not exist. */
function probed(live: LiveBattle, action: object, view: Battle, secret: string): number {
  const text = JSON.stringify(action)
  const { ships = [], flights = [] } = view as unknown as Record<string, { id: string }[] | undefined>
  const built = [...text.matchAll(/"id":("[^"]+")/g)].map(([, id]) => id!)
  const own = [...built, ...[...ships, ...flights].map(({ id }) => JSON.stringify(id))].find((id) => text.includes(id))
  if (own === undefined) return 0
  const nobody = 'nobody-of-that-name'
  const [guessed, missed] = [secret, nobody].map((name) => {
    const said = answerTo(live, JSON.parse(text.replaceAll(own, JSON.stringify(name))))
    return said.replaceAll(name, 'it')
  })
  expect(guessed).toBe(missed)
  return 1
}

/** The answer of the rules. */
function answerTo({ ruleset, battle }: LiveBattle, action: unknown): string {
  try {
    ruleset.apply(ruleset.copy(battle), action as never, new SeededDice('tried'), null)
    return 'taken'
  } catch (error) {
    return String(error)
  }
}

/** Never revealed before the end, under any rules. */
function neverTold({ seed }: BattleRow, seats: readonly SeatRow[]): string[] {
  const key = Buffer.from(keyOfDice(nodeHashing, seed, saltsOf(seats)))
  return [
    seed,
    key.toString('hex'),
    key.toString('base64url'),
    'the salt of ',
    ...seats
      .flatMap(({ tokenHash, inviteHash, browser }) => [tokenHash, inviteHash, browser])
      .filter((one) => one !== null),
  ]
}
