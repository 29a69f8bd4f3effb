import { join } from 'node:path'
import type { Battle, Replay } from '@flankspeed/engine'
import type { Prelude } from '../store/rows.ts'
import type { BattleColumns, Store } from '../store/store.ts'
import { openThreads } from '../threads.ts'
import type { Time } from '../time.ts'
import { sinceLine } from './clock.ts'
import { Denied } from './denied.ts'
import { openFairQueue, type QueueState } from './fair-queue.ts'
import type { Refusal, SeenText, SeenWanted } from './history-thread.ts'

/**
 * Everything that reads a whole battle. It runs in a worker thread, so that only the requester waits. `by`: the key of the
 * requester in the fair queue, an address or a battle.
 */
export interface History {
  /** Makes sure that the replay of a finished battle is stored. It is computed once. Returns its size in bytes. */
  keepReplay(id: string, by: string): Promise<number>
  /** What a viewer saw after that line, as JSON. */
  seen(id: string, seq: number, viewer: string, by: string): Promise<string>
  /** What a new battle continues from: a given replay, or a finished battle. */
  preludeOf(replay: Replay, to: number, by: string): Promise<Prelude>
  preludeIn(id: string, to: number, by: string): Promise<Prelude>
  /** The position of a running battle after that many actions. */
  position(id: string, actions: number): Promise<Battle>
  readonly queue: QueueState
  close(): Promise<void>
}

/** Jobs that may wait: in all, and for one requester. */
const MOST_WAITING = 200
const MOST_WAITING_EACH = 20

export function openHistory(store: Store, time: Time): History {
  // Play has priority over history.
  const thread = openThreads(join(import.meta.dirname, 'history-thread.ts'), { idle: 30_000, nice: 3 })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  /** Computations in progress, shared by equal requests. */
  const underWay = new Map<string, Promise<unknown>>()
  /** The line up to which the thread probably knows each battle. */
  const known = new Map<string, number>()

  async function run<T>(name: string, task: unknown): Promise<T> {
    const result = (await thread.run(task, { name })) as { answer: T } | Refusal
    if ('answer' in result) return result.answer
    const { status, why, clause, where } = result.refused
    throw new Denied(status, why, clause, where)
  }

  function shared<T>(name: string, by: string, work: () => Promise<T>): Promise<T> {
    const before = underWay.get(name) as Promise<T> | undefined
    if (before) return before
    const mine = queue.run(by, work).finally(() => underWay.delete(name))
    underWay.set(name, mine)
    return mine
  }

  const columnsOf = async (id: string, to = Number.MAX_SAFE_INTEGER): Promise<BattleColumns> => {
    const columns = await store.columns(id, 0, to)
    if (columns.log.length === 0) throw new Denied(409, 'The battle never started.')
    return columns
  }

  async function seenAfter(id: string, seq: number, viewer: string): Promise<SeenText> {
    const task: SeenWanted = { id, viewer, columns: null, from: known.get(id) ?? -1, lines: [] }
    let found: SeenText | 'unknown' = 'unknown'
    if (task.from >= 0 && task.from <= seq) {
      const { log } = await store.columns(id, task.from + 1, seq)
      found = await run('seen', { ...task, lines: log })
    }
    if (found === 'unknown') found = await run('seen', { ...task, columns: await columnsOf(id, seq) })
    if (found === 'unknown') throw new Error('a battle is not known although all of it was given')
    if (known.size > MOST_WAITING) known.clear()
    known.set(id, found.known)
    return found
  }

  return {
    queue,
    keepReplay: async (id, by) =>
      (await store.replaySize(id)) ??
      shared(`replay ${id}`, by, async () => {
        const text = await run<string>('replay', await columnsOf(id))
        await store.keepReplay(id, text)
        return Buffer.byteLength(text)
      }),
    async seen(id, seq, viewer, by) {
      const { rest, view, after } = await shared(`${viewer} ${seq} ${id}`, by, () => seenAfter(id, seq, viewer))
      const told = JSON.stringify({ ...rest, now: rest.at + sinceLine(after, time.served()) })
      return `${told.slice(0, -1)},"view":${view}}`
    },
    preludeOf: (replay, to, by) => queue.run(by, () => run('prelude', { replay, to })),
    preludeIn: (id, to, by) =>
      shared(`prelude ${to} ${id}`, by, async () => run('preludeIn', { columns: await columnsOf(id), to })),
    position: (id, actions) => queue.run(id, async () => run('position', { columns: await columnsOf(id), actions })),
    close: () => thread.close(),
  }
}
