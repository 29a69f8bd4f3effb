import { type Remote, releaseProxy, wrap } from 'comlink'

/** Work in a worker that ends with it. */
export interface OwnWork<T> {
  /** Null: cancelled. */
  done: Promise<T | null>
  /** Ends it at once, in the middle of whatever it does. */
  cancel(): void
}

/** Lets a worker of its own do something long, so that neither the page nor the desk waits. */
export function inOwnWorker<Api, T>(worker: Worker, work: (api: Remote<Api>) => Promise<T>): OwnWork<T> {
  const api: Remote<Api> = wrap<Api>(worker)
  const stopped = Promise.withResolvers<null>()
  worker.onerror = ({ message }) => stopped.reject(new Error(message || 'The worker that did the work has stopped.'))
  const done = Promise.race([work(api), stopped.promise]).finally(() => {
    api[releaseProxy]()
    worker.terminate()
  })
  return { done, cancel: () => stopped.resolve(null) }
}
