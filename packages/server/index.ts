import type { AddressInfo } from 'node:net'
import cookies from '@fastify/cookie'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import fastify, { type FastifyInstance } from 'fastify'
import { openAdmirals } from './battles/admirals.ts'
import { openBattleQuotas } from './battles/battle-quotas.ts'
import { openDeadlines } from './battles/deadlines.ts'
import { openFleetOrders } from './battles/fleet-orders.ts'
import { openHistory } from './battles/history.ts'
import type { LiveBattle } from './battles/live-battle.ts'
import { openLobby } from './battles/lobby.ts'
import { pictureOf } from './battles/picture.ts'
import { openPlay } from './battles/play.ts'
import { openPool } from './battles/pool.ts'
import { newSecret } from './battles/secrets.ts'
import { openServiceTime } from './battles/service-time.ts'
import { openSetups } from './battles/setups.ts'
import { openWarnings } from './battles/warnings/warnings.ts'
import { guardHeaders, refuseCrossSite } from './headers.ts'
import { openHealth } from './health.ts'
import { refuseOtherHosts } from './hosts.ts'
import { accountRoutes } from './http/accounts/account-routes.ts'
import { accountSettings } from './http/accounts/account-settings.ts'
import { careRoutes } from './http/accounts/care-routes.ts'
import { exportRoutes } from './http/accounts/export-routes.ts'
import { lessonRoutes } from './http/accounts/lesson-routes.ts'
import { passkeyRoutes } from './http/accounts/passkey-routes.ts'
import type { UserVerification } from './http/accounts/passkeys.ts'
import { passkeysWhenAsked } from './http/accounts/passkeys-when-asked.ts'
import { openPasswords } from './http/accounts/passwords.ts'
import { openSessions } from './http/accounts/sessions.ts'
import { limitAddresses, openAddresses } from './http/addresses.ts'
import { API_DOCS_STYLE, apiDocsPage, describeApi } from './http/api-docs.ts'
import { commandRoutes } from './http/command-routes.ts'
import { limitConnections, limitPipelining } from './http/connections.ts'
import { openCookies } from './http/cookies.ts'
import { answerErrors } from './http/errors.ts'
import { eventRoutes } from './http/event-routes.ts'
import { readJsonBodies } from './http/json-body.ts'
import { makeRoutes } from './http/make-routes.ts'
import { refuseInOverload } from './http/overload.ts'
import { openRateLimiter } from './http/rate-limiter.ts'
import { checkByZod } from './http/routing.ts'
import { ruleRoutes } from './http/rule-routes.ts'
import { openRuleTraces } from './http/rule-traces.ts'
import { seatRoutes } from './http/seat-routes.ts'
import type { Services } from './http/services.ts'
import { watchRoutes } from './http/watch-routes.ts'
import { LIMITS, type Limits } from './limits.ts'
import { openDelayedStreams } from './live/delayed-streams.ts'
import { openDeliveryQueue } from './live/delivery-queue.ts'
import { openNotices } from './live/notices.ts'
import { openOwnEvents } from './live/own-events.ts'
import { openPresences } from './live/presence.ts'
import { openProcessNews } from './live/process-news.ts'
import { newSenderKey, senderOf } from './live/push.ts'
import { openStreamLimits } from './live/stream-limits.ts'
import { openStreams } from './live/streams.ts'
import { openUpdateBatcher } from './live/update-batcher.ts'
import { openViewCache } from './live/view-cache.ts'
import { openViewers } from './live/viewers.ts'
import { openWatchers } from './live/watchers.ts'
import { lobbyRoutes } from './lobby/lobby-routes.ts'
import { openLobbyStreams } from './lobby/lobby-streams.ts'
import { openSeeks } from './lobby/seeks.ts'
import { openWatchList } from './lobby/watch-list.ts'
import { type MailOptions, openMail } from './mail/mail.ts'
import { openMailNotices } from './mail/mail-notices.ts'
import { exposeMetrics, type Metrics, type MetricsOptions, openMetrics } from './metrics.ts'
import { actionRoutes } from './moderation/action-routes.ts'
import { logRoutes } from './moderation/log-routes.ts'
import { noteFailures, openRecentErrors, type RecentErrors } from './moderation/recent-errors.ts'
import { reportQueueRoutes } from './moderation/report-queue-routes.ts'
import { serverRoutes } from './moderation/server-routes.ts'
import { openServerStates } from './moderation/server-state.ts'
import { openSigns } from './moderation/signs/signs.ts'
import { servePage } from './page.ts'
import { openReviews } from './ratings/accuracies.ts'
import { ratingRoutes } from './ratings/rating-routes.ts'
import { openRatings } from './ratings/ratings.ts'
import { markRoutes } from './safety/mark-routes.ts'
import { reportRoutes } from './safety/report-routes.ts'
import { standingRoutes } from './safety/standing-routes.ts'
import { shapeOf } from './safety/words/names.ts'
import { openWords, type Words } from './safety/words/words.ts'
import { linkRoutes } from './shared-links/link-routes.ts'
import { openSharedLinks } from './shared-links/shared-links.ts'
import { sharedPages } from './shared-links/shared-pages.ts'
import { openStore } from './store/open.ts'
import type { LogRow } from './store/rows.ts'
import type { News, Store } from './store/store.ts'
import { type Clock, systemClock, type Time } from './time.ts'
import { checkScopes } from './tokens/scopes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'
import { openRounds } from './tournaments/rounds.ts'
import { seasonRoutes } from './tournaments/seasons/season-routes.ts'
import { openSeasons } from './tournaments/seasons/seasons.ts'
import { tournamentRoutes } from './tournaments/tournament-routes.ts'
import { openTournamentStreams } from './tournaments/tournament-streams.ts'
import { openTournaments } from './tournaments/tournaments.ts'

export interface ServeOptions {
  port: number
  host: string
  /** The folder of the built page; omitted: API only. */
  page?: string
  /** postgres://… or an SQLite file; ':memory:' stores nothing. */
  database?: string
  /** Requests per minute of one address. */
  perMinute?: number
  /** Writes per minute of one seat. */
  perSeat?: number
  /** Megabytes of battles kept in memory. */
  inMemory?: number
  /** The host names of this server, in addition to localhost and `host`. */
  hostNames?: readonly string[]
  /** Behind https: cookies are sent over https only. */
  secure?: boolean
  /** Must a passkey's device verify the user (fingerprint, face, code)? preferred: if it can. */
  userVerification?: UserVerification
  /**
   * Trusted reverse proxies: their number (true: one), or their networks ("10.0.0.0/8, loopback"). With a number, the
   * server must be reachable only through them.
   */
  proxy?: boolean | number | string
  /** Changes to the default limits. */
  limits?: Partial<Limits>
  /** Access to /metrics; omitted: nobody. */
  metrics?: MetricsOptions
  /** May webhooks point to private addresses? */
  privateWebhooks?: boolean
  /** How to send mail; omitted: no mail is sent. */
  mail?: MailOptions
  /** A file with words that names and chat may not hold; see safety/words/word-list.ts. */
  words?: string
  /** Contact for push services: a mail address or a page. */
  contact?: string
  /** Days without a move after which a battle without a clock ends; 0: never. */
  abandonAfterDays?: number
  /** Days after which a battle that nobody joined ends; 0: never. */
  joinWithinDays?: number
  /** Milliseconds between two checks of the clocks. */
  watchEvery?: number
  /** The N of scrypt for passwords. Only for tests, which would spend minutes on hashing. */
  passwordCost?: number
  /** Replaces the system clocks in tests. */
  clock?: Clock
  /** Structured logs on standard output, or to the given writer. */
  logs?: boolean | { write(line: string): void }
}

export interface Serving {
  address: string
  /** The address of the metrics port, if there is one. */
  metricsAddress: string | null
  /** A background task failed. Logs it, and rebuilds all battles from their logs. */
  failed(error: unknown): void
  /** Reads the list of words again. Returns the number of its entries; if it cannot be read, the old list stays. */
  reloadWords(): Promise<number>
  close(): Promise<void>
}

const BODY_LIMIT = 1 << 20
/** The accept queue: after an outage all clients reconnect at once. */
const BACKLOG = 4096
/** Milliseconds without a byte in either direction after which a connection is closed. Streams have a heartbeat. */
const IDLE_TIMEOUT = 60_000
/** Milliseconds for which an idle connection is kept for the next request. */
const KEEP_ALIVE = 20_000

/** Serves the page and the API. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { port, host, page, database = ':memory:' } = options
  const limits = { ...LIMITS, ...options.limits }
  await loadRulebooks()
  const words = await openWords(options.words)
  const store = await openStore(database)
  /** Cleanup, run in reverse order. */
  const ending: (() => Promise<unknown>)[] = [() => store.close()]
  const closeAll = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const app = fastify({
      bodyLimit: BODY_LIMIT,
      trustProxy: trustedProxies(options.proxy),
      forceCloseConnections: 'idle',
      requestTimeout: limits.requestSeconds * 1000,
      connectionTimeout: IDLE_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      http: {
        // Not less than for the whole: after a long pause of the machine what has arrived would be refused unread (408).
        headersTimeout: limits.requestSeconds * 1000,
        connectionsCheckingInterval: Math.min(5000, limits.requestSeconds * 500),
      },
      routerOptions: { maxParamLength: 60 },
      logger: options.logs
        ? { level: 'info', ...(typeof options.logs === 'object' ? { stream: options.logs } : {}), serializers: LOGGED }
        : false,
    })
    const errors = openRecentErrors()
    noteFailures(app, errors)
    await store.shapeNames(shapeOf)
    limitConnections(app.server, limits, Boolean(options.proxy))
    const clock = options.clock ?? systemClock
    const service = await openServiceTime(store, {
      clock,
      complain: (error) => app.log.error({ err: error }, 'the store does not take the service time'),
    })
    ending.push(() => service.close())
    const { services, metrics, close } = openServices(app, store, { wall: clock.wall, served: service.now }, options, {
      limits,
      words,
      errors,
    })
    ending.push(() => app.close(), close)
    guardHeaders(app, options.secure ?? false)
    limitPipelining(app, limits)
    refuseOtherHosts(app, host, options.hostNames ?? [])
    refuseCrossSite(app)
    answerErrors(app)
    checkByZod(app)
    app.removeContentTypeParser('text/plain')
    readJsonBodies(app)
    await app.register(cookies, { secret: await store.setting('cookie key', newSecret) })
    limitAddresses(app, services.addresses)
    await refuseInOverload(app, services)
    await describeApi(app)
    await app.register(async (routes) => {
      checkScopes(routes, services)
      for (const register of [
        ruleRoutes,
        makeRoutes,
        watchRoutes,
        seatRoutes,
        commandRoutes,
        lobbyRoutes,
        ratingRoutes,
        tournamentRoutes,
        seasonRoutes,
        accountRoutes,
        accountSettings,
        lessonRoutes,
        passkeyRoutes,
        linkRoutes,
        careRoutes,
        exportRoutes,
        tokenRoutes,
        eventRoutes,
        markRoutes,
        reportRoutes,
        standingRoutes,
        reportQueueRoutes,
        actionRoutes,
        logRoutes,
        serverRoutes,
      ])
        register(routes, services)
    })
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(apiDocsPage(app.swagger() as never)),
    )
    app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(API_DOCS_STYLE),
    )
    app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
      const found = await services.health()
      return reply.code(found.up ? 200 : 503).send(found)
    })
    app.get('/livez', { schema: { hide: true } }, async () => ({ alive: true }))
    sharedPages(app, services, page ?? null)
    if (page !== undefined) await servePage(app, page)
    const metricsAddress = await exposeMetrics(app, metrics, options.metrics ?? {})
    await app.listen({ port, host, backlog: BACKLOG })
    const bound = app.server.address() as AddressInfo
    return {
      address: `http://${shownHost(host)}:${bound.port}`,
      metricsAddress,
      failed(error) {
        app.log.error({ err: error }, 'something failed that nobody waits for')
        errors.note('the background', error)
        services.pool.forgetAll()
      },
      reloadWords: words.reload,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Logged fields of a request: never headers, cookies or the query string. */
const LOGGED = {
  req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, path: url.split('?')[0], ip }),
}

function openServices(
  app: FastifyInstance,
  store: Store,
  time: Time,
  options: ServeOptions,
  { limits, words, errors }: { limits: Limits; words: Words; errors: RecentErrors },
): { services: Services; metrics: Metrics; close(): Promise<void> } {
  const complain = (what: string) => (error: unknown, battle?: string) => {
    errors.note(what, error)
    app.log.error({ err: error, battle }, what)
  }
  const pool = openPool(store, (options.inMemory ?? 32) * 2 ** 20)
  const streams = openStreams(time, limits.unreadBytes)
  const history = openHistory(store, time)
  const deliveries = openDeliveryQueue(options.privateWebhooks ?? false, (url, error) =>
    app.log.warn({ host: URL.parse(url)?.host, why: (error as Error).message }, 'a notice was given up'),
  )
  const { perSeat = 600 } = options
  const contact = options.contact ?? 'mailto:nobody@example.org'
  const sender = store.setting('push key', newSenderKey).then((key) => senderOf(key, contact))
  sender.catch(complain('there is no key for notices'))
  const webhookKey = store.setting('webhook key', newSecret)
  webhookKey.catch(complain('there is no key for webhooks'))
  const [hostName] = options.hostNames ?? []
  const site = hostName === undefined ? null : `${options.secure ? 'https' : 'http'}://${hostName}`
  const mail = options.mail ? openMail(options.mail, site, complain('a letter could not be sent')) : null
  const notices = openNotices({
    deliveries,
    sender,
    webhookKey,
    store,
    mail: mail && openMailNotices(mail, store),
    isWatching: (battle, side) => streams.isWatching(battle, side),
    complain: complain('a notice could not be sent'),
  })
  const ratings = openRatings(store, time, {
    every: (options.watchEvery ?? 5000) * 4,
    complain: complain('a rated battle could not be counted'),
  })
  const reviews = openReviews({
    store,
    time,
    async replayOf(battle) {
      await history.keepReplay(battle, `review ${battle}`)
      return (await store.replay(battle))!
    },
    every: (options.watchEvery ?? 5000) * 6,
    complain: complain('a battle could not be reviewed'),
  })
  const grown = (live: LiveBattle, row: LogRow): void => {
    metrics.count('lines_total', 'Lines written to the logs of battles.')
    batcher.wrote(live, row)
    notices.look(live, row)
    ratings.look(live, row)
    rounds.look(live)
    if (row.seq === 0) presences.began(live)
    admirals.look(live)
    fleetOrders.look(live, row)
    // Processes that share a store hear of every line, also of their own.
    if (!store.isShared) ownEvents.changed(live.row.id)
  }
  const play = openPlay(store, pool, {
    wrote: grown,
    failed: complain('a battle failed'),
    time,
    positionAfter: history.position,
    away: (live, side) => presences.away(live, side),
  })
  const lobby = openLobby(store, grown, time)
  const admirals = openAdmirals(store, pool, play, time, complain('an admiral could not go on'))
  const fleetOrders = openFleetOrders(
    store,
    pool,
    play,
    admirals.think,
    (battle, side) => watchers.isWatching(battle, side),
    complain('orders could not be carried out'),
  )
  const watchers = openWatchers(store, streams, fleetOrders.hasPace, complain('who watches could not be told'))
  const presences = openPresences(store, streams, time, {
    every: Math.min(options.watchEvery ?? 5000, 5000),
    complain: complain('who is there could not be noted'),
  })
  const setups = openSetups()
  const ruleTraces = openRuleTraces()
  const sharedLinks = openSharedLinks(store, limits)
  const ownEvents = openOwnEvents(store, streams, complain('an event could not be told'))
  const warnings = openWarnings(pool)
  const passwords = openPasswords(options.passwordCost === undefined ? {} : { cost: options.passwordCost })
  const deadlines = openDeadlines(store, play, lobby, {
    every: options.watchEvery ?? 5000,
    time,
    abandonAfterDays: options.abandonAfterDays ?? 90,
    joinWithinDays: options.joinWithinDays ?? 7,
    complain: complain('the clocks could not be looked at'),
  })
  const signs = openSigns(store, complain('signs could not be collected'))
  const queues = {
    admirals: admirals.queue,
    setups: setups.queue,
    history: history.queue,
    warnings: warnings.queue,
    links: sharedLinks.queue,
    notices: deliveries.queue,
    ...(mail && { mail: mail.queue }),
    signs: signs.queue,
  }
  const health = openHealth(store, { complain: complain('the store is not up') })
  const metrics = openMetrics(app, async () => ({
    battles: { help: 'Battles by state.', value: await store.count(), label: 'state' },
    battles_in_memory: { help: 'Battles held in memory.', value: pool.size },
    battles_in_memory_bytes: { help: 'What they weigh, as far as one can tell.', value: pool.weight },
    streams: { help: 'Open streams.', value: streams.size },
    queue_waiting: {
      help: 'Jobs that wait, by queue.',
      value: Object.fromEntries(Object.entries(queues).map(([name, { waiting }]) => [name, waiting])),
      label: 'queue',
    },
  }))
  const news = openProcessNews(store, pool, streams, complain('news of a battle could not be told'))
  const batcher = openUpdateBatcher(streams, pool, news.catchUp, complain('a line could not be told'))
  const delayed = openDelayedStreams({
    store,
    time,
    pool,
    streams,
    seen: (battle, seq) => history.seen(battle, seq, 'spectator', battle),
    complain: complain('a delayed line could not be told'),
  })
  const sessions = openSessions(store)
  const streamLimits = openStreamLimits(limits)
  const viewers = openViewers(
    store,
    () => new Map([...streamLimits.spectators(), ['-', lobbyStreams.size]]),
    complain('the viewers could not be told'),
  )
  const lobbyStreams = openLobbyStreams({
    store,
    streams,
    time,
    battles: openWatchList(store, viewers, (battle) =>
      pool.current(battle, async (live) => pictureOf(live.ruleset.view(live.battle, 'spectator'))),
    ),
    people: () => viewers.count('-'),
    renewEvery: Math.min((options.watchEvery ?? 5000) * 2, 10_000),
    complain: complain('the lobby could not be shown'),
  })
  const seeks = openSeeks({
    ...{ store, lobby, setups, notices, limits, time },
    ratingOf: ratings.of,
    every: Math.min(options.watchEvery ?? 1000, 1000),
    complain: complain('the challenges could not be looked at'),
  })
  const rounds = openRounds({
    ...{ store, play, lobby, setups, notices, time },
    every: Math.min(options.watchEvery ?? 1000, 1000),
    complain: (error, tournament) => app.log.error({ err: error, tournament }, 'a tournament could not go on'),
  })
  const tournaments = openTournaments({ store, rounds, setups, limits, time, ratingOf: ratings.of })
  const tournamentStreams = openTournamentStreams({
    store,
    streams,
    time,
    renewEvery: Math.min((options.watchEvery ?? 5000) * 2, 10_000),
    complain: complain('a tournament could not be shown'),
  })
  const seasons = openSeasons(store, time, {
    every: (options.watchEvery ?? 5000) * 2,
    complain: complain('the season could not be looked at'),
  })
  const heard = (what: News): void => {
    if (what.kind === 'session') return sessions.forget(what.what)
    if (what.kind === 'lobby') return lobbyStreams.changed()
    if (what.kind === 'marks') return lobbyStreams.marksChanged()
    if (what.kind === 'tournament') return tournamentStreams.changed(what.what)
    viewers.heard(what)
    if (what.kind === 'command') fleetOrders.forget(what.battle, what.what)
    if (what.kind === 'log') ownEvents.changed(what.battle)
    if (what.kind === 'rematch') ownEvents.changed(what.what)
    watchers.heard(what)
    news.heard(what)
  }
  const lost = (): void => {
    sessions.forgetAll()
    lobbyStreams.changed()
    lobbyStreams.marksChanged()
    tournamentStreams.changed(null)
    news.lost()
  }
  const missing = (): void => {
    sessions.forgetAll()
    tournamentStreams.changed(null)
    news.missing()
  }
  void store.listen({ heard, lost, missing }).catch(complain('cannot listen to the database'))
  return {
    metrics,
    services: {
      store,
      pool,
      play,
      lobby,
      fleetOrders,
      setups,
      ruleTraces,
      sharedLinks,
      ownEvents,
      warnings,
      streams,
      views: openViewCache(time),
      catchUp: news.catchUp,
      time,
      words,
      signs,
      health,
      serverState: openServerStates({
        store,
        queues,
        health,
        errors,
        figures: () => ({
          'open streams': streams.size,
          'battles in memory': pool.size,
          'people in the lobby': viewers.count('-'),
        }),
      }),
      cookies: openCookies(options.secure ?? false),
      passkeys: passkeysWhenAsked(store, options.userVerification ?? 'preferred'),
      mail,
      site,
      secure: options.secure ?? false,
      sessions,
      rateLimiter: openRateLimiter({
        perMinute: perSeat,
        denial: `This seat is limited to ${perSeat} requests a minute: try again later.`,
      }),
      passwords,
      limits,
      addresses: openAddresses(options.perMinute ?? 1200),
      history,
      delayedStreams: delayed,
      streamLimits,
      seeks,
      lobbyStreams,
      tournaments,
      tournamentStreams,
      presences,
      quotas: openBattleQuotas(store, limits),
      privateWebhooks: options.privateWebhooks ?? false,
      pushKey: async () => (await sender).publicKey,
      webhookKey: () => webhookKey,
    },
    async close() {
      deadlines.close()
      fleetOrders.close()
      watchers.close()
      viewers.close()
      seeks.close()
      rounds.close()
      seasons.close()
      tournamentStreams.close()
      ratings.close()
      presences.close()
      lobbyStreams.close()
      deliveries.close()
      await Promise.all([
        setups.close(),
        reviews.close(),
        admirals.close(),
        ruleTraces.close(),
        sharedLinks.close(),
        mail?.close(),
        warnings.close(),
        passwords.close(),
        history.close(),
        signs.close(),
      ])
      delayed.close()
      batcher.close()
      streams.close()
    },
  }
}

/** The host name to type on the same machine. */
const shownHost = (host: string): string => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host)

/** Trusts X-Forwarded-For only from the nearest proxies, never from a client. */
function trustedProxies(proxy: ServeOptions['proxy']): string | false | ((address: string, hop: number) => boolean) {
  if (!proxy) return false
  if (typeof proxy === 'string') return proxy
  const hops = Number(proxy)
  return (_, hop) => hop < hops
}
