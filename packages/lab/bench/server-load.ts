import { connect, type Socket } from 'node:net'

export interface Fired {
  count: number
  perSecond: number
  p50: number
  p99: number
}

const AT_ONCE = 100

/**
 * Sends each list over its own connection, each request when the one before is answered; stops at an error. It shares the CPU
 * with the server, so it does as little as possible.
 */
export async function fire(address: string | readonly string[], lists: readonly (readonly string[])[]): Promise<Fired> {
  const times: number[] = []
  const lines = await openAll(address, lists)
  const play = async ({ send }: Line): Promise<void> => {
    for (let sent = performance.now(); await send(); sent = performance.now()) times.push(performance.now() - sent)
  }
  const start = performance.now()
  await Promise.all(lines.map(play))
  const seconds = (performance.now() - start) / 1000
  for (const { socket } of lines) socket.destroy()
  return firedIn(seconds, times)
}

/**
 * The same requests at a steady rate, whatever the server does. Times count from the moment when a request was due: where the server
 * falls behind, those that wait count too.
 */
export async function fireAtRate(
  address: string,
  lists: readonly (readonly string[])[],
  perSecond: number,
): Promise<Fired> {
  const times: number[] = []
  const lines = await openAll(address, lists)
  const total = lists.reduce((sum, { length }) => sum + length, 0)
  const free = [...lines]
  const start = performance.now()
  let begun = 0
  await new Promise<void>((done, failed) => {
    const go = async (line: Line, due: number): Promise<void> => {
      await line.send()
      times.push(performance.now() - due)
      if (line.left() > 0) free.push(line)
      if (times.length === total) done()
    }
    const turn = (): void => {
      const wanted = Math.min(total, ((performance.now() - start) / 1000) * perSecond)
      for (; begun < wanted && free.length > 0; begun++)
        go(free.shift()!, start + (begun / perSecond) * 1000).catch(failed)
      if (begun < total) setImmediate(turn)
    }
    turn()
  })
  const seconds = (performance.now() - start) / 1000
  for (const { socket } of lines) socket.destroy()
  return firedIn(seconds, times)
}

/** What an overloaded server does. */
export interface Overloaded {
  /** Of those that were taken, from the moment of sending. */
  p99: number
  takenPerSecond: number
  offeredPerSecond: number
  shareRefused: number
}

/**
 * That rate for some seconds, far beyond what the server can do. Refusals must have a `Retry-After`; what was refused is offered
 * again in its turn. No line sends before its last answer has come, as no player does.
 */
export async function overload(
  address: string,
  lists: readonly (readonly string[])[],
  perSecond: number,
  seconds: number,
): Promise<Overloaded> {
  const lines = await openAll(address, lists)
  const free = [...lines]
  const times: number[] = []
  let [offered, refused, underWay] = [0, 0, 0]
  const start = performance.now()
  await new Promise<void>((done, failed) => {
    const go = async (line: Line): Promise<void> => {
      const sent = performance.now()
      underWay++
      const answer = await line.send()
      underWay--
      if (answer === 'refused') refused++
      else times.push(performance.now() - sent)
      if (line.left() > 0) free.push(line)
    }
    const turn = (): void => {
      const passed = (performance.now() - start) / 1000
      const isOver = passed >= seconds || (free.length === 0 && underWay === 0)
      if (isOver && underWay === 0) return done()
      for (const wanted = passed * perSecond; !isOver && offered < wanted && free.length > 0; offered++)
        go(free.shift()!).catch(failed)
      setImmediate(turn)
    }
    turn()
  })
  const passed = (performance.now() - start) / 1000
  for (const { socket } of lines) socket.destroy()
  return {
    p99: firedIn(passed, times).p99,
    takenPerSecond: times.length / passed,
    offeredPerSecond: offered / passed,
    shareRefused: refused / offered,
  }
}

/** `address`: of the server, or of each of its processes, which get the lists in turn. */
async function openAll(address: string | readonly string[], lists: readonly (readonly string[])[]): Promise<Line[]> {
  const ports = [address].flat().map((one) => Number(new URL(one).port))
  const lines: Line[] = []
  // No more at once than any server's accept queue: the others would retry after a second.
  for (let i = 0; i < lists.length; i += AT_ONCE)
    lines.push(
      ...(await Promise.all(lists.slice(i, i + AT_ONCE).map((list, k) => open(ports[(i + k) % ports.length]!, list)))),
    )
  return lines
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
  /** Sends the next request and waits for its answer; null: there is none left. A refused request is sent again the next time. */
  send(): Promise<Answer | null>
  /** Requests that are not answered yet. */
  left(): number
}

type Answer = 'done' | 'refused'

/** A shared read buffer. */
const READ = Buffer.alloc(64 << 10)
const WELL = Buffer.from('HTTP/1.1 200')
const BUSY = Buffer.from('HTTP/1.1 503')
const RETRY = Buffer.from('retry-after: ')
const LENGTH = Buffer.from('content-length: ')
const HEAD_END = Buffer.from('\r\n\r\n')

function open(port: number, list: readonly string[]): Promise<Line> {
  const requests = list.map((request) => Buffer.from(request))
  return new Promise((opened, refused) => {
    let next = 0
    let rest: Buffer | null = null
    let answered: (answer: Answer | null) => void
    let failed = refused

    const send = (): Promise<Answer | null> =>
      new Promise((done, broke) => {
        const request = requests[next]
        if (request === undefined) return done(null)
        answered = done
        failed = broke
        socket.write(request)
      })

    function hear(part: Buffer): void {
      const answer = rest === null ? part : Buffer.concat([rest, part])
      if (!isWhole(answer)) {
        rest = Buffer.from(answer)
        return
      }
      rest = null
      if (startsWith(answer, WELL)) {
        next++
        answered('done')
      } else if (startsWith(answer, BUSY) && answer.includes(RETRY)) answered('refused')
      else failed(new Error(answer.toString('latin1')))
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
    socket.on('connect', () => opened({ socket, send, left: () => requests.length - next }))
  })
}

const startsWith = (answer: Buffer, words: Buffer): boolean => words.compare(answer, 0, words.length) === 0

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return false
  const at = answer.indexOf(LENGTH)
  const length = at < 0 || at > end ? 0 : Number.parseInt(answer.toString('latin1', at + LENGTH.length, end), 10)
  return answer.length >= end + HEAD_END.length + length
}
