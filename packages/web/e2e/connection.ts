import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The connection between one browser and the server: records everything received, and can be cut. */
export interface Connection {
  address: string
  /** Everything that the browser received so far. */
  received(): string
  /** Breaks all connections, and refuses new ones until it is restored. */
  cut(): void
  restore(): void
  close(): void
}

/** `server`: its current address. */
export async function openConnection(server: () => string): Promise<Connection> {
  const open = new Set<Socket>()
  const heard: Buffer[] = []
  let whole = true
  const listening = createServer((browser) => {
    if (!whole) return void browser.destroy()
    const { hostname, port } = new URL(server())
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [browser, far],
      [far, browser],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    browser.pipe(far)
    far.on('data', (part: Buffer) => void heard.push(part))
    far.pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const cut = (): void => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: () => Buffer.concat(heard).toString('utf8'),
    cut,
    restore() {
      whole = true
    },
    close() {
      cut()
      listening.close()
    },
  }
}
