/** A request that cannot be granted, in words for the person and with the status for the program. */
export class Denied extends Error {
  readonly status: number
  readonly clause: string | null
  readonly where: string | null
  /** Seconds after which it is worth trying again. */
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

/** Too much was asked: 429 by one client, 503 by all of them. */
export const tooMuch = (status: 429 | 503, why: string, seconds: number): Denied =>
  new Denied(status, why, null, null, Math.max(1, Math.ceil(seconds)))

/** An idempotency key names one request, not two. */
export const reusedKey = (where: string): Denied =>
  new Denied(409, 'This idempotency key was used for another request: use a new one.', null, where)

/** The same words for a battle that is not there and for one that is not yours: neither tells which. */
export const noSuchBattle = (): Denied => new Denied(404, 'There is no such battle, or you have no access to it.')
