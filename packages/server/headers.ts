import type { FastifyInstance, FastifyReply } from 'fastify'

/** The page needs no other origin: none may provide scripts, frame it or see its referrer. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
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

/** API responses are data, not a page. */
const DATA_HEADERS = {
  ...HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Two years, as hstspreload.org requires. Subdomains are up to the operator. */
const STAY_SECURE = { 'strict-transport-security': 'max-age=63072000' }

/** Set early: a stream begins before anything is sent. `secure`: the site is served over https. */
export function guardHeaders(app: FastifyInstance, secure: boolean): void {
  const more = secure ? STAY_SECURE : {}
  const [ofPage, ofData] = [
    { ...HEADERS, ...more },
    { ...DATA_HEADERS, ...more },
  ]
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') && !request.url.startsWith('/api/docs') ? ofData : ofPage)
    done()
  })
}

/** This answer may be shown inside the page of another site. Cookies are not sent from there. */
export function frameAnywhere(reply: FastifyReply): void {
  const policy = HEADERS['content-security-policy'].replace("frame-ancestors 'none'", 'frame-ancestors *')
  reply.header('content-security-policy', policy).header('cross-origin-resource-policy', 'cross-origin')
}

/** Accepts writes only from our own page or from programs, never from another site's page. */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const { origin, 'sec-fetch-site': site } = request.headers
    const foreign = origin !== undefined && URL.parse(origin)?.host !== request.host
    if (!foreign && (site === undefined || site === 'same-origin' || site === 'none')) return done()
    void reply.code(403).send({ error: { why: 'Another site may not write here.', clause: null, where: null } })
  })
}
