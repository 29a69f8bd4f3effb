import { Piscina } from 'piscina'

/** Errands given ahead, per thread: enough that none is idle while an earlier one takes long. */
const AHEAD = 3

/**
 * What threads make of errands, in the order of the errands. `file` is the module that does them. What is done when the
 * signal comes is not lost.
 */
export async function* inOrder<E, T>(
  file: URL,
  errands: Iterable<E>,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const pool = new Piscina<E, T>({ filename: file.href, minThreads: workers, maxThreads: workers })
  // Nobody waits for errors of threads that are being stopped; all others reject their own errand.
  pool.on('error', () => undefined)
  const stopped = new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  })
  const waiting = errands[Symbol.iterator]()
  const underWay: { result: Promise<T>; done: T | undefined }[] = []
  const send = (): void => {
    while (underWay.length < workers * AHEAD) {
      const next = waiting.next()
      if (next.done) return
      const sent: (typeof underWay)[number] = { result: pool.run(next.value), done: undefined }
      // A later errand may fail while an earlier one is awaited: it is reported in its turn.
      sent.result.then(
        (value) => {
          sent.done = value
        },
        () => undefined,
      )
      underWay.push(sent)
    }
  }
  try {
    for (send(); underWay.length > 0; send()) {
      const first = await Promise.race([underWay[0]!.result, stopped])
      if (first === 'stopped') {
        for (const { done } of underWay) if (done !== undefined) yield done
        return
      }
      underWay.shift()
      yield first as T
    }
  } finally {
    await pool.destroy()
  }
}
