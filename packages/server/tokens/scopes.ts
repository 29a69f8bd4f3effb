import type { Scope } from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Denied } from '../battles/denied.ts'
import { credentialsOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'

/** Scopes by the tag of a route: for reading, and for everything else. null: no token may. */
const NEEDED: Readonly<Record<string, { read: readonly Scope[] | null; write: readonly Scope[] | null }>> = {
  making: { read: ['battles:read', 'battles:play'], write: ['battles:play'] },
  watching: { read: ['battles:read', 'battles:play'], write: null },
  playing: { read: ['battles:read', 'battles:play'], write: ['battles:play'] },
  lobby: { read: ['battles:read', 'battles:play'], write: ['battles:play'] },
  tournaments: { read: ['battles:read', 'battles:play'], write: ['battles:play'] },
  events: { read: ['battles:read', 'battles:play'], write: null },
  people: { read: ['battles:read', 'battles:play'], write: ['battles:play'] },
  moderation: { read: ['moderate'], write: ['moderate'] },
  sharing: { read: ['links:write', 'battles:read', 'battles:play'], write: ['links:write'] },
}
/** Everybody may. */
const OPEN = new Set(['rules', 'ratings'])

/** A request with a personal token may do what the token is for. Accounts are never changed with one. */
export function checkScopes(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async (request) => {
    if (request.headers.authorization === undefined) return
    const { personal } = await credentialsOf(services, request)
    if (personal === null) return
    const tag = tagOf(request)
    if (tag !== null && OPEN.has(tag)) return
    const needed = tag === null ? undefined : NEEDED[tag]
    const scopes = request.method === 'GET' || request.method === 'HEAD' ? needed?.read : needed?.write
    if (!scopes) throw new Denied(403, 'This cannot be done with a personal token: sign in.')
    if (!scopes.some((scope) => personal.scopes.includes(scope)))
      throw new Denied(403, `This token is not for that: it needs ${scopes.join(' or ')}.`)
  })
}

const tagOf = ({ routeOptions }: FastifyRequest): string | null =>
  (routeOptions.schema as { tags?: string[] } | undefined)?.tags?.[0] ?? null
