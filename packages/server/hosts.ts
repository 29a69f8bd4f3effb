import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Denied } from './battles/denied.ts'

/** Always allowed: such a request comes from this machine. */
const OWN = ['localhost', '127.0.0.1', '[::1]']
const EVERYWHERE = ['0.0.0.0', '::', '[::]']
/** Load balancers use any host name. */
const PROBES = ['/healthz', '/livez']

/**
 * Answers only for its own host names (421 otherwise). With DNS rebinding, a page of another site points its own name
 * at this server and so has the same origin; no other check would stop it. The attack needs a name, so a server that
 * listens on every address accepts any IP address as host.
 */
export function refuseOtherHosts(app: FastifyInstance, listensOn: string, names: readonly string[]): void {
  const known = new Set([...OWN, listensOn, ...names].map((name) => name.toLowerCase()))
  const anyAddress = EVERYWHERE.includes(listensOn)
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request.host)
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (known.has(name) || (anyAddress && isAddress) || PROBES.includes(request.url)) return done()
    const shown = /^[\w.:[\]-]{1,100}$/.test(name) ? name : 'this name'
    done(
      new Denied(
        421,
        `This server does not answer for ${shown}.${shown === name ? ` If it should, start it with --host-name ${name}.` : ''}`,
      ),
    )
  })
}

/** Without the port. */
const nameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d*$/, '')
