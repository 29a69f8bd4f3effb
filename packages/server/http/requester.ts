import type { FastifyReply, FastifyRequest } from 'fastify'
import { Denied, noSuchBattle } from '../battles/denied.ts'
import { hashOf, newSecret, TOKEN_PREFIX } from '../battles/secrets.ts'
import { accountKey } from '../safety/person-keys.ts'
import type { BattleRow, SeatRow, SessionRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { TokenRow } from '../store/token-store.ts'
import { endSession, renameBrowser } from './accounts/end-session.ts'
import { deviceOf } from './device.ts'
import type { Services } from './services.ts'

/** What a client sent to identify itself, as hashes. */
export interface Credentials {
  /** The token of one seat, sent by a program. */
  token: string | null
  browser: string | null
  account: string | null
  session: SessionRow | null
  /** The session of an account that a moderator closed: it lets nobody in. */
  closed: SessionRow | null
  /** The personal token of an account, sent by a program. */
  personal: TokenRow | null
}

/** Who asks about a battle: the holder of a seat, or a spectator. */
export interface Requester {
  row: BattleRow
  /** null: a spectator. */
  seat: SeatRow | null
}

export async function credentialsOf(
  { cookies, sessions, store }: Services,
  request: FastifyRequest,
): Promise<Credentials> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const [kind, token = ''] = authorization.split(' ')
    if (token.startsWith(TOKEN_PREFIX)) return personalOf(store, hashOf(token))
    return {
      token: kind?.toLowerCase() === 'bearer' ? hashOf(token) : '',
      browser: null,
      account: null,
      session: null,
      closed: null,
      personal: null,
    }
  }
  const [browser, secret] = [cookies.browser(request), cookies.session(request)]
  const found = secret === null ? null : await sessions.find(hashOf(secret))
  const session = found?.isClosed ? null : found
  return {
    token: null,
    browser: browser && hashOf(browser.secret),
    account: session?.account ?? null,
    session,
    closed: session === null ? found : null,
    personal: null,
  }
}

const MINUTE = 60_000

/** A personal token stands for its account. A wrong one is nobody. */
async function personalOf(store: Store, tokenHash: string): Promise<Credentials> {
  const personal = await store.personalToken(tokenHash)
  const now = Date.now()
  // Only its owner's list shows the last use, so nobody waits for the write.
  if (personal && now - (personal.used ?? 0) > MINUTE) store.useToken(tokenHash, now).catch(() => {})
  const nobody = { browser: null, session: null, closed: null }
  return personal
    ? { ...nobody, token: null, account: personal.account, personal }
    : { ...nobody, token: '', account: null, personal: null }
}

/** A wrong token gets the same answer as a battle that does not exist. */
export async function requesterOf(services: Services, request: FastifyRequest, battle: string): Promise<Requester> {
  const person = await credentialsOf(services, request)
  const as = (request.query as { as?: string }).as
  const live = services.pool.peek(battle)
  if (live) {
    const seat = seatOf(live.seats, person, as)
    const { result } = live
    if (seat) return { row: result ? { ...live.row, state: 'over', result } : live.row, seat }
  }
  const row = await services.store.battle(battle)
  if (!row) throw noSuchBattle()
  const seat = seatOf(await services.store.seats(battle), person, as)
  if (seat === null && (!row.terms.open || person.token !== null)) throw noSuchBattle()
  return { row, seat }
}

export async function requestingSeat(services: Services, request: FastifyRequest, battle: string): Promise<SeatRow> {
  const { seat } = await requesterOf(services, request, battle)
  if (seat === null) throw noSuchBattle()
  services.rateLimiter.use(`${seat.battle} ${seat.side}`)
  return seat
}

/** The seats that somebody holds. */
export const heldBy = (seats: readonly SeatRow[], { token, browser, account }: Credentials): SeatRow[] =>
  seats.filter(
    (seat) =>
      seat.tokenHash !== null &&
      ((token !== null && seat.tokenHash === token) ||
        (browser !== null && seat.browser === browser) ||
        (account !== null && seat.account === account)),
  )

function seatOf(seats: readonly SeatRow[], person: Credentials, as: string | undefined): SeatRow | null {
  const mine = heldBy(seats, person)
  return mine.find(({ side }) => side === as) ?? (as === undefined ? (mine[0] ?? null) : null)
}

/**
 * The hash of this browser's secret. A browser without one gets one; a secret of an earlier version is replaced. A program
 * that uses a token needs no cookie.
 */
export async function browserOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const known = services.cookies.browser(request)
  if (known && !known.earlier) return hashOf(known.secret)
  const mine = hashOf(services.cookies.giveBrowser(reply))
  if (known) await renameBrowser(services, hashOf(known.secret), mine)
  return mine
}

/** Days that somebody stays signed in. */
const SIGNED_IN = 180
const DAY = 86_400_000
/** Sessions per account; the least recently used is ended. */
const MOST_SESSIONS = 30

/** Signs in. The seats of this browser then belong to the account too. */
export async function beginSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): Promise<void> {
  const { store, cookies } = services
  const before = (await credentialsOf(services, request)).session
  const browser = await browserOf(services, request, reply)
  if (before) await endSession(services, before, browser)
  const [secret, now] = [newSecret(), Date.now()]
  const [closed] = (await store.restrictionsOf([accountKey(account)], now)).filter(({ kind }) => kind === 'close')
  if (!closed) {
    await store.adopt(browser, account)
    await store.moveMarks(`browser ${browser}`, accountKey(account), 'own')
  }
  for (const old of (await store.sessionsOf(account, now)).slice(MOST_SESSIONS - 1)) await endSession(services, old)
  await store.keepSession({
    tokenHash: hashOf(secret),
    account,
    until: now + SIGNED_IN * DAY,
    created: now,
    used: now,
    device: deviceOf(request.headers['user-agent']),
    browser,
  })
  cookies.giveSession(reply, secret, SIGNED_IN)
  // The session shows what was done, and takes the appeal; nothing else.
  if (closed) throw new Denied(403, `This account was closed by a moderator: ${closed.reason}`)
}
