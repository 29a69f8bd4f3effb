import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginStream } from '../live/begin-stream.ts'
import type { Stream } from '../live/streams.ts'
import { clientNetworkOf } from './addresses.ts'
import { credentialsOf } from './requester.ts'
import type { Services } from './services.ts'

/**
 * Prepares a response of server-sent events. Calling the result begins it; nothing can be refused after that. `side`: for
 * the limits, whose stream it is; null: a spectator.
 */
export async function eventStream(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { battle, side, wants }: { battle: string } & Pick<Stream, 'side' | 'wants'>,
): Promise<() => Stream> {
  const me = await credentialsOf(services, request)
  return () => beginStream(services, reply, { address: clientNetworkOf(request.ip), battle, side }, me, wants)
}
