import type { FastifyRequest } from 'fastify'
import { Denied } from '../battles/denied.ts'
import { keyOfName } from '../http/accounts/account-routes.ts'
import { credentialsOf, requesterOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import type { SeatRow } from '../store/rows.ts'
import { accountKey, keysFor, keysOfSeat } from './person-keys.ts'

/** Who asks. */
export interface Asker {
  /** The main key first. */
  keys: readonly [string, ...string[]]
  account: string | null
}

/** Refuses those of whom nothing is known. */
export async function askerOf(services: Services, request: FastifyRequest): Promise<Asker> {
  const { account, browser, token } = await credentialsOf(services, request)
  const [first, ...more] = keysFor({ account, browser, token: token === '' ? null : token })
  if (first === undefined) throw new Denied(403, 'Sign in first, or take a seat in a battle.')
  return { keys: [first, ...more], account }
}

/** Whom a request is about. */
export interface Meant {
  keys: readonly [string, ...string[]]
  /** As everybody sees it. */
  name: string
  /** It is the name of an account. */
  isAccount: boolean
  battle: string | null
  side: string | null
  /** The seat of who asks, in that battle. */
  mine: SeatRow | null
}

/** Finds an account by its name, or whoever has a seat. Those without an account must play in that battle themselves. */
export async function meantBy(
  services: Services,
  request: FastifyRequest,
  asker: Asker,
  { player, battle, side }: { player?: string | undefined; battle?: string | undefined; side?: string | undefined },
): Promise<Meant> {
  const { store } = services
  if ((player === undefined) === (battle === undefined) || (battle === undefined) !== (side === undefined))
    throw new Denied(422, 'Say who is meant: either player, or battle and side.', null, 'player')
  const meant = battle === undefined ? await byName(services, asker, player!) : await bySeat(battle, side!)
  if (meant.keys.some((key) => asker.keys.includes(key))) throw new Denied(422, 'That is you.', null, 'player')
  return meant

  async function bySeat(id: string, at: string): Promise<Meant> {
    const { seat: mine } = await requesterOf(services, request, id)
    if (asker.account === null && mine === null) throw new Denied(403, 'Sign in first.')
    const seat = (await store.seats(id)).find((one) => one.side === at)
    if (seat?.player.kind === 'admiral') throw new Denied(422, 'The server plays that side.', null, 'side')
    const [first, ...more] = seat ? keysOfSeat(seat) : []
    if (!seat || first === undefined) throw new Denied(404, 'Nobody has that seat.', null, 'side')
    const account = seat.account === null ? null : await store.account(seat.account)
    const name = seat.name || 'somebody'
    return { keys: [first, ...more], name, isAccount: account?.name === name, battle: id, side: at, mine }
  }
}

async function byName({ store }: Services, asker: Asker, player: string): Promise<Meant> {
  if (asker.account === null) throw new Denied(403, 'Sign in first.')
  const found = await store.accountNamed(keyOfName(player))
  if (!found) throw new Denied(404, 'There is no player of that name.', null, 'player')
  return { keys: [accountKey(found.id)], name: found.name, isAccount: true, battle: null, side: null, mine: null }
}
