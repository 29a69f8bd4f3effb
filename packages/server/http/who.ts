import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSuchBattle } from '../battles/refused.ts'
import { hashOf, newSecret } from '../battles/secrets.ts'
import type { BattleRow, SeatRow, SessionRow } from '../store/rows.ts'
import { deviceOf } from './device.ts'
import type { House } from './house.ts'
import { endSession, renameBrowser } from './leaving.ts'

/** How somebody shows who they are: hashes of what they sent. */
export interface Person {
  /** A program with the secret of one seat. */
  token: string | null
  browser: string | null
  account: string | null
  session: SessionRow | null
}

/** Who asks about a battle: the holder of a seat, or somebody who may only look on. */
export interface Who {
  row: BattleRow
  /** null: a spectator. */
  seat: SeatRow | null
}

export async function personOf({ cookies, sessions }: House, request: FastifyRequest): Promise<Person> {
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
export async function whoAsks(house: House, request: FastifyRequest, battle: string): Promise<Who> {
  const person = await personOf(house, request)
  const as = (request.query as { as?: string }).as
  const live = house.pool.peek(battle)
  if (live) {
    const seat = seatOf(live.seats, person, as)
    const { result } = live
    if (seat) return { row: result ? { ...live.row, state: 'over', result } : live.row, seat }
  }
  const row = await house.store.battle(battle)
  if (!row) throw noSuchBattle()
  const seat = seatOf(await house.store.seats(battle), person, as)
  if (seat === null && (!row.terms.open || person.token !== null)) throw noSuchBattle()
  return { row, seat }
}

export async function seatAsking(house: House, request: FastifyRequest, battle: string): Promise<SeatRow> {
  const { seat } = await whoAsks(house, request, battle)
  if (seat === null) throw noSuchBattle()
  house.allowance.use(`${seat.battle} ${seat.side}`)
  return seat
}

/** The seats that somebody holds. */
export const heldBy = (seats: readonly SeatRow[], { token, browser, account }: Person): SeatRow[] =>
  seats.filter(
    (seat) =>
      seat.tokenHash !== null &&
      ((token !== null && seat.tokenHash === token) ||
        (browser !== null && seat.browser === browser) ||
        (account !== null && seat.account === account)),
  )

function seatOf(seats: readonly SeatRow[], person: Person, as: string | undefined): SeatRow | null {
  const mine = heldBy(seats, person)
  return mine.find(({ side }) => side === as) ?? (as === undefined ? (mine[0] ?? null) : null)
}

/**
 * The hash of this browser's secret; it gets one if it has none, and another for one of an earlier version. A program that
 * wants a token needs no cookie.
 */
export async function browserOf(house: House, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const known = house.cookies.browser(request)
  if (known && !known.earlier) return hashOf(known.secret)
  const mine = hashOf(house.cookies.giveBrowser(reply))
  if (known) await renameBrowser(house, hashOf(known.secret), mine)
  return mine
}

/** Days that somebody stays signed in. */
const SIGNED_IN = 180
const DAY = 86_400_000
/** Devices on which somebody may be signed in; the one that was not used for longest goes. */
const MOST_SESSIONS = 30

/** Signs an account in; this browser's seats belong to it too. */
export async function beginSession(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): Promise<void> {
  const { store, cookies } = house
  const before = (await personOf(house, request)).session
  const browser = await browserOf(house, request, reply)
  if (before) await endSession(house, before, browser)
  await store.adopt(browser, account)
  const [secret, now] = [newSecret(), Date.now()]
  for (const old of (await store.sessionsOf(account, now)).slice(MOST_SESSIONS - 1)) await endSession(house, old)
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
