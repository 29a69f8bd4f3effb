import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { Unavailable } from '../store/unavailable.ts'

/** A random integer from 0 to `below` - 1. */
export type Chance = (below: number) => number

/** The caller: a process, while it lives. */
export interface Asking {
  alive: boolean
  /** Its disk failed: it gets no more responses until it restarts. */
  broken: boolean
}

/** A pending step; the simulation decides which comes next. */
interface Turn {
  asking: Asking
  stage: 'request' | 'sync' | 'answer'
  go(): void
}

type Method = Exclude<keyof Store, 'isShared'>
type Call = { method: Method; args: unknown[] }

const READS = new Set<Method>([
  'request',
  'battle',
  'briefs',
  'seats',
  'seatsIn',
  'seatsOf',
  'log',
  'lineAt',
  'snapshot',
  'chat',
  'openBattles',
  'lastLines',
  'playing',
  'battlesOfAdmirals',
  'due',
  'count',
])

/**
 * A real store behind a faulty network or disk: requests and responses are late, overtake each other and get lost,
 * syncs fail, power fails. shared: a durable database that many processes reach over a network. file: a file of one
 * process, where unsynced writes are lost with the power.
 */
export interface FaultyStore {
  readonly kind: 'shared' | 'file'
  /** The store as one process sees it. */
  for(asking: Asking): Store
  /** The store itself, for checks. */
  readonly itself: Store
  /** Runs one pending step; false: there is none. */
  goOn(): Promise<boolean>
  readonly waiting: number
  /** The process is gone, with everything that it had not sent. */
  crashed(asking: Asking): void
  /** Unsynced writes are lost, or some of them. */
  losePower(): Promise<void>
  /** A process restarted: everything there is synced. */
  reopened(): void
  /** Percentage of failing requests. */
  faults: number
  /** Called when a line was written. */
  appended(battle: string, seq: number): void
  /** Waits until everything that needs no step has happened. */
  settle(): Promise<void>
}

export function openFaultyStore(kind: 'shared' | 'file', chance: Chance): FaultyStore {
  let itself = openSqlite(':memory:')
  let written: Call[] = []
  let durable = 0
  let turns: Turn[] = []
  let inside = 0

  const fails = (): boolean => chance(100) < world.faults

  function turn(asking: Asking, stage: Turn['stage']): Promise<void> {
    return new Promise((go) => {
      // Dead processes wait for ever.
      if (asking.alive || stage === 'request') turns.push({ asking, stage, go })
    })
  }

  async function applied({ method, args }: Call): Promise<unknown> {
    inside++
    try {
      return await (itself[method] as (...given: unknown[]) => Promise<unknown>)(...args)
    } finally {
      inside--
    }
  }

  async function call(asking: Asking, method: Method, given: unknown[]): Promise<unknown> {
    if (method === 'listen' || method === 'announce' || method === 'close') return
    // A copy: the caller may change it.
    const args = given.map((one) => (typeof one === 'function' ? one : structuredClone(one)))
    await turn(asking, 'request')
    if (asking.broken) throw new Unavailable('its disk has failed')
    if (fails()) throw new Unavailable('the request was lost')
    const result = await applied({ method, args })
    if (!READS.has(method)) {
      // A value created once is not created again on a retry.
      written.push({ method, args: method === 'setting' ? [args[0], () => String(result)] : args })
      const upTo = written.length
      if (method === 'append' && result === 'done') {
        const { battle, seq } = args[0] as { battle: string; seq: number }
        world.appended(battle, seq)
      }
      if (kind === 'file') {
        await turn(asking, 'sync')
        if (fails()) asking.broken = true
        if (asking.broken) throw new Unavailable('the sync failed')
      }
      durable = Math.max(durable, upTo)
    }
    await turn(asking, 'answer')
    if (kind === 'shared' && fails()) throw new Unavailable('the answer was lost')
    return result
  }

  const world: FaultyStore = {
    kind,
    faults: 0,
    appended: () => {},
    for: (asking) =>
      new Proxy({} as Store, {
        get: (_, method) =>
          method === 'isShared' ? kind === 'shared' : (...given: unknown[]) => call(asking, method as Method, given),
      }),
    get itself() {
      return itself
    },
    get waiting() {
      return turns.length
    },
    async goOn() {
      if (turns.length === 0) return false
      const [next] = turns.splice(chance(turns.length), 1)
      next!.go()
      await world.settle()
      return true
    },
    crashed(asking) {
      asking.alive = false
      // On a network, sent requests may still arrive.
      turns = turns.filter(
        (one) => one.asking !== asking || (kind === 'shared' && one.stage === 'request' && chance(2) === 0),
      )
    },
    async losePower() {
      turns = []
      written = written.slice(0, durable + chance(written.length - durable + 1))
      itself = openSqlite(':memory:')
      for (const one of written) await applied(one)
      durable = written.length
    },
    reopened() {
      durable = written.length
    },
    async settle() {
      do await new Promise(setImmediate)
      while (inside > 0)
      await new Promise(setImmediate)
    },
  }
  return world
}
