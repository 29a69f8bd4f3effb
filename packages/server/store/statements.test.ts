import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { visitor } from '../testing/client.ts'
import { sharedDatabase } from '../testing/shared-postgres.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'

/** The statements that this process sends while `work` runs, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sent.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text))
    return texts.map((text) => text.replace(/\s+/g, ' ').trim())
  } finally {
    sent.mockRestore()
  }
}

/** At least. */
const ACTIONS = 12
/** The line, the schedule and the notification together. */
const APPENDS = /^with added as \(insert into log .*, scheduled as \(insert into schedule .* select pg_notify\(/

const LAST_LINE = /^select l\.battle, l\.seq, l\.at, l\.after from unnest/
const MISSED = /^select \* from log where battle = \$1 and seq >= /
const OF_BATTLES = /^(?!.* (?:seeks|tournament_games) ).*\b(?:log|battles|seats|schedule|snapshots|replays)\b/

test('an action is written with one statement on PostgreSQL, and watching it takes at most one more', async () => {
  const database = await sharedDatabase('statements')
  // Nothing else asks the database meanwhile.
  const serving = await serve({ host: '127.0.0.1', port: 0, database, watchEvery: 1_000_000, limits: UNLIMITED })
  try {
    const address = (): string => serving.address
    const maker = visitor(address)
    const { body: made } = await maker.post('/api/battles', { setup: cruisers(2), token: true })
    const at = `/api/battles/${made.id}`
    const joined = await maker.post(`${at}/seats`, { invite: made.invites.blue, token: true })
    const players = { red: visitor(address, made.seats.red), blue: visitor(address, joined.body.seat) }
    const streams = Object.values(players).map((player) => player.watch(`${at}/stream?views=1`))
    for (const stream of streams) await stream.until(() => true)
    const pick = picker('statements')
    let [views, taken] = [0, 0]
    const statements = await statementsOf(async () => {
      while (taken < ACTIONS)
        for (const [side, player] of Object.entries(players)) {
          const action = someAction((await player.get(`${at}/view`)).body.view, side, pick)
          views++
          if (!action) continue
          expect((await player.post(`${at}/actions`, { action, client: `${taken}` })).status).toBe(200)
          taken++
        }
    })
    for (const stream of streams) stream.close()
    const count = (which: RegExp): number => statements.filter((text) => which.test(text)).length
    expect(count(APPENDS)).toBe(taken)
    // A view asks whether another process has written; the standing orders of each seat are read once.
    expect(count(LAST_LINE)).toBeLessThanOrEqual(views)
    expect(count(/^select \* from commands/)).toBeLessThanOrEqual(2)
    // Lobby, tournaments and presence ask at their own pace, whatever is played.
    const others = statements.filter((text) => !APPENDS.test(text) && !LAST_LINE.test(text) && OF_BATTLES.test(text))
    // Streams read what they missed: at most a line whose notification came before they were told.
    expect(
      others.every((text) => MISSED.test(text)),
      others.join('\n'),
    ).toBe(true)
    expect(others.length).toBeLessThanOrEqual(taken)
  } finally {
    await serving.close()
  }
})
