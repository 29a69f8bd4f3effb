import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trials } from '@flankspeed/engine/testing/trials.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { rebuildLive } from '../battles/live.ts'
import { serve } from '../index.ts'
import { openStore } from '../store/open.ts'
import { visitor } from '../testing/client.ts'
import { picker, someAction } from '../testing/playing.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-leak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Positions in which something must be hidden, for each ruleset. */
const ENOUGH = 40

describe.each(trials.map((trial) => [trial.ruleset.id, trial] as const))(
  '%s',
  (id, { randomSetup, secrets, secretKinds }) => {
    test('what a viewer may not know never reaches it: views, streams, logs, refusals, lists', async () => {
      const database = join(folder, `${id}.db`)
      const lines: string[] = []
      const logs = { write: (line: string) => void lines.push(line) }
      const serving = await serve({ port: 0, host: '127.0.0.1', database, perMinute: 1e9, perSeat: 1e9, logs })
      const store = await openStore(database)
      let hidden = 0
      for (let seed = 1; seed <= 60 && hidden < ENOUGH; seed++) {
        const pick = picker(`leak ${seed}`)
        const [red, blue, spectator] = ['red', 'blue', 'spectator'].map(() => visitor(() => serving.address)) as [
          ReturnType<typeof visitor>,
          ReturnType<typeof visitor>,
          ReturnType<typeof visitor>,
        ]
        const viewers = { red, blue, spectator }
        const made = await red.post('/api/battles', { ruleset: id, setup: randomSetup(pick) as object })
        if (made.status !== 201) throw new Error(made.text)
        const at = `/api/battles/${made.body.id}`
        await blue.post(`${at}/seats`, { invite: made.body.invites.blue })
        const streams = Object.values(viewers).map((one) => one.watch(`${at}/stream?views=1&from=-1`))
        const row = (await store.battle(made.body.id))!
        const seats = await store.seats(row.id)
        for (let i = 0; i < 30; i++) {
          const log = await store.log(row.id, 0)
          const { battle, ruleset, result } = rebuildLive(row, seats, log, null)
          await Promise.all(
            streams.map((stream) => stream.until(({ event, data }) => event === 'view' && data.seq >= log.length - 1)),
          )
          const events = JSON.stringify(log.map((line) => line.events))
          const owed = ruleset.decisions(battle)[0]
          if (result || !owed) break
          const mayKnowAll = !['red', 'blue', 'spectator'].some((viewer) => secrets(battle, viewer).length > 0)
          if (mayKnowAll && i > 3 && !secretKinds.includes(owed.kind)) break
          for (const [viewer, one] of Object.entries(viewers)) {
            for (const path of ['', '/view', '/log', '/chat', '/replay']) await one.get(at + path)
            await one.get('/api/mine')
            await one.get('/api/battles')
            await one.post(`${at}/actions`, { action: { side: viewer, do: 'sing' } })
            await one.post(`${at}/again`, { actions: 0 })
            const heard = one.received.join('\n')
            const seen = (await one.get(`${at}/view`)).text
            for (const word of secrets(battle, viewer).map((secret) => JSON.stringify(secret))) {
              hidden++
              expect([viewer, word, seen.includes(word)]).toEqual([viewer, word, false])
              // Events are public: what the rules have told themselves is no longer secret.
              if (events.includes(word)) continue
              expect([viewer, word, heard.includes(word)]).toEqual([viewer, word, false])
              expect(lines.some((line) => line.includes(word))).toBe(false)
            }
            expect(heard.includes(row.seed)).toBe(false)
          }
          const who = owed.side === 'red' ? red : blue
          const { view } = (await who.get(`${at}/view`)).body
          const answer = await who.post(`${at}/actions`, { action: someAction(view, owed.side, pick) })
          expect([answer.status, answer.text]).toEqual([200, expect.anything()])
        }
        for (const stream of streams) stream.close()
      }
      if (secretKinds.length > 0) expect(hidden).toBeGreaterThanOrEqual(ENOUGH)
      await store.close()
      await serving.close()
    }, 180_000)
  },
)
