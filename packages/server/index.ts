import type { AddressInfo } from 'node:net'
import cookies from '@fastify/cookie'
import limits from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { openAdmirals } from './battles/admirals.ts'
import { openGathering } from './battles/gather.ts'
import type { Live } from './battles/live.ts'
import { openPlay } from './battles/play.ts'
import { openPool } from './battles/pool.ts'
import { guardHeaders } from './headers.ts'
import { battleRoutes } from './http/battle-routes.ts'
import { answerErrors } from './http/errors.ts'
import type { House } from './http/house.ts'
import { openStreams } from './live/streams.ts'
import { servePage } from './page.ts'
import { openPostgres } from './store/postgres.ts'
import type { LogRow } from './store/rows.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

export interface ServeOptions {
  port: number
  host: string
  /** The folder with the built page; left out: the interface alone. */
  page?: string
  /** postgres://… or a file for SQLite; ':memory:' keeps nothing. */
  database?: string
  /** Requests that one address may make in a minute. */
  perMinute?: number
  /** Battles kept in memory. */
  inMemory?: number
  /** Behind https: cookies are sent over nothing else. */
  secure?: boolean
  logs?: boolean
}

export interface Serving {
  address: string
  close(): Promise<void>
}

const BODY_LIMIT = 512 << 10

/** Serves the page and the battles. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { port, host, page, database = ':memory:' } = options
  const store = await openStore(database)
  const app = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT, logger: options.logs ?? false })
  const { house, close } = openHouse(app, store, options)
  guardHeaders(app)
  answerErrors(app)
  await app.register(cookies)
  await app.register(limits, { max: options.perMinute ?? 1200, timeWindow: '1 minute', allowList: isPage })
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Flank Speed', version: '0.1.0' } } })
  refuseCrossSite(app)
  await app.register(async (routes) => battleRoutes(routes, house))
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/healthz', { schema: { hide: true } }, async () => {
    await store.ping()
    return { up: true }
  })
  if (page !== undefined) await servePage(app, page)
  await app.listen({ port, host })
  const bound = app.server.address() as AddressInfo
  return {
    address: `http://${shownHost(host)}:${bound.port}`,
    async close() {
      await close()
      await app.close()
      await store.close()
    },
  }
}

const openStore = async (database: string): Promise<Store> =>
  /^postgres(ql)?:/.test(database) ? openPostgres(database) : openSqlite(database)

/** Only what costs the server something is counted. */
const isPage = ({ url }: { url: string }): boolean => !url.startsWith('/api/')

function openHouse(
  app: FastifyInstance,
  store: Store,
  options: ServeOptions,
): { house: House; close(): Promise<void> } {
  const pool = openPool(store, options.inMemory ?? 1000)
  const streams = openStreams()
  const grown = (live: Live, row: LogRow): void => {
    streams.tell(live, row)
    admirals.look(live)
  }
  const play = openPlay(store, pool, grown)
  const gathering = openGathering(store, grown)
  const admirals = openAdmirals(store, pool, play, (error) =>
    app.log.error({ err: error }, 'an admiral could not go on'),
  )
  /** Another process wrote: those who watch here hear of it too. */
  const heard = (battle: string, seq: number): void => {
    void pool
      .with(battle, async (live) => {
        if (seq <= live.seq) return
        const lines = await store.log(battle, live.seq + 1)
        const fresh = await pool.reload(battle)
        for (const line of lines) streams.tell(fresh, line)
      })
      .catch(() => {})
  }
  void store.listen(heard).catch((error: unknown) => app.log.error({ err: error }, 'cannot listen to the database'))
  return {
    house: { store, pool, play, gathering, streams, secure: options.secure ?? false },
    async close() {
      await admirals.close()
      streams.close()
    },
  }
}

/** Writes come from the own page or from programs, never from another site's page. */
function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (request.method === 'GET' || origin === undefined) return
    if (URL.parse(origin)?.host === host) return
    return reply.code(403).send({ error: { why: 'Another site may not write here.', clause: null, where: null } })
  })
}

/** What a person types to get there from the same machine. */
const shownHost = (host: string): string => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host)
