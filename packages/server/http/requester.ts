import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSuchBattle } from '../battles/denied.ts'
import { hashOf, newSecret } from '../battles/secrets.ts'
import type { BattleRow, SeatRow, SessionRow } from '../store/rows.ts'
import { deviceOf } from './device.ts'
import { endSession, renameBrowser } from './end-session.ts'
import type { Services } from './services.ts'

/** How somebody shows who they are: hashes of what they sent. */
export interface Credentials {
  /** A program with the secret of one seat. */
  token: string | null
  browser: string | null
  account: string | null
  session: SessionRow | null
}

/** Who asks about a battle: the holder of a seat, or somebody who may only look on. */
export interface Requester {
  row: BattleRow
  /** null: a spectator. */
  seat: SeatRow | null
}

export async function credentialsOf({ cookies, sessions }: Services, request: FastifyRequest): Promise<Credentials> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const [kind, token = ''] = authorization.split(' ')
    return {
      token: kind?.toLowerCase() === 'bearer' ? hashOf(token) : '',
      browser: null,
      account: null,
      session: null,
    }
  }
  const [browser, secret] = [cookies.browser(request), cookies.session(request)]
  const session = secret === null ? null : await sessions.find(hashOf(secret))
  return { token: null, browser: browser && hashOf(browser.secret), account: session?.account ?? null, session }
}

/** A wrong or foreign secret learns no more than that there is nothing. */
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
  services.allowance.use(`${seat.battle} ${seat.side}`)
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
 * The hash of this browser's secret; it gets one if it has none, and another for one of an earlier version. A program that
 * wants a token needs no cookie.
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
/** Devices on which somebody may be signed in; the one that was not used for longest goes. */
const MOST_SESSIONS = 30

/** Signs an account in; this browser's seats belong to it too. */
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
  await store.adopt(browser, account)
  const [secret, now] = [newSecret(), Date.now()]
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
}
