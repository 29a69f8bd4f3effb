import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSuchBattle } from '../battles/refused.ts'
import { hashOf, newSecret } from '../battles/secrets.ts'
import type { BattleRow, SeatRow } from '../store/rows.ts'
import type { House } from './house.ts'

/** One secret for all that a browser holds; a script cannot read it. */
const BROWSER = 'flankspeed'
const SESSION = 'flankspeed-session'
const DAY = 86_400

/** How somebody shows who they are: hashes of what they sent. */
export interface Person {
  /** A program with the secret of one seat. */
  token: string | null
  browser: string | null
  account: string | null
}

/** Who asks about a battle: the holder of a seat, or somebody who may only look on. */
export interface Who {
  row: BattleRow
  /** null: a spectator. */
  seat: SeatRow | null
}

export async function personOf({ store, sessions }: House, request: FastifyRequest): Promise<Person> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const [kind, token = ''] = authorization.split(' ')
    return { token: kind?.toLowerCase() === 'bearer' ? hashOf(token) : '', browser: null, account: null }
  }
  const { [BROWSER]: browser, [SESSION]: session } = request.cookies
  return {
    token: null,
    browser: browser ? hashOf(browser) : null,
    account: session ? await sessions.account(store, hashOf(session)) : null,
  }
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

/** The hash of this browser's secret; it gets one if it has none. A program that wants a token needs no cookie. */
export function browserOf(house: House, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[BROWSER]
  if (known && known.length >= 40) return hashOf(known)
  const secret = newSecret()
  setCookie(house, reply, BROWSER, secret, 400)
  return hashOf(secret)
}

/** Days that somebody stays signed in. */
const SIGNED_IN = 180

/** Signs an account in; this browser's seats belong to it too. */
export async function beginSession(
  house: House,
  reply: FastifyReply,
  account: string,
  browser: string | null,
): Promise<void> {
  if (browser !== null) await house.store.adopt(browser, account)
  const secret = newSecret()
  await house.store.keepSession(hashOf(secret), account, Date.now() + SIGNED_IN * DAY * 1000)
  setCookie(house, reply, SESSION, secret, SIGNED_IN)
}

export function endSession(house: House, request: FastifyRequest, reply: FastifyReply): string | null {
  const session = request.cookies[SESSION]
  setCookie(house, reply, SESSION, '', 0)
  return session ? hashOf(session) : null
}

function setCookie({ secure }: House, reply: FastifyReply, name: string, value: string, days: number): void {
  reply.setCookie(name, value, { path: '/api', httpOnly: true, sameSite: 'strict', secure, maxAge: days * DAY })
}
