import type { FastifyRequest } from 'fastify'
import { Denied } from '../battles/denied.ts'
import { credentialsOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import type { Role } from '../store/safety/roles.ts'

/** A moderator who asks. */
export interface Moderator {
  account: string
  role: Role
}

/** The role is read from the database each time: it ends at once. */
export async function moderatorOf(services: Services, request: FastifyRequest): Promise<Moderator> {
  const { account } = await credentialsOf(services, request)
  const role = account === null ? null : await services.store.role(account)
  if (account === null || role === null) throw new Denied(403, 'Only moderators may do this.')
  return { account, role }
}
