import { connect, type Socket } from 'node:net'

export interface Fired {
  count: number
  perSecond: number
  p50: number
  p99: number
}

const AT_ONCE = 100

/**
 * Sends each list over its own connection, each request when the one before is answered; stops at anything but 200. It
 * shares the CPU with the server, so it does as little as possible.
 */
export async function fire(address: string, lists: readonly (readonly string[])[]): Promise<Fired> {
  const port = Number(new URL(address).port)
  const times: number[] = []
  const lines: Line[] = []
  // No more at once than any server's accept queue: the others would retry after a second.
  for (let i = 0; i < lists.length; i += AT_ONCE)
    lines.push(...(await Promise.all(lists.slice(i, i + AT_ONCE).map((list) => open(port, list, times)))))
  const start = performance.now()
  await Promise.all(lines.map(({ play }) => play()))
  const seconds = (performance.now() - start) / 1000
  for (const { socket } of lines) socket.destroy()
  return firedIn(seconds, times)
}

/** That many responses, each with its latency in milliseconds. */
export function firedIn(seconds: number, times: number[]): Fired {
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))]!
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export const requestText = (path: string, secret: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${secret}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

interface Line {
  socket: Socket
  play(): Promise<void>
}

/** A shared read buffer. */
const READ = Buffer.alloc(64 << 10)
const WELL = Buffer.from('HTTP/1.1 200')
const LENGTH = Buffer.from('content-length: ')
const HEAD_END = Buffer.from('\r\n\r\n')

function open(port: number, list: readonly string[], times: number[]): Promise<Line> {
  const requests = list.map((request) => Buffer.from(request))
  return new Promise((opened, refused) => {
    let next = 0
    let sent = 0
    let rest: Buffer | null = null
    let done: () => void
    let failed = refused

    function send(): void {
      const request = requests[next++]
      if (request === undefined) return done()
      sent = performance.now()
      socket.write(request)
    }

    function hear(part: Buffer): void {
      const answer = rest === null ? part : Buffer.concat([rest, part])
      if (!isWhole(answer)) {
        rest = Buffer.from(answer)
        return
      }
      rest = null
      if (WELL.compare(answer, 0, WELL.length) !== 0) return failed(new Error(answer.toString('latin1')))
      times.push(performance.now() - sent)
      send()
    }

    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: READ,
        callback: (bytes) => {
          hear(READ.subarray(0, bytes))
          return true
        },
      },
    })
    socket.on('error', (error) => failed(error))
    socket.on('connect', () =>
      opened({
        socket,
        play: () =>
          new Promise((played, broke) => {
            done = played
            failed = broke
            send()
          }),
      }),
    )
  })
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return false
  const at = answer.indexOf(LENGTH)
  const length = at < 0 || at > end ? 0 : Number.parseInt(answer.toString('latin1', at + LENGTH.length, end), 10)
  return answer.length >= end + HEAD_END.length + length
}
