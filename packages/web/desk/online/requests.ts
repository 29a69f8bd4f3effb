import { randomId } from '../../app/random-id.ts'
import type { Refusal } from '../desk.ts'

/** The server refused, and why. */
export class Denied extends Error {
  readonly status: number
  readonly clause: string | null
  readonly where: string | null
  constructor(status: number, why: string, clause: string | null, where: string | null) {
    super(why)
    this.status = status
    this.clause = clause
    this.where = where
  }
}

/** No answer: there is no network, or the server is starting. */
export class Unreachable extends Error {
  constructor() {
    super('The server cannot be reached.')
  }
}

/** The page comes from a static file host. */
export class NotServed extends Error {
  constructor() {
    super('This site has no game server.')
  }
}

/** Is it worth a retry? */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Denied && [429, 502, 503, 504].includes(error.status))

/** Sends a request with an idempotency key, and retries for some seconds. */
export async function askIdempotent<T>(path: string, body: object): Promise<T> {
  const key = randomId()
  const pauses = backoff()
  for (let tries = 0; ; tries++)
    try {
      return await ask<T>(path, body, 'POST', { 'idempotency-key': key })
    } catch (error) {
      if (!(error instanceof Unreachable) || tries === 4) throw error
      await pauses.rest()
    }
}

/** Sends a request; with a body it is a POST. */
export async function ask<T>(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  if (!navigator.onLine) throw new Unreachable()
  let response: Response
  try {
    response = await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      ...(body && { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new Unreachable()
  }
  if (response.status === 204) return undefined as T
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson) {
    if (response.status >= 500) throw new Unreachable()
    throw new NotServed()
  }
  const answer = await response.json().catch(() => {
    throw new Unreachable()
  })
  if (response.ok) return answer as T
  const { why = `The server answered ${response.status}.`, clause = null, where = null } = answer.error ?? {}
  throw new Denied(response.status, why, clause, where)
}

export function refusalFrom(error: unknown): Refusal {
  const why = error instanceof Error ? error.message : String(error)
  const { clause, where } = error instanceof Denied ? error : { clause: null, where: null }
  return { refused: true, why, clause, where }
}

/** Exponential backoff between retries. */
export function backoff(): { rest(): Promise<void>; again(): void; hurry(): void } {
  const [first, most] = [500, 10_000]
  let pause = first
  let wake: (() => void) | null = null
  return {
    rest: () =>
      new Promise((done) => {
        const timer = setTimeout(finish, pause)
        pause = Math.min(pause * 2, most)
        function finish(): void {
          clearTimeout(timer)
          wake = null
          done()
        }
        wake = finish
      }),
    again() {
      pause = first
    },
    hurry: () => wake?.(),
  }
}
