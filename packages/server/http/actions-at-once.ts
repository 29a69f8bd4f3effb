import { tooMuch } from '../battles/denied.ts'

const RETRY_AFTER = 1

/**
 * Refuses work while that much is under way. Beyond what a server can do, a queue would only grow and everybody would be late;
 * so some are told to come again, and those who are let in are answered in time.
 */
export interface AtOnce {
  /** Refuses before anything is done for a request, because refusing many must cost little. */
  check(): void
  letIn<T>(work: () => Promise<T>): Promise<T>
}

export function atMost(most: number): AtOnce {
  let underWay = 0
  function check(): void {
    if (underWay >= most) throw tooMuch(503, 'Too many actions at once: try again in a moment.', RETRY_AFTER)
  }
  return {
    check,
    async letIn(work) {
      check()
      underWay++
      try {
        return await work()
      } finally {
        underWay--
      }
    },
  }
}
