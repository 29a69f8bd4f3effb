import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a server and its database that fails as networks do. */
export interface FaultyProxy {
  /** The address of the database through the proxy. */
  url: string
  /** Closes new connections at once, or lets them through again. */
  refuse(which: 'nobody' | 'everybody' | 'listeners'): void
  /** Drops everything silently: neither an error nor an end. */
  hang(which: 'everybody' | 'listeners'): void
  /** The same for everybody, once somebody sends this text. */
  hangAt(text: string): void
  resume(): void
  /** Breaks every connection. */
  cut(): void
  /** Connections opened so far. */
  readonly asked: number
  close(): Promise<void>
}

export async function openProxy(to: string): Promise<FaultyProxy> {
  const url = new URL(to)
  const [host, port] = [url.hostname, Number(url.port)]
  const pairs = new Set<{ front: Socket; back: Socket; isListener: boolean }>()
  let refused = 'nobody'
  let hung = 'nobody'
  let trigger: string | null = null
  let asked = 0
  const meant = (which: string, isListener: boolean): boolean =>
    which === 'everybody' || (which === 'listeners' && isListener)
  const server = createServer((front) => {
    asked++
    front.on('error', () => {})
    if (refused === 'everybody') return front.destroy()
    const back = connect(port, host)
    const pair = { front, back, isListener: false }
    pairs.add(pair)
    back.on('error', () => {})
    const end = (): void => {
      pairs.delete(pair)
      front.destroy()
      back.destroy()
    }
    front.on('close', end)
    back.on('close', end)
    front.on('data', (data) => {
      if (data.includes('listen flankspeed')) pair.isListener = true
      if (meant(refused, pair.isListener)) return end()
      if (trigger !== null && data.includes(trigger)) hung = 'everybody'
      if (!meant(hung, pair.isListener)) back.write(data)
    })
    back.on('data', (data) => {
      if (!meant(hung, pair.isListener)) front.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = (): void => {
    for (const { front } of [...pairs]) front.destroy()
  }
  return {
    url: String(url),
    refuse(which) {
      refused = which
    },
    hang(which) {
      hung = which
    },
    hangAt(text) {
      trigger = text
    },
    resume() {
      hung = 'nobody'
      trigger = null
    },
    cut,
    get asked() {
      return asked
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
