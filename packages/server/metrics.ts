import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Who may read the metrics. On the public port only with a token. */
export interface MetricsOptions {
  /** A separate port; then the public port does not serve them. */
  port?: number
  /** The address of that port; default: this machine only. */
  host?: string
  /** Sent as "Authorization: Bearer TOKEN". */
  token?: string
}

/** Histogram buckets in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Values measured when the metrics are read, by name. */
export type Gauges = () => Promise<
  Record<string, { help: string; value: number | Record<string, number>; label?: string }>
>

export interface Metrics {
  count(name: string, help: string): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

/** Metrics of the process: collected once, however many servers it has. */
let ofProcess: Registry | null = null

function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export function openMetrics(app: FastifyInstance, gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map<string, Counter>()
  const named = new Map<string, Gauge>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const requests = new Histogram({
    name: 'flankspeed_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      // Not the requested path: anybody could make the metrics grow.
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  async function readGauges(): Promise<void> {
    const { rss, heapUsed } = process.memoryUsage()
    const all: Awaited<ReturnType<Gauges>> = {
      ...(await gauges()),
      memory_bytes: { help: 'Memory of the process.', value: { rss, heap: heapUsed }, label: 'kind' },
      event_loop_delay_seconds: {
        help: 'How late the event loop is, 99th percentile.',
        value: Math.max(0, delay.percentile(99) / 1e9 || 0),
      },
    }
    for (const [name, { help, value, label }] of Object.entries(all)) {
      const labelNames = label === undefined ? [] : [label]
      const gauge = named.get(name) ?? new Gauge({ name: `flankspeed_${name}`, help, labelNames, registers })
      named.set(name, gauge)
      if (typeof value === 'number') gauge.set(value)
      else for (const [key, one] of Object.entries(value)) gauge.set({ [label!]: key }, one)
    }
  }

  return {
    count(name, help) {
      const counter = counters.get(name) ?? new Counter({ name: `flankspeed_${name}`, help, registers })
      counters.set(name, counter)
      counter.inc()
    },
    async text() {
      await readGauges()
      return Registry.merge([registry, processFigures()]).metrics()
    },
  }
}

/** Serves /metrics as configured. Returns the address of the separate port, if there is one. */
export async function exposeMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { port, host = '127.0.0.1', token }: MetricsOptions,
): Promise<string | null> {
  if (port === undefined && token === undefined) return null
  processFigures()
  const may = (authorization: string | undefined): boolean => token === undefined || isBearer(authorization, token)
  const type = Registry.PROMETHEUS_CONTENT_TYPE
  if (port === undefined) {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!may(request.headers.authorization))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({
            error: { why: 'Metrics need a token: send "Authorization: Bearer TOKEN".', clause: null, where: null },
          })
      return reply.type(type).send(await metrics.text())
    })
    return null
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    if (!may(request.headers.authorization)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** Compared as hashes, which have equal length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [kind = '', ...rest] = (authorization ?? '').split(' ')
  const hashed = (text: string): Buffer => hash('sha256', text, 'buffer')
  return kind.toLowerCase() === 'bearer' && timingSafeEqual(hashed(rest.join(' ')), hashed(token))
}
