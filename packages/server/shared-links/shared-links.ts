import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { Denied, tooMuch } from '../battles/denied.ts'
import { openFairQueue, type QueueState } from '../battles/fair-queue.ts'
import { newSecret } from '../battles/secrets.ts'
import type { Limits } from '../limits.ts'
import type { LinkRow } from '../store/link-store.ts'
import type { Store } from '../store/store.ts'
import { openThreads } from '../threads.ts'
import type { ToShare } from './read/shared.ts'
import type { Read } from './reading-thread.ts'

/** Who shares something. */
export interface Sharer {
  /** The client network of the request, see clientNetworkOf. */
  address: string
  account: string | null
  browser: string | null
}

/** What players share by its address: read and drawn in a worker thread. `by`: the key of the requester in the fair queue. */
export interface SharedLinks {
  /** Throws `Denied` if it cannot be shared. */
  read(shared: Omit<ToShare, 'limits'>, by: string): Promise<Read>
  /** Stores it, unless the sharer shares too much already. */
  keep(row: Omit<LinkRow, 'address' | 'account' | 'browser'>, by: Sharer): Promise<void>
  /** The preview as PNG; null: there is no such link. */
  picture(id: string, by: string): Promise<Uint8Array | null>
  /** A battle or a puzzle of the library; null: there is none. */
  library(kind: 'scenario' | 'puzzle', id: string, by: string): Promise<Read | null>
  libraryPicture(kind: 'scenario' | 'puzzle', id: string, by: string): Promise<Uint8Array | null>
  forget(id: string): void
  readonly queue: QueueState
  close(): Promise<void>
}

const DAY = 86_400_000
/** Jobs that may wait: in all, and for one requester. */
const MOST_WAITING = 100
const MOST_WAITING_EACH = 10
/** Pictures and texts kept in memory. */
const MOST_KEPT = 300
const RETRY_AFTER = 3600

export function openSharedLinks(store: Store, limits: Limits): SharedLinks {
  // Playing has priority.
  const thread = openThreads(join(import.meta.dirname, 'reading-thread.ts'), { nice: 3 })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  const keeping = openFairQueue({
    atOnce: 4,
    atOnceEach: 1,
    mostWaiting: MOST_WAITING,
    mostWaitingEach: MOST_WAITING_EACH,
  })
  const key = store.setting('maker key', newSecret)
  key.catch(() => {})
  const [pictures, texts] = [keptIn<Uint8Array>(), keptIn<Read>()]

  const run = <T>(name: string, task: unknown, by: string): Promise<T> =>
    queue.run(by, () => thread.run(task, { name }) as Promise<T>)
  const drawn = (svg: string, by: string): Promise<Uint8Array> => run('png', svg, by)
  const library = (kind: 'scenario' | 'puzzle', id: string, by: string): Promise<Read | null> =>
    texts(`${kind} ${id}`, () => run<Read | null>('library', { kind, id }, by))

  async function checkRoom({ account, browser }: Sharer, address: string, bytes: number): Promise<void> {
    const [own, here] = await Promise.all([
      account !== null ? store.linkUse({ account }) : browser !== null ? store.linkUse({ browser }) : null,
      store.linkUse({ address, since: Date.now() - DAY }),
    ])
    if (own && own.links >= limits.sharedLinks)
      throw tooMuch(429, `You share ${own.links} things: that is the limit. Delete one first.`, RETRY_AFTER)
    if (own && own.bytes + bytes > limits.sharedBytes)
      throw tooMuch(429, 'What you share takes too much room: delete something first.', RETRY_AFTER)
    if (here.links >= limits.sharedLinks || here.bytes + bytes > limits.sharedBytes)
      throw tooMuch(429, 'Too much was shared from this address today: try again tomorrow.', RETRY_AFTER)
  }

  return {
    queue,
    async read(shared, by) {
      const { units, setupBytes, replayActions } = limits
      const task: ToShare = { ...shared, limits: { units, setupBytes, replayActions } }
      const found = await run<Read | { refused: string }>('read', task, by)
      if ('refused' in found) throw new Denied(422, found.refused, null, 'text')
      return found
    },
    keep: (row, by) =>
      // One at a time for each address: many at once would all pass the check.
      keeping.run(by.address, async () => {
        // Addresses are stored as keyed hashes: the database does not reveal them.
        const address = createHmac('sha256', await key)
          .update(by.address)
          .digest('base64url')
        await checkRoom(by, address, row.bytes)
        const { account, browser } = by
        await store.keepLink({ ...row, account, browser: account === null ? browser : null, address })
      }),
    picture: (id, by) =>
      pictures(id, async () => {
        const svg = await store.linkPicture(id)
        return svg === null ? null : drawn(svg, by)
      }),
    library,
    libraryPicture: (kind, id, by) =>
      pictures(`${kind} ${id}`, async () => {
        const found = await library(kind, id, by)
        return found && drawn(found.picture, by)
      }),
    forget: (id) => pictures.delete(id),
    close: () => thread.close(),
  }
}

/** A small cache. Nothing is kept of what is not there. */
function keptIn<T>() {
  const kept = new Map<string, Promise<T | null>>()
  const find = (name: string, make: () => Promise<T | null>): Promise<T | null> => {
    const before = kept.get(name)
    if (before) return before
    for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest)
    const made = make()
    kept.set(name, made)
    made.then(
      (value) => value ?? kept.delete(name),
      () => kept.delete(name),
    )
    return made
  }
  return Object.assign(find, { delete: (name: string) => void kept.delete(name) })
}
