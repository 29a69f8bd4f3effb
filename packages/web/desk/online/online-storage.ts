import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A move that the server has not acknowledged yet. */
export interface Unsent {
  battle: string
  side: string
  /** The idempotency key. */
  client: string
  action: unknown
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent }
  promises: { key: string; value: { battle: string; commitment: string } }
}

/** What this browser stores for battles on the server: actions that are not acknowledged yet, and the server's commitments. */
export interface OnlineStorage {
  unsent(battle: string): Promise<Unsent | undefined>
  saveUnsent(move: Unsent): Promise<void>
  removeUnsent(battle: string): Promise<void>
  /** The commitment to the seed as this browser first saw it. */
  promise(battle: string, commitment: string): Promise<string>
}

// Fails at once if storage is forbidden.
const open = async (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('flankspeed-online', 1, {
    upgrade(db) {
      db.createObjectStore('unsent', { keyPath: 'battle' })
      db.createObjectStore('promises', { keyPath: 'battle' })
    },
  })

export function openOnlineStorage(): OnlineStorage {
  const opening: Promise<IDBPDatabase<Schema> | null> = open().catch(() => null)
  return {
    unsent: async (battle) => (await opening)?.get('unsent', battle),
    async saveUnsent(move) {
      await (await opening)?.put('unsent', move)
    },
    async removeUnsent(battle) {
      await (await opening)?.delete('unsent', battle)
    },
    async promise(battle, commitment) {
      const db = await opening
      const before = await db?.get('promises', battle)
      if (before) return before.commitment
      await db?.put('promises', { battle, commitment })
      return commitment
    },
  }
}
