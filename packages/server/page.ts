import fixedFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files whose names hold a hash of what is in them never change. */
const NAMED_BY_CONTENT = /[\\/]assets[\\/]/

/** The built page, compressed beforehand. */
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
