import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSuchBattle } from '../battles/refused.ts'
import { hashOf } from '../battles/secrets.ts'
import type { BattleRow, SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'

const cookieOf = (battle: string): string => `seat-${battle}`
const YEAR = 365 * 86_400

/** Who asks: the holder of a seat, or somebody who may only look on. */
export interface Who {
  row: BattleRow
  /** null: a spectator. */
  seat: SeatRow | null
}

export function secretIn(request: FastifyRequest, battle: string): string | undefined {
  const [kind, token] = (request.headers.authorization ?? '').split(' ')
  if (kind?.toLowerCase() === 'bearer' && token) return token
  return request.cookies[cookieOf(battle)]
}

/** A wrong or foreign secret learns no more than somebody without any. */
export async function whoAsks(store: Store, request: FastifyRequest, battle: string): Promise<Who> {
  const row = await store.battle(battle)
  if (!row) throw noSuchBattle()
  const secret = secretIn(request, battle)
  const seat = secret === undefined ? null : await store.seatOf(battle, hashOf(secret))
  if (seat === null && !row.terms.open) throw noSuchBattle()
  return { row, seat }
}

export async function seatAsking(store: Store, request: FastifyRequest, battle: string): Promise<SeatRow> {
  const { seat } = await whoAsks(store, request, battle)
  if (seat === null) throw noSuchBattle()
  return seat
}

/** The browser keeps the seat where no script can read it, and sends it to this battle alone. */
export function giveSeat(reply: FastifyReply, battle: string, secret: string, secure: boolean): void {
  reply.setCookie(cookieOf(battle), secret, {
    path: `/api/battles/${battle}`,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: YEAR,
  })
}
