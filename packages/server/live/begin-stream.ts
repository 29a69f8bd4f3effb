import type { FastifyReply } from 'fastify'
import { Denied } from '../battles/denied.ts'
import type { Credentials } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import type { Opener } from './stream-limits.ts'
import type { Stream } from './streams.ts'

/** Begins a stream of server-sent events. Nothing can be refused after this. It ends with the session or the token. */
export function beginStream(
  { streamLimits, sessions, streams }: Services,
  reply: FastifyReply,
  opener: Opener,
  { session, personal }: Credentials,
  wants: Stream['wants'],
): Stream {
  const response = reply.raw
  const { socket } = response
  if (!socket) throw new Denied(400, 'Open each stream on its own connection.')
  streamLimits.take(opener, socket)
  reply.hijack()
  response.on('error', () => {})
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Ends with the connection, so messages need no chunked encoding and are built once for all streams.
    connection: 'close',
  })
  response.flushHeaders()
  const tokenHash = session?.tokenHash ?? personal?.tokenHash
  if (tokenHash !== undefined) sessions.attach(tokenHash, socket)
  const stream: Stream = { side: opener.side, wants, socket }
  streams.send(stream, 'retry: 1000\n\n')
  return stream
}
