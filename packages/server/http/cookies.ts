import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../battles/secrets.ts'

/**
 * Two cookies that scripts cannot read: one secret for the seats of a browser, one for the session of an account. The
 * browser's is signed with the server's key, so that nobody can choose one. Over https their names begin with
 * "__Host-": browsers then accept them only from this exact host, not from a neighbouring subdomain or over http.
 */
const NAMES = {
  plain: { browser: 'flankspeed', session: 'flankspeed-session', path: '/api' },
  secure: { browser: '__Host-flankspeed', session: '__Host-flankspeed-session', path: '/' },
} as const

/** Cookies of earlier versions: 256 bits in base64url, unsigned, without prefix. */
const EARLIER = /^[\w-]{43}$/

const DAY = 86_400

export interface Cookies {
  /**
   * The browser's secret. `earlier`: from an earlier version; valid for the seats that it has, but not for new ones.
   */
  browser(request: FastifyRequest): { secret: string; earlier: boolean } | null
  giveBrowser(reply: FastifyReply): string
  session(request: FastifyRequest): string | null
  giveSession(reply: FastifyReply, secret: string, days: number): void
  endSession(reply: FastifyReply): void
}

export function openCookies(secure: boolean): Cookies {
  const { browser, session, path } = secure ? NAMES.secure : NAMES.plain
  const common = { path, httpOnly: true, sameSite: 'strict', secure } as const
  return {
    browser(request) {
      const signed = request.unsignCookie(request.cookies[browser] ?? '')
      if (signed.valid) return { secret: signed.value, earlier: false }
      const earlier = request.cookies[NAMES.plain.browser]
      return earlier && EARLIER.test(earlier) ? { secret: earlier, earlier: true } : null
    },
    giveBrowser(reply) {
      const secret = newSecret()
      reply.setCookie(browser, secret, { ...common, maxAge: 400 * DAY, signed: true })
      return secret
    },
    session: (request) => request.cookies[session] || null,
    giveSession: (reply, secret, days) => void reply.setCookie(session, secret, { ...common, maxAge: days * DAY }),
    endSession: (reply) => void reply.setCookie(session, '', { ...common, maxAge: 0 }),
  }
}
