import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not out in the public network: nobody shall make this server knock at its neighbours' doors. */
const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

function isInside(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  return inside.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** Plainly not public, without asking for its address; what a name leads to is looked at when it is called. */
export const isPrivateHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || (isIP(host.replace(/^\[|\]$/g, '')) !== 0 && isInside(host))

/** Looks the name up once and connects only to what it looked at. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const bad = addresses.find(({ address }) => isInside(address))
    if (bad || !addresses[0]) return done(new Error(`${host} is not a public address`), '', 4)
    if (options.all) return done(null, addresses)
    done(null, addresses[0].address, addresses[0].family)
  })
}

const TIMEOUT = 5000
const MOST_WAITING = 1000

/** What is sent where. */
export interface Letter {
  url: string
  body: string | Buffer
  headers: Record<string, string>
}

export interface Post {
  /** Sends in the background, again after a while if it cannot be delivered. `gone`: the address says that it is none any more. */
  send(letter: Letter, gone?: () => void): void
  close(): void
}

/** Delivered, but nobody lives there. */
class Gone extends Error {}

export function openPost(
  allowPrivate: boolean,
  gaveUp: (url: string, error: unknown) => void,
  waits: readonly number[] = [2000, 15_000, 120_000],
): Post {
  const timers = new Set<NodeJS.Timeout>()

  function attempt(letter: Letter, gone: () => void, before: number): void {
    deliver(letter, allowPrivate).catch((error: unknown) => {
      if (error instanceof Gone) return gone()
      const wait = waits[before]
      if (wait === undefined || timers.size >= MOST_WAITING) return gaveUp(letter.url, error)
      const timer = setTimeout(() => {
        timers.delete(timer)
        attempt(letter, gone, before + 1)
      }, wait)
      timer.unref()
      timers.add(timer)
    })
  }

  return {
    send: (letter, gone = () => {}) => attempt(letter, gone, 0),
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Nothing of the answer is read but its status; a redirect is not followed. */
function deliver({ url, body, headers }: Letter, allowPrivate: boolean): Promise<void> {
  return new Promise((done, failed) => {
    const { protocol, hostname } = new URL(url)
    if (!allowPrivate && isPrivateHost(hostname)) return failed(new Error(`${hostname} is not a public address`))
    const send = protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, {
      method: 'POST',
      headers: { 'user-agent': 'flankspeed', 'content-length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(TIMEOUT),
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
