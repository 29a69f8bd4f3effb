import { emptyBook, type Found, type PuzzleBook, withPuzzle } from '@flankspeed/admirals/puzzles'
import type { Ruleset } from '@flankspeed/engine'
import { type DBSchema, openDB } from 'idb'

interface Shelf extends DBSchema {
  books: { key: string; value: PuzzleBook }
}

const shelf = () =>
  openDB<Shelf>('flankspeed own puzzles', 1, {
    upgrade(db) {
      db.createObjectStore('books', { keyPath: 'ruleset' })
    },
  })

/** Puzzles from battles that were played here. They are kept on this device alone. */
export async function ownBooks(): Promise<PuzzleBook[]> {
  try {
    return await (await shelf()).getAll('books')
  } catch {
    // A browser that stores nothing has none.
    return []
  }
}

/** Adds puzzles to those of a rulebook. Older ones that other rules led to are dropped. */
export async function keepPuzzles({ id, version }: Ruleset, found: readonly Found[]): Promise<void> {
  const db = await shelf()
  const known = await db.get('books', id)
  const book = known?.version === version ? known : emptyBook(id, version)
  await db.put('books', found.reduce(withPuzzle, book))
}
