import type { Store } from './store/store.ts'
import { Unavailable } from './store/unavailable.ts'

export type Health = { up: true } | { up: false; why: string }

/** Milliseconds in which the store must complete a small write. */
const WITHIN = 3000
/** Milliseconds for which a result is cached, so that frequent probes cost nothing. */
const HOLDS = 1000

/** Can people play? Asks the store for a small write, with a timeout. */
export function openHealth(
  store: Store,
  { within = WITHIN, complain }: { within?: number; complain(error: unknown): void },
): () => Promise<Health> {
  let asked: Promise<Health> | null = null

  async function ask(): Promise<Health> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Health>((done) => {
      timer = setTimeout(done, within, { up: false, why: `the store has not answered for ${within} ms` })
    })
    const answer = store.check().then(
      (): Health => ({ up: true }),
      (error: unknown): Health => {
        complain(error)
        return { up: false, why: error instanceof Unavailable ? error.message : 'the store failed' }
      },
    )
    const health = await Promise.race([answer, late])
    clearTimeout(timer)
    return health
  }

  return () => {
    asked ??= ask().finally(() => {
      setTimeout(() => {
        asked = null
      }, HOLDS).unref()
    })
    return asked
  }
}
