import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'

/** Tests inspect responses as they come. */
// biome-ignore lint/suspicious/noExplicitAny: what is in it is what the tests are about
type Any = any

export interface Answer<T = Any> {
  status: number
  headers: Headers
  body: T
  text: string
}

/** A client: a browser with its cookies, or a program with its token. */
export interface Visitor {
  token: string | null
  /** Its cookies, as sent. */
  readonly cookies: string
  get<T = Any>(path: string): Promise<Answer<T>>
  post<T = Any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  delete(path: string): Promise<Answer>
  send<T = Any>(method: string, path: string, body: unknown): Promise<Answer<T>>
  watch(path: string, lastId?: number): Watching
  /** Everything received, for searching. */
  readonly received: string[]
}

export interface StreamEvent {
  event: string
  id: number | null
  data: Any
  /** When it arrived. */
  came: number
}

export interface Watching {
  readonly events: StreamEvent[]
  readonly ended: boolean
  /** The first matching event, past or future. */
  until(wanted: (event: StreamEvent) => boolean): Promise<StreamEvent>
  close(): void
}

export function visitor(address: () => string, token: string | null = null): Visitor {
  const jar = new Map<string, string>()
  const received: string[] = []
  const me: Visitor = {
    token,
    get cookies() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    received,
    get: (path) => ask('GET', path),
    post: (path, body, headers) => ask('POST', path, body, headers),
    delete: (path) => ask('DELETE', path),
    send: (method, path, body) => ask(method, path, body),
    watch(path, lastId) {
      const headers = { ...own(), ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }) }
      return watching(new URL(path, address()), headers, received)
    },
  }
  const own = (): Record<string, string> => ({
    ...(me.token ? { authorization: `Bearer ${me.token}` } : {}),
    ...(jar.size > 0 ? { cookie: me.cookies } : {}),
  })
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(path, address()), {
      method,
      headers: { ...own(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    const text = await response.text()
    received.push(text, JSON.stringify([...response.headers].filter(([name]) => name !== 'set-cookie')))
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text }
  }
  return me
}

function watching(url: URL, headers: Record<string, string>, received: string[]): Watching {
  const events: StreamEvent[] = []
  const waiting = new Set<() => void>()
  let ended = false
  let rest = ''
  const request: ClientRequest = httpRequest(url, { headers, agent: false })
  const end = (): void => {
    ended = true
    for (const look of waiting) look()
  }
  request.on('error', end)
  request.on('response', (response: IncomingMessage) => {
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      received.push(part)
      rest += part
      const blocks = rest.split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const field = (name: string): string | undefined =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const data = field('data')
        if (data === undefined) continue
        const id = field('id')
        events.push({
          event: field('event')!,
          id: id === undefined ? null : Number(id),
          data: JSON.parse(data),
          came: Date.now(),
        })
      }
      for (const look of waiting) look()
    })
    response.on('close', end)
    response.on('error', end)
  })
  request.end()
  return {
    events,
    get ended() {
      return ended
    },
    until: (wanted) =>
      new Promise((done, failed) => {
        const give = (): void => {
          const found = events.find(wanted)
          if (!found && !ended) return
          waiting.delete(give)
          clearTimeout(timer)
          if (found) done(found)
          else failed(new Error('the stream ended before that'))
        }
        const timer = setTimeout(() => {
          waiting.delete(give)
          failed(new Error(`waited in vain; heard ${events.map(({ event, id }) => `${event} ${id}`).join(', ')}`))
        }, 150_000)
        waiting.add(give)
        give()
      }),
    close: () => void request.destroy(),
  }
}
