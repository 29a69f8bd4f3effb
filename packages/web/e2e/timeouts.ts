/** Timeouts of the browser tests, in milliseconds. Generous, so that a busy machine makes them late, not red. */
export const TIMEOUTS = {
  /** For one event on a page: a click, an element, a text. */
  wait: 180_000,
  /** For a server, a browser and the built page to be ready. */
  hook: 600_000,
  /** For a whole test. */
  test: 1_200_000,
}
