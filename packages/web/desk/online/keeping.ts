import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A move that the server has not acknowledged yet. */
export interface Unsent {
  battle: string
  side: string
  /** The name of the request: sent again, it is answered once. */
  client: string
  action: unknown
}

interface Shelves extends DBSchema {
  unsent: { key: string; value: Unsent }
  promises: { key: string; value: { battle: string; commitment: string } }
}

/** What this browser keeps of battles on the server: nothing that was typed is lost, no promise is forgotten. */
export interface Keeping {
  unsent(battle: string): Promise<Unsent | undefined>
  keep(move: Unsent): Promise<void>
  sent(battle: string): Promise<void>
  /** The commitment to the seed as this browser saw it first. */
  promise(battle: string, commitment: string): Promise<string>
}

// Where storage is forbidden, this fails at once.
const open = async (): Promise<IDBPDatabase<Shelves>> =>
  openDB<Shelves>('flankspeed-online', 1, {
    upgrade(db) {
      db.createObjectStore('unsent', { keyPath: 'battle' })
      db.createObjectStore('promises', { keyPath: 'battle' })
    },
  })

export function openKeeping(): Keeping {
  const opening: Promise<IDBPDatabase<Shelves> | null> = open().catch(() => null)
  return {
    unsent: async (battle) => (await opening)?.get('unsent', battle),
    async keep(move) {
      await (await opening)?.put('unsent', move)
    },
    async sent(battle) {
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
