import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo, type Timeouts } from './postgres-connection.ts'
import type { News, NewsListener } from './store.ts'

/** Milliseconds before a retry, doubled after each failure. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 5000]

/** A separate connection for notifications of other processes. It reconnects after any failure until it is closed. */
export interface Listening {
  /** Resolves after the first attempt, successful or not. */
  tried: Promise<void>
  close(): Promise<void>
}

export function openListening(
  { url, channel, timeouts }: { url: string; channel: string; timeouts: Timeouts },
  { heard, lost, missing }: NewsListener,
): Listening {
  const ended = new AbortController()
  let isMissing = true
  const poll = setInterval(() => {
    if (isMissing) missing()
  }, timeouts.listening / 4)
  poll.unref()

  /** Listens until the connection fails. `there`: called when it is listening. */
  async function hear(there: () => void): Promise<void> {
    const socket = new Socket()
    const options = { ...connectionTo(url, timeouts), query_timeout: timeouts.listening, stream: () => socket }
    const client = new pg.Client(options)
    const broken = new Promise<void>((done) => {
      client.once('error', () => done())
      client.once('end', () => done())
      ended.signal.addEventListener('abort', () => done(), { once: true })
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      const [battle = '', kind, what = ''] = payload.split(' ')
      heard({ battle, kind: kind as News['kind'], what })
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      there()
      while (await Promise.race([broken.then(() => false), wait(timeouts.listening, true, { ref: false })]))
        await client.query('select 1')
    } finally {
      void client.end().catch(() => {})
      // A graceful end would wait for a dead connection.
      socket.destroy()
    }
  }

  let tried: () => void
  const first = new Promise<void>((done) => {
    tried = done
  })

  async function hearAlways(): Promise<void> {
    let pause = FIRST_PAUSE
    let isFirst = true
    while (!ended.signal.aborted) {
      const there = (): void => {
        pause = FIRST_PAUSE
        isMissing = false
        if (!isFirst) lost()
        isFirst = false
        tried()
      }
      await hear(there).catch(() => {})
      isMissing = true
      isFirst = false
      tried()
      await wait(pause, null, { ref: false, signal: ended.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  const running = hearAlways()
  return {
    tried: first,
    async close() {
      clearInterval(poll)
      ended.abort()
      await running
    },
  }
}
