import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import send from '@fastify/send'
import type { FastifyInstance } from 'fastify'

/** Files with a content hash in their name never change. */
const NAMED_BY_CONTENT = /^\/assets\//

/** The forms in which a file may lie there compressed, the shortest first. */
const ENDINGS = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * The built page, compressed in advance. Only the files that are there when the server starts: whatever else is asked for, however it
 * is spelled, is not found.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const files = filesIn(folder)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    errorHandler(error, request, reply) {
      // Who goes away while a file is sent is no failure.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else app.errorHandler(error, request, reply)
    },
    async handler(request, reply) {
      const asked = request.raw.url!.replace(/\?.*/s, '')
      const path = asked === '/' ? '/index.html' : asked
      if (!files.has(path)) return reply.callNotFound()
      const forms = [...ENDINGS.keys()].filter((form) => files.has(`${path}${ENDINGS.get(form)}`))
      const form = negotiate(request.headers['accept-encoding']?.toLowerCase() ?? '', forms)
      const sent = await send(request.raw, `${path}${ENDINGS.get(form ?? '') ?? ''}`, {
        root: folder,
        cacheControl: false,
      })
      if (sent.type === 'error' && sent.statusCode !== 404) throw sent.metadata.error
      if (sent.type !== 'file') return reply.callNotFound()
      reply.code(sent.statusCode).headers(sent.headers)
      reply.header('vary', 'accept-encoding')
      reply.header('cache-control', NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (form !== null) reply.header('content-encoding', form).type(typeOf(path))
      return reply.send(sent.stream)
    },
  })
}

/** Their paths, as in an address. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => `/${name.replaceAll('\\', '/')}`),
  )

/** The type of a file that is sent compressed. */
function typeOf(path: string): string {
  const type = send.mime.getType(extname(path)) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
