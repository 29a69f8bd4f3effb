import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Action } from '@flankspeed/kernel'
import { actLive, openStore, rebuildLive, startChild, visitor } from '@flankspeed/server/testing'
import { picker } from '@flankspeed/testing/rulebook'
import { memoryOf } from './process-figures.ts'
import { SCENARIO } from './server-battle.ts'
import { type Contender, measured } from './server-contender.ts'
import { fire, fireAtRate, requestText } from './server-load.ts'

interface Table {
  id: string
  red: string
  blue: string
  /** Requests in order: each is legal after those before it. */
  requests: string[]
}

/** Our server with new battles every round, both sides of each watched live. */
export async function ours(
  name: string,
  database: string,
  views: string,
  battles: number,
  actions: number,
): Promise<Contender> {
  const child = await startChild(database)

  async function round() {
    const tables: Table[] = []
    while (tables.length < battles) {
      const made = await makeTables(child.address, battles - tables.length)
      await foresee(database, made, actions)
      tables.push(...made.filter(({ requests }) => requests.length === actions))
    }
    const streams = await watch(child.address, tables, views)
    const between = (from: number, to: number) => tables.map(({ requests }) => requests.slice(from, to))
    // The battles are in memory: none has to be loaded.
    await fire(child.address, between(0, 1))
    const most = Math.floor((2 / 3) * actions)
    const figures = await measured(child.process, () => fire(child.address, between(1, most)))
    const { p99 } = await fireAtRate(child.address, between(most, actions), (2 / 3) * figures.actionsPerSecond)
    const memory = memoryOf(child.process)
    const eventsHeard = await heardBy(streams)
    await streams.terminate()
    return {
      ...figures,
      p99AtTwoThirdsMilliseconds: p99,
      eventsHeard,
      megabytes: memory.now,
      peakMegabytes: memory.peak,
    }
  }

  return {
    name,
    server: child.process,
    round,
    async end() {
      await child.end('SIGTERM')
    },
  }
}

async function watch(address: string, tables: readonly Table[], views: string): Promise<Worker> {
  const paths = tables.flatMap(({ id, red, blue }) =>
    [red, blue].map((token) => ({ path: `/api/battles/${id}/stream?views=${views}`, token })),
  )
  const streams = new Worker(new URL('./server-streams.ts', import.meta.url), { workerData: { address, paths } })
  await once(streams, 'message')
  return streams
}

/** Waits until nothing has arrived for half a second. */
async function heardBy(streams: Worker): Promise<number> {
  for (let before = -1; ; ) {
    streams.postMessage('how many')
    const [{ events }] = (await once(streams, 'message')) as [{ events: number }]
    if (events === before) return events
    before = events
    await setTimeout(500)
  }
}

/** Battles of the library, both seats held by programs. */
async function makeTables(address: string, battles: number): Promise<Table[]> {
  const tables: Table[] = []
  const maker = visitor(() => address)
  while (tables.length < battles) {
    const { id, seats, invites } = (await maker.post('/api/battles', { scenario: SCENARIO, token: true })).body
    const { seat } = (await maker.post(`/api/battles/${id}/seats`, { invite: invites.blue, token: true })).body
    tables.push({ id, red: seats.red, blue: seat, requests: [] })
  }
  return tables
}

/** With the database the dice are known: so the load is computed in advance, and does not slow the server. */
async function foresee(database: string, tables: Table[], actions: number): Promise<void> {
  const store = await openStore(database, { beside: true })
  for (const [i, table] of tables.entries()) {
    const row = (await store.battle(table.id))!
    const live = rebuildLive(row, await store.seats(table.id), await store.log(table.id, 0), null)
    const pick = picker(i)
    for (let n = 0; n < actions; n++) {
      const owed = live.ruleset.decisions(live.battle)[0]
      if (!owed) break
      const action: Action = live.ruleset.sample(live.battle, owed, pick)
      actLive(live, action)
      const secret = owed.side === 'red' ? table.red : table.blue
      table.requests.push(
        requestText(`/api/battles/${table.id}/actions`, secret, JSON.stringify({ action, client: `${n}` })),
      )
    }
  }
  await store.close()
}
