import { tooMuch } from '../battles/denied.ts'

const RETRY_AFTER = 1

/**
 * Refuses work while that much is under way. Beyond what a server can do, a queue would only grow and everybody would be late;
 * so some are told to come again, and those who are let in are answered in time.
 */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0
  return async (work) => {
    if (underWay >= most) throw tooMuch(503, 'Too many actions at once: try again in a moment.', RETRY_AFTER)
    underWay++
    try {
      return await work()
    } finally {
      underWay--
    }
  }
}
