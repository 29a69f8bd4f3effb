import { Piscina } from 'piscina'

/** Worker threads that run what a file exports. */
export interface Threads<Task, Result> {
  /** `name`: the export; otherwise the default one. */
  run(task: Task, options?: { name?: string }): Promise<Result>
  /** Gives up what was asked of them. */
  close(): Promise<void>
}

interface Options {
  /** At once. */
  most?: number
  /** Milliseconds after which an idle thread ends. */
  idle?: number
  /** How much priority everything else has, from 0 to 19. */
  nice?: number
  memory?: { readonly maxYoungGenerationSizeMb: number; readonly maxOldGenerationSizeMb: number }
}

const pools = new Map<string, Piscina>()

/**
 * All servers of a process share the threads of a file, which may keep nothing that belongs to one server. A thread loads the rulebooks,
 * which takes half a second, and tests have many servers.
 */
export function openThreads<Task, Result>(
  filename: string,
  { most = 1, idle = 10_000, nice = 0, memory }: Options = {},
): Threads<Task, Result> {
  const kind = `${filename} ${most}`
  const pool = pools.get(kind) ?? started()
  pools.set(kind, pool)
  const closing = new AbortController()
  const { signal } = closing
  return {
    run: (task, options) => pool.run(task, { ...options, signal }),
    close: async () => closing.abort(),
  }

  function started(): Piscina {
    const resources = memory && { resourceLimits: memory }
    return new Piscina({
      filename,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: idle,
      niceIncrement: nice,
      ...resources,
    })
  }
}

/** Ends the threads of servers that are closed. For tests of what happens while a thread starts. */
export async function endThreads(): Promise<void> {
  const all = [...pools.values()]
  pools.clear()
  await Promise.all(all.map((pool) => pool.destroy()))
}
