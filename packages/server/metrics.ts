import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Seconds within which requests are counted. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Timing {
  buckets: number[]
  sum: number
  count: number
}

/** What can be read off at any time, by name. */
export type Gauges = () => Promise<
  Record<string, { help: string; value: number | Record<string, number>; label?: string }>
>

/** Figures in Prometheus' text form at /metrics. */
export function openMetrics(app: FastifyInstance, gauges: Gauges): { count(name: string, help: string): void } {
  const timings = new Map<string, Timing>()
  const counters = new Map<string, { help: string; value: number }>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${Math.floor(reply.statusCode / 100)}xx"`
    const timing = timings.get(labels) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
    timings.set(labels, timing)
    const seconds = reply.elapsedTime / 1000
    timing.sum += seconds
    timing.count++
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) timing.buckets[bucket]!++
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const lines: string[] = []
    const family = (name: string, kind: string, help: string): void => {
      lines.push(`# HELP flankspeed_${name} ${help}`, `# TYPE flankspeed_${name} ${kind}`)
    }
    for (const [name, { help, value }] of counters) {
      family(name, 'counter', help)
      lines.push(`flankspeed_${name} ${value}`)
    }
    const { rss, heapUsed } = process.memoryUsage()
    const all = {
      ...(await gauges()),
      memory_bytes: { help: 'Memory of the process.', value: { rss, heap: heapUsed }, label: 'kind' },
      event_loop_delay_seconds: {
        help: 'How late the event loop is, 99th percentile.',
        value: Math.max(0, delay.percentile(99) / 1e9 || 0),
      },
    }
    for (const [name, { help, value, label }] of Object.entries<Awaited<ReturnType<Gauges>>[string]>(all)) {
      family(name, 'gauge', help)
      if (typeof value === 'number') lines.push(`flankspeed_${name} ${value}`)
      else for (const [key, one] of Object.entries(value)) lines.push(`flankspeed_${name}{${label}="${key}"} ${one}`)
    }
    family('request_seconds', 'histogram', 'How long requests took.')
    for (const [labels, { buckets, sum, count }] of timings) {
      let within = 0
      buckets.forEach((one, i) => {
        within += one
        lines.push(`flankspeed_request_seconds_bucket{${labels},le="${BOUNDS[i]}"} ${within}`)
      })
      lines.push(
        `flankspeed_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `flankspeed_request_seconds_sum{${labels}} ${sum}`,
        `flankspeed_request_seconds_count{${labels}} ${count}`,
      )
    }
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })

  return {
    count(name, help) {
      const counter = counters.get(name) ?? { help, value: 0 }
      counters.set(name, counter)
      counter.value++
    },
  }
}
