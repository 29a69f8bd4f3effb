import type { FastifyInstance } from 'fastify'

/** The page needs nothing but itself: no other origin may give it scripts, frame it or be told where it was. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Set at once: a stream begins before anything is sent. */
export function guardHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Writes come from the own page or from programs, never from another site's page. */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, 'sec-fetch-site': site } = request.headers
    const foreign = origin !== undefined && URL.parse(origin)?.host !== request.host
    if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
      return reply.code(403).send({ error: { why: 'Another site may not write here.', clause: null, where: null } })
  })
}
