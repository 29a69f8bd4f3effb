import fixedFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files with a content hash in their name never change. */
const NAMED_BY_CONTENT = /[\\/]assets[\\/]/

/** The built page, compressed in advance. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fixedFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
