/** The store can keep nothing now, or its word cannot be trusted: 503. The message is for whoever runs the server. */
export class Unavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, cause === undefined ? undefined : { cause })
    this.name = 'Unavailable'
  }
}
