/** The store cannot write now, or cannot be trusted: 503. The message is for the operator. */
export class Unavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, cause === undefined ? undefined : { cause })
    this.name = 'Unavailable'
  }
}
