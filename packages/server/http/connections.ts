import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tooMuch } from '../battles/denied.ts'
import type { Limits } from '../limits.ts'
import { clientNetworkOf } from './addresses.ts'

/** Connections in all, if enough file descriptors are available. */
const MOST = 10_000
/** File descriptors reserved for the database and everything else. */
const KEPT_BACK = 128
/** Above this share of all connections, each address may only have a quarter of its usual number. */
const CROWDED = 0.75

/** Limits the connections per address, and in total to fewer than the process may open. */
export function limitConnections(server: Server, { connectionsPerAddress }: Limits, isBehindProxy: boolean): void {
  const most = Math.max(16, Math.min(MOST, openFiles() - KEPT_BACK))
  server.maxConnections = most
  if (isBehindProxy) return
  const open = new Map<string, number>()
  let all = 0
  server.prependListener('connection', (socket: Socket) => {
    const network = clientNetworkOf(socket.remoteAddress ?? '')
    const mine = open.get(network) ?? 0
    const perAddress = Math.min(connectionsPerAddress, most / 2)
    if (mine >= (all < most * CROWDED ? perAddress : perAddress / 4)) {
      socket.destroy()
      return
    }
    all++
    open.set(network, mine + 1)
    socket.once('close', () => {
      all--
      const rest = open.get(network)! - 1
      if (rest === 0) open.delete(network)
      else open.set(network, rest)
    })
  })
}

/**
 * HTTP pipelining: a client may send further requests before it has its responses. Responses wait in memory for those
 * before them, so their number is limited. Browsers and proxies send one request at a time.
 */
export function limitPipelining(app: FastifyInstance, { requestsPerConnection: most }: Limits): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const before = unanswered.get(socket) ?? 0
    unanswered.set(socket, before + 1)
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
    if (before < most) return done()
    reply.header('connection', 'close')
    done(tooMuch(429, `This connection has ${most} unanswered requests: wait for the answers.`, 1))
  })
}

/** The file descriptor limit of this process; unknown on Windows, where there are enough. */
function openFiles(): number {
  // Without this the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
