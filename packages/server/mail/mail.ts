import { createTransport } from 'nodemailer'
import type { QueueState } from '../battles/fair-queue.ts'

export interface MailOptions {
  /** smtp://… or smtps://…, with name and password. */
  smtp: string
  /** The sender: an address, or "Name <address>". */
  from: string
}

/** A letter in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends mail in the background. What cannot be sent is logged and dropped. */
export interface Mail {
  send(letter: Letter): void
  /** Where the site is, for links in letters that nobody asked for; null: unknown. */
  readonly site: string | null
  readonly queue: QueueState
  close(): Promise<void>
}

/** Letters that wait. */
const MOST_WAITING = 1000
const TIMEOUT = 15_000

export function openMail({ smtp, from }: MailOptions, site: string | null, complain: (error: unknown) => void): Mail {
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Letters contain no files and no addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const under = new Set<Promise<unknown>>()
  return {
    site,
    queue: {
      waiting: 0,
      get running() {
        return under.size
      },
    },
    send(letter) {
      if (under.size >= MOST_WAITING) return complain(new Error('too many letters are waiting'))
      const sending = transport
        .sendMail({ ...letter, from, headers: { 'auto-submitted': 'auto-generated' } })
        .catch(complain)
        .finally(() => under.delete(sending))
      under.add(sending)
    },
    async close() {
      // What was just asked for is still sent, if the server answers.
      await Promise.race([Promise.all(under), new Promise((done) => setTimeout(done, 2000).unref())])
      transport.close()
    },
  }
}
