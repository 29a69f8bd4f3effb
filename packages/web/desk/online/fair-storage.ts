import type { ShownNote } from '@flankspeed/protocol'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What this browser stores to check a server, in IndexedDB. */
interface Schema extends DBSchema {
  salts: { key: string; value: { hash: string; salt: string } }
  promised: { key: string; value: Promised }
  heads: { key: [string, number]; value: { battle: string; seq: number; head: string } }
  /** What the page was shown, by line. */
  shown: { key: [string, string, number]; value: ShownNote & { battle: string } }
  /** The hashes of the salts that this browser has sent, by battle. */
  sent: { key: string; value: { battle: string; hashes: string[] } }
}

export interface Promised {
  battle: string
  saltHashes: Record<string, string | null>
  /** The battle that this one continues; null: it is new; omitted: recorded by an earlier version of the page. */
  from?: { battle: string | null; actions: number | null } | null
}

type Store = 'salts' | 'promised' | 'heads' | 'shown' | 'sent'
type Key<S extends Store> = Schema[S]['key']
type Value<S extends Store> = Schema[S]['value']

export interface FairStorage {
  get<S extends Store>(store: S, key: Key<S>): Promise<Value<S> | undefined>
  /** All records of a battle. */
  of<S extends 'heads' | 'shown'>(store: S, battle: string): Promise<Value<S>[]>
  /** Changes values in one transaction. `merge` combines the old and the new ones. */
  merge<S extends Store>(
    store: S,
    values: readonly Value<S>[],
    merge: (before: Value<S> | undefined, now: Value<S>) => Value<S>,
  ): Promise<void>
}

const KEYS: { [S in Store]: (value: Value<S>) => Key<S> } = {
  salts: ({ hash }) => hash,
  promised: ({ battle }) => battle,
  heads: ({ battle, seq }) => [battle, seq],
  shown: ({ battle, viewer, seq }) => [battle, viewer, seq],
  sent: ({ battle }) => battle,
}

/** In IndexedDB; without storage, as long as the page is open. */
export function openFairStorage(): FairStorage {
  const opening: Promise<FairStorage> = open().then(inDatabases, inMemory)
  return {
    get: async (store, key) => (await opening).get(store, key),
    of: async (store, battle) => (await opening).of(store, battle),
    merge: async (store, values, merge) => (await opening).merge(store, values, merge),
  }
}

/** Two databases: adding a store to the old one would block until every tab with an earlier page is closed. */
async function open(): Promise<Databases> {
  const promises = openDB<Schema>('flankspeed-fair', 1, {
    upgrade(db) {
      db.createObjectStore('salts', { keyPath: 'hash' })
      db.createObjectStore('promised', { keyPath: 'battle' })
      db.createObjectStore('heads', { keyPath: ['battle', 'seq'] })
    },
  })
  const stories = openDB<Schema>('flankspeed-stories', 1, {
    upgrade(db) {
      db.createObjectStore('shown', { keyPath: ['battle', 'viewer', 'seq'] })
      db.createObjectStore('sent', { keyPath: 'battle' })
    },
  })
  const [first, second] = await Promise.all([promises, stories])
  return { salts: first, promised: first, heads: first, shown: second, sent: second }
}

type Databases = Record<Store, IDBPDatabase<Schema>>

function inDatabases(databases: Databases): FairStorage {
  return {
    get: (store, key) => databases[store].get(store, key),
    // As an IndexedDB key, an array sorts after every string and number.
    of: (store, battle) => databases[store].getAll(store, IDBKeyRange.bound([battle], [battle, []])),
    async merge(store, values, merge) {
      const change = databases[store].transaction(store, 'readwrite')
      for (const value of values) await change.store.put(merge(await change.store.get(KEYS[store](value)), value))
      await change.done
    },
  }
}

function inMemory(): FairStorage {
  const kept = new Map<string, unknown>()
  const nameOf = (store: Store, key: unknown): string => JSON.stringify([store, key])
  return {
    get: async <S extends Store>(store: S, key: Key<S>) => kept.get(nameOf(store, key)) as Value<S> | undefined,
    of: async <S extends Store>(store: S, battle: string) =>
      [...kept].flatMap(([name, value]) => {
        const [where, key] = JSON.parse(name)
        return where === store && key[0] === battle ? [value as Value<S>] : []
      }),
    async merge(store, values, merge) {
      for (const value of values) {
        const name = nameOf(store, KEYS[store](value))
        kept.set(name, merge(kept.get(name) as typeof value | undefined, value))
      }
    },
  }
}
