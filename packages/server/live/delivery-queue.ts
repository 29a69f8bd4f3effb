import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { QueueState } from '../battles/fair-queue.ts'
import { isPrivateHost, publicLookup } from './public-address.ts'

/** One request to send. */
export interface Delivery {
  url: string
  body: string | Buffer
  /** Called for each attempt, because the signature includes the time. */
  headers(): Record<string, string>
}

export interface DeliveryQueue {
  /** Sends in the background, with retries. `gone`: the receiver answered that it does not exist. */
  send(delivery: Delivery, gone?: () => void): void
  readonly queue: QueueState
  close(): void
}

/** The receiver answered that it does not exist. */
class Gone extends Error {}

/** Limits on requests in flight, and on deliveries that wait. */
interface Limits {
  perHost: number
  inAll: number
  waitingPerHost: number
  waiting: number
}

const LIMITS: Limits = { perHost: 4, inAll: 32, waitingPerHost: 100, waiting: 1000 }
const WAITS = [2000, 15_000, 120_000]
const TIMEOUT = 5000

interface Attempt {
  delivery: Delivery
  gone(): void
  /** Earlier attempts. */
  before: number
}

/** Bounded, so that slow receivers cannot use up sockets or memory, nor hold up other hosts. */
export function openDeliveryQueue(
  allowPrivate: boolean,
  gaveUp: (url: string, error: unknown) => void,
  { waits = WAITS, timeout = TIMEOUT, limits = LIMITS }: { waits?: readonly number[]; timeout?: number; limits?: Limits } = {}, // biome-ignore format: one thing
): DeliveryQueue {
  const timers = new Set<NodeJS.Timeout>()
  const queues = new Map<string, Attempt[]>()
  const underWay = new Map<string, number>()
  let [waiting, inAll, closed] = [0, 0, false]

  function enqueue(attempt: Attempt): void {
    const { hostname } = new URL(attempt.delivery.url)
    const queue = queues.get(hostname) ?? []
    const isFree = inAll < limits.inAll && (underWay.get(hostname) ?? 0) < limits.perHost
    if (!isFree && (waiting >= limits.waiting || queue.length >= limits.waitingPerHost))
      return gaveUp(attempt.delivery.url, new Error('too many notices are waiting'))
    queue.push(attempt)
    queues.set(hostname, queue)
    waiting++
    startNext()
  }

  /** Round robin over the hosts. */
  function startNext(): void {
    while (!closed && inAll < limits.inAll) {
      const host = queues.keys().find((one) => (underWay.get(one) ?? 0) < limits.perHost)
      if (host === undefined) return
      const queue = queues.get(host)!
      const attempt = queue.shift()!
      waiting--
      queues.delete(host)
      if (queue.length > 0) queues.set(host, queue)
      start(host, attempt)
    }
  }

  function start(host: string, attempt: Attempt): void {
    inAll++
    underWay.set(host, (underWay.get(host) ?? 0) + 1)
    deliver(attempt.delivery, allowPrivate, timeout)
      .catch((error: unknown) => failed(attempt, error))
      .finally(() => {
        inAll--
        const left = underWay.get(host)! - 1
        if (left > 0) underWay.set(host, left)
        else underWay.delete(host)
        startNext()
      })
  }

  function failed({ delivery, gone, before }: Attempt, error: unknown): void {
    if (error instanceof Gone) return gone()
    const wait = waits[before]
    if (wait === undefined || timers.size >= limits.waiting) return gaveUp(delivery.url, error)
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue({ delivery, gone, before: before + 1 })
    }, wait)
    timer.unref()
    timers.add(timer)
  }

  return {
    queue: {
      get waiting() {
        return waiting + timers.size
      },
      get running() {
        return inAll
      },
    },
    send: (delivery, gone = () => {}) => enqueue({ delivery, gone, before: 0 }),
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      queues.clear()
    },
  }
}

/** Reads only the status of the answer, and follows no redirects. */
function deliver({ url, body, headers }: Delivery, allowPrivate: boolean, timeout: number): Promise<void> {
  return new Promise((done, failed) => {
    const { protocol, hostname } = new URL(url)
    if (!allowPrivate && isPrivateHost(hostname)) return failed(new Error(`${hostname} is not a public address`))
    const send = protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, {
      method: 'POST',
      headers: { 'user-agent': 'flankspeed', 'content-length': Buffer.byteLength(body), ...headers() },
      signal: AbortSignal.timeout(timeout),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    })
    request.on('error', failed)
    request.on('response', (response) => {
      response.destroy()
      const { statusCode = 0 } = response
      if (statusCode >= 200 && statusCode < 300) done()
      else if (statusCode === 404 || statusCode === 410) failed(new Gone())
      else failed(new Error(`answered ${statusCode}`))
    })
    request.end(body)
  })
}
