import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Action, Pick } from '@flankspeed/kernel'
import { actLive, openStore, rebuildLive, visitor } from '@flankspeed/server/testing'
import { picker } from '@flankspeed/testing/rulebook'
import { SCENARIO } from './server-battle.ts'
import { requestText } from './server-load.ts'

/** A battle on a server, both seats held by programs. */
export interface Table {
  /** The server process that its players use. */
  address: string
  id: string
  red: string
  blue: string
  /** Requests in order: each is legal after those before it. */
  requests: string[]
}

/** Battles that last long enough, with all their requests. */
export async function tablesOf(
  addresses: readonly string[],
  database: string,
  battles: number,
  actions: number,
): Promise<Table[]> {
  const tables: Table[] = []
  while (tables.length < battles) {
    const made = await makeTables(addresses, battles - tables.length)
    await foresee(database, made, actions)
    tables.push(...made.filter(({ requests }) => requests.length === actions))
  }
  return tables
}

/** Streams of both sides, in a thread. */
export async function watch(tables: readonly Table[], views: string): Promise<Worker> {
  const paths = tables.flatMap(({ address, id, red, blue }) =>
    [red, blue].map((token) => ({ address, path: `/api/battles/${id}/stream?views=${views}`, token })),
  )
  const streams = new Worker(new URL('./server-streams.ts', import.meta.url), { workerData: { paths } })
  await once(streams, 'message')
  return streams
}

/** Waits until nothing has arrived for half a second. */
export async function heardBy(streams: Worker): Promise<number> {
  for (let before = -1; ; ) {
    streams.postMessage('how many')
    const [{ events }] = (await once(streams, 'message')) as [{ events: number }]
    if (events === before) return events
    before = events
    await setTimeout(500)
  }
}

/** Battles that are made at once. */
const AT_ONCE = 8

/** Battles of the library, in turn on each of the processes. */
async function makeTables(addresses: readonly string[], battles: number): Promise<Table[]> {
  const tables: Table[] = []
  let begun = 0
  const make = async (): Promise<void> => {
    while (begun < battles) {
      const address = addresses[begun++ % addresses.length]!
      const maker = visitor(() => address)
      const { id, seats, invites } = (await maker.post('/api/battles', { scenario: SCENARIO, token: true })).body
      const { seat } = (await maker.post(`/api/battles/${id}/seats`, { invite: invites.blue, token: true })).body
      tables.push({ address, id, red: seats.red, blue: seat, requests: [] })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, make))
  return tables
}

/** How often a battle is begun with other choices, until it lasts long enough. */
const CHOICES = 8

/** With the database the dice are known: so the load is computed in advance, and does not slow the server. */
async function foresee(database: string, tables: Table[], actions: number): Promise<void> {
  const store = await openStore(database, { beside: true })
  for (const [i, table] of tables.entries()) {
    const row = (await store.battle(table.id))!
    const [seats, log] = [await store.seats(table.id), await store.log(table.id, 0)]
    for (let choice = 0; choice < CHOICES && table.requests.length < actions; choice++)
      table.requests = requestsOf(
        table,
        rebuildLive(row, seats, log, null),
        picker(i + choice * tables.length),
        actions,
      )
  }
  await store.close()
}

/** Random legal actions while the battle lasts. */
function requestsOf(table: Table, live: ReturnType<typeof rebuildLive>, pick: Pick, actions: number): string[] {
  const requests: string[] = []
  while (requests.length < actions) {
    const owed = live.ruleset.decisions(live.battle)[0]
    if (!owed) break
    const action: Action = live.ruleset.sample(live.battle, owed, pick)
    actLive(live, action)
    const secret = owed.side === 'red' ? table.red : table.blue
    const body = JSON.stringify({ action, client: `${requests.length}` })
    requests.push(requestText(`/api/battles/${table.id}/actions`, secret, body))
  }
  return requests
}
