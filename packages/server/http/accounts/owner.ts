import type { FastifyRequest } from 'fastify'
import { Denied } from '../../battles/denied.ts'
import type { AccountRow, SessionRow } from '../../store/rows.ts'
import { clientNetworkOf } from '../addresses.ts'
import { credentialsOf } from '../requester.ts'
import type { Services } from '../services.ts'
import { endSession } from './end-session.ts'

/** Signed in so recently that it must be the owner. */
const FRESH = 15 * 60_000

/** Somebody at their own account. */
export interface Owner {
  account: AccountRow
  session: SessionRow
}

export async function ownerOf(services: Services, request: FastifyRequest): Promise<Owner> {
  const known = (await credentialsOf(services, request)).session
  // From the database, not from the cache.
  const session = known && (await services.store.session(known.tokenHash, Date.now()))
  const account = session && (await services.store.account(session.account))
  if (!session || !account) throw new Denied(403, 'Sign in first.')
  return { account, session }
}

export const isFresh = ({ created }: SessionRow): boolean => Math.abs(Date.now() - created) < FRESH

/** Is it the owner, and not somebody who found a signed-in device? */
export async function checkOwner(
  { passwords }: Services,
  request: FastifyRequest,
  { account, session }: Owner,
  password: string | undefined,
  where: string,
): Promise<void> {
  if (password === undefined) {
    if (isFresh(session)) return
    const what = account.password === '' ? 'Sign out and in again first' : 'Give your password'
    throw new Denied(403, `${what}: you signed in more than 15 minutes ago.`, null, where)
  }
  const by = { account: account.key, address: clientNetworkOf(request.ip) }
  const kept = account.password === '' ? null : account.password
  if (!(await passwords.isRight(password, kept, by))) throw new Denied(403, 'The password is wrong.', null, where)
}

/** Signs out everywhere, except with that session. */
export async function endSessionsOf(services: Services, account: string, but: string | null): Promise<void> {
  for (const one of await services.store.sessionsOf(account, Date.now()))
    if (one.tokenHash !== but) await endSession(services, one)
}
