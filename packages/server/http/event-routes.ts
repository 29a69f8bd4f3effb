import type { FastifyInstance } from 'fastify'
import { Denied } from '../battles/denied.ts'
import { beginStream } from '../live/begin-stream.ts'
import { message } from '../live/stream-messages.ts'
import { clientNetworkOf } from './addresses.ts'
import { credentialsOf } from './requester.ts'
import type { Services } from './services.ts'

/** One stream for everything that happens in one's own battles. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/events',
    {
      schema: {
        tags: ['events'],
        summary: 'what happens in your battles, as it happens: server-sent events',
        description:
          'Events: "ready" (the stream is open: ask /api/mine for what was before), and "battle" whenever one of your battles begins, goes on or ends, or when a seat is reserved for you (sitting: false): id, title, ruleset, you, state, result, sitting, seq, owing, yourMove and clocks, as in /api/mine. Several lines may come as one event.',
        produces: ['text/event-stream'],
      } as object,
    },
    async (request, reply) => {
      const me = await credentialsOf(services, request)
      const { account, browser } = me
      if (account === null && browser === null)
        throw new Denied(403, 'Sign in, send a personal token, or take a seat first.')
      const opener = { address: clientNetworkOf(request.ip), battle: `of ${account ?? browser}`, side: 'own' }
      const stream = beginStream(services, reply, opener, me, 'lines')
      services.ownEvents.open({ account, browser }, stream)
      services.streams.send(stream, message('ready', null, {}))
    },
  )
}
