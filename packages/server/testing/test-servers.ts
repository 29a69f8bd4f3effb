import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ServeOptions, type Serving, serve } from '../index.ts'
import { UNLIMITED } from '../limits.ts'
import { type Visitor, visitor } from './client.ts'
import { sharedDatabase } from './shared-postgres.ts'
import { cruisers, picker, someAction } from './some-action.ts'

/** Two browsers at one battle. */
export interface TwoPlayers {
  red: Visitor
  blue: Visitor
  id: string
  at: string
  invite: string
}

/** A server in this process, to test its responses. */
export interface TestServer {
  address(): string
  /** Its database. */
  database(): string
  /** What it logged. */
  logs: string[]
  /** Another server on the same database. */
  open(more?: Partial<ServeOptions>): Promise<Serving>
  two(order?: object): Promise<TwoPlayers>
  /** Sides that owe an action take one, that many times. */
  playOn(
    players: Pick<TwoPlayers, 'red' | 'blue' | 'at'>,
    times: number,
    pick?: ReturnType<typeof picker>,
  ): Promise<void>
}

const ALL = {
  host: '127.0.0.1',
  port: 0,
  perMinute: 100_000,
  perSeat: 100_000,
  privateWebhooks: true,
  watchEvery: 100,
  passwordCost: 2,
  limits: UNLIMITED,
}

/** The same tests on SQLite and on a real PostgreSQL. */
export function onBothStores(title: string, tests: (served: TestServer) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-http-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  describe.each([
    ['SQLite', async () => join(folder, 'battles.db')],
    ['PostgreSQL', () => sharedDatabase('battles')],
  ])(`${title} on %s`, (_, database) => {
    let serving: Serving
    let url: string
    const logs: string[] = []
    const address = (): string => serving.address
    const open = (more: Partial<ServeOptions> = {}): Promise<Serving> =>
      serve({ ...ALL, database: url, logs: { write: (line) => void logs.push(line) }, ...more })
    beforeAll(async () => {
      url = await database()
      serving = await open()
    }, 60_000)
    afterAll(() => serving.close(), 60_000)
    tests({ address, database: () => url, logs, open, two: (order) => twoAt(address, order), playOn })
  })
}

async function twoAt(address: () => string, order: object = {}): Promise<TwoPlayers> {
  const [red, blue] = [visitor(address), visitor(address)]
  const made = await red.post('/api/battles', { setup: cruisers(5), name: 'Langsdorff', salt: 'red wine', ...order })
  expect(made.status).toBe(201)
  const { id, invites } = made.body
  const joined = await blue.post(`/api/battles/${id}/seats`, {
    invite: invites.blue,
    name: 'Harwood',
    salt: 'blue sea',
  })
  expect(joined.body).toEqual({ id, side: 'blue', seat: null })
  return { red, blue, id, at: `/api/battles/${id}`, invite: invites.blue }
}

const playOn: TestServer['playOn'] = async ({ red, blue, at }, times, pick = picker(1)) => {
  for (let i = 0; i < times; i++) {
    const { body } = await red.get(`${at}/view`)
    const side = body.owing[0] as 'red' | 'blue' | undefined
    if (!side) return
    const who = side === 'red' ? red : blue
    const { view } = side === 'red' ? body : (await blue.get(`${at}/view`)).body
    const answer = await who.post(`${at}/actions`, { action: someAction(view, side, pick), client: `${body.seq}` })
    expect(answer.body).toMatchObject({ repeated: false })
  }
}
