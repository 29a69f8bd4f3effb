import type { KeptPromise } from '@flankspeed/server/fair/kept-promise.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Shelves extends DBSchema {
  salts: { key: string; value: { hash: string; salt: string } }
  promised: { key: string; value: { battle: string; saltHashes: Record<string, string | null> } }
  heads: { key: [string, number]; value: { battle: string; seq: number; head: string } }
}

/**
 * What this browser notes of battles on a server, so that nobody can change the dice or the story afterwards: its own salts,
 * what the other side promised, and the fingerprints of the log. What was noted first stays.
 */
export interface FairNotes {
  /** Before its hash is sent: a salt that is lost holds up the battle. */
  keepSalt(hash: string, salt: string): Promise<void>
  saltFor(hash: string): Promise<string | undefined>
  /** `final`: every seat is taken, so whoever has promised nothing by now promises nothing. */
  noteSaltHashes(battle: string, saltHashes: Readonly<Record<string, string | null>>, final: boolean): Promise<void>
  noteHead(battle: string, seq: number, head: string): Promise<void>
  notes(battle: string): Promise<Pick<KeptPromise, 'saltHashes' | 'salts' | 'heads'>>
}

export function openFairNotes(): FairNotes {
  /** In browsers that keep nothing, as long as the page is open. */
  const salts = new Map<string, string>()
  const opening: Promise<IDBPDatabase<Shelves> | null> = openDB<Shelves>('flankspeed-fair', 1, {
    upgrade(db) {
      db.createObjectStore('salts', { keyPath: 'hash' })
      db.createObjectStore('promised', { keyPath: 'battle' })
      db.createObjectStore('heads', { keyPath: ['battle', 'seq'] })
    },
  }).catch(() => null)

  const saltFor = async (hash: string): Promise<string | undefined> =>
    (await (await opening)?.get('salts', hash))?.salt ?? salts.get(hash)

  return {
    async keepSalt(hash, salt) {
      salts.set(hash, salt)
      await (await opening)?.put('salts', { hash, salt })
    },
    saltFor,
    async noteSaltHashes(battle, saltHashes, final) {
      const change = (await opening)?.transaction('promised', 'readwrite')
      if (!change) return
      const before = (await change.store.get(battle))?.saltHashes ?? {}
      const now = Object.entries(saltHashes).filter(([, hash]) => final || hash !== null)
      await change.store.put({ battle, saltHashes: { ...Object.fromEntries(now), ...before } })
      await change.done
    },
    async noteHead(battle, seq, head) {
      const change = (await opening)?.transaction('heads', 'readwrite')
      if (!change) return
      if (!(await change.store.getKey([battle, seq]))) await change.store.put({ battle, seq, head })
      await change.done
    },
    async notes(battle) {
      const db = await opening
      const saltHashes = (await db?.get('promised', battle))?.saltHashes ?? {}
      const own = await Promise.all(
        Object.entries(saltHashes).map(async ([side, hash]) => [side, hash && (await saltFor(hash))] as const),
      )
      const heads = (await db?.getAll('heads', IDBKeyRange.bound([battle, 0], [battle, Number.MAX_SAFE_INTEGER]))) ?? []
      return {
        saltHashes,
        salts: Object.fromEntries(own.flatMap(([side, salt]) => (salt ? [[side, salt]] : []))),
        heads: heads.map(({ seq, head }) => ({ seq, head })),
      }
    },
  }
}
