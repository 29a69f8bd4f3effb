/**
 * Everything that once stalled the server, at the same time, each from its own address until this process ends: `node
 * attackers.ts PORT OVER DELAYED`, with a long finished battle and one with delayed spectators. Each attack is
 * anonymous and uses up its address's limits; refusals are counted. FLANKSPEED_ATTACK selects a single one.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { cruisers } from './some-action.ts'

const [port = 0, over = '', delayed = ''] = process.argv.slice(2).map((text, i) => (i === 0 ? Number(text) : text)) as [
  number,
  string,
  string,
]

interface Attacker {
  ask(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<{ status: number; text: string }>
  /** A stream; `reads`: false leaves everything unread. */
  stream(path: string, reads: boolean): { close(): void }
  socket(): Socket
}

/** Response statuses of each attack, counted. */
const answers: Record<string, Record<number, number>> = {}

function attackerFrom(name: string, localAddress: string): Attacker {
  const agent = new Agent({ keepAlive: true, maxSockets: 30, localAddress })
  const counts: Record<number, number> = {}
  answers[name] = counts
  const at = { host: '127.0.0.1', port, localAddress }
  const count = (status: number): void => {
    counts[status] = (counts[status] ?? 0) + 1
  }
  return {
    ask: (method, path, body, token) =>
      new Promise((done) => {
        const lost = (): void => {
          count(0)
          done({ status: 0, text: '' })
        }
        const headers = {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        }
        const asked = request({ ...at, agent, method, path, headers }, (response: IncomingMessage) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            text += part
          })
          response.on('error', lost)
          response.on('end', () => {
            count(response.statusCode!)
            done({ status: response.statusCode!, text })
          })
        })
        asked.on('error', lost)
        asked.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    stream(path, reads) {
      const asked = request({ ...at, agent: false, path }, (response) => {
        count(response.statusCode!)
        response.on('error', () => {})
        if (reads) response.resume()
      })
      asked.on('error', () => {})
      asked.end()
      return { close: () => void asked.destroy() }
    },
    socket() {
      const socket = connect(at)
      socket.on('error', () => {})
      socket.on('close', () => count(0))
      return socket
    },
  }
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const many = (each: number) => ({ ...cruisers(each), table: [each * 12 + 24, 48] })

/** One round of each attack, repeated at once. */
const ATTACKS: Record<string, (attacker: Attacker) => Promise<unknown>> = {
  'wrong logins': ({ ask }) =>
    Promise.all(times(19, (i) => ask('POST', '/api/session', { name: 'nobody', password: `a wrong guess ${i}` }))),
  'long replays': ({ ask }) => Promise.all(times(20, () => ask('GET', `/api/battles/${over}/replay`))),
  'looking back': ({ ask }) => Promise.all(times(20, (i) => ask('GET', `/api/battles/${delayed}/view?at=${200 + i}`))),
  'going on': ({ ask }) =>
    Promise.all(times(10, (i) => ask('POST', `/api/battles/${over}/again`, { actions: 200 + i }))),
  'battles not joined': ({ ask }) => Promise.all(times(10, () => ask('POST', '/api/battles', { setup: many(70) }))),
  'delayed streams': async ({ stream }) => {
    const streams = times(60, () => stream(`/api/battles/${delayed}/stream?views=1&from=-1`, true))
    await wait(300)
    for (const one of streams) one.close()
  },
  'unread streams': async ({ ask, stream }) => {
    await ask('POST', '/api/battles', { setup: many(4000) })
    const made = await ask('POST', '/api/battles', { setup: many(70), token: true })
    if (made.status !== 201) return
    const { id, seats, invites } = JSON.parse(made.text)
    await ask('POST', `/api/battles/${id}/seats`, { invite: invites.blue, token: true })
    const streams = times(150, () => stream(`/api/battles/${id}/stream?views=1`, false))
    for (let i = 0; i < 40; i++) await ask('POST', `/api/battles/${id}/draw`, undefined, seats.red)
    for (const one of streams) one.close()
  },
  'battles between admirals': ({ ask }) => {
    const admiral = { kind: 'admiral', name: 'admiral', milliseconds: 5000 }
    const order = { scenario: 'river-plate', side: null, seats: { red: admiral, blue: admiral } }
    return Promise.all(times(20, () => ask('POST', '/api/battles', order)))
  },
  'slow bodies': async ({ socket }) => {
    const head =
      'POST /api/battles HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n'
    const sockets = times(150, socket)
    for (const one of sockets) one.write(head)
    for (let i = 0; i < 50; i++) {
      await wait(100)
      for (const one of sockets) if (!one.destroyed) one.write(' ')
    }
    for (const one of sockets) one.destroy()
  },
  'a thousand sockets': async ({ socket }) => {
    const sockets = times(1000, socket)
    await wait(5000)
    for (const one of sockets) one.destroy()
  },
}

Object.entries(ATTACKS).forEach(async ([name, round], i) => {
  if ((process.env.FLANKSPEED_ATTACK ?? name) !== name) return
  const attacker = attackerFrom(name, `127.0.0.${i + 2}`)
  for (;;) {
    await round(attacker)
    // After a refusal it retries a few times a second.
    await wait(200)
  }
})

process.on('message', () => process.send!(answers))
process.on('disconnect', () => process.exit(0))
process.send!('ready')
