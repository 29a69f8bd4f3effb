/** Work that comes round again and again, and never twice at once. */
export interface Recurring {
  /** Now. While a round is under way, that one. */
  round(): Promise<void>
  close(): void
}

/** Does it every so many milliseconds. The process may end between two rounds. */
export function recurring(work: () => Promise<void>, every: number, complain: (error: unknown) => void): Recurring {
  let underWay: Promise<void> | null = null
  const round = (): Promise<void> => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
  const timer = setInterval(() => void round().catch((error: unknown) => complain(error)), every)
  timer.unref()
  return { round, close: () => clearInterval(timer) }
}
