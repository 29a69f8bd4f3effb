/** A refused request: a message for the person and an HTTP status for the program. */
export class Denied extends Error {
  readonly status: number
  readonly clause: string | null
  readonly where: string | null
  /** Retry after this many seconds. */
  readonly retryAfter: number | null
  constructor(
    status: number,
    why: string,
    clause: string | null = null,
    where: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(why)
    this.name = 'Denied'
    this.status = status
    this.clause = clause
    this.where = where
    this.retryAfter = retryAfter
  }
}

/** Too many requests: 429 from one client, 503 from all of them together. */
export const tooMuch = (status: 429 | 503, why: string, seconds: number): Denied =>
  new Denied(status, why, null, null, Math.max(1, Math.ceil(seconds)))

/** The idempotency key was used for another request. */
export const reusedKey = (where: string): Denied =>
  new Denied(409, 'This idempotency key was used for another request: use a new one.', null, where)

/**
 * The same response for a battle that does not exist and for one that is not yours, so that it does not reveal which.
 */
export const noSuchBattle = (): Denied => new Denied(404, 'There is no such battle, or you have no access to it.')
