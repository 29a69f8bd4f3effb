import { type Review, USUAL_ROLLOUTS } from '@flankspeed/admirals/review'
import type { Replay } from '@flankspeed/engine'
import { type DBSchema, openDB } from 'idb'

interface Shelf extends DBSchema {
  reviews: { key: string; value: { key: string; kept: number; review: Review }; indexes: { kept: number } }
}

/** Reviews that are kept: the oldest goes first. */
const MOST = 60
/** Changes when reviews are made in another way. */
const SCHEME = 2

const shelf = () =>
  openDB<Shelf>('flankspeed reviews', 1, {
    upgrade(db) {
      db.createObjectStore('reviews', { keyPath: 'key' }).createIndex('kept', 'kept')
    },
  })

/** A battle is known by its rules, its opening and its actions. */
async function keyOf({ ruleset, version, setup, seed, rolls, actions }: Replay): Promise<string> {
  const text = JSON.stringify([SCHEME, USUAL_ROLLOUTS, ruleset, version, setup, seed, rolls, actions])
  // Not on pages without a secure connection.
  if (!crypto.subtle) return text
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The finished review of a battle; null if there is none, or nothing can be stored here. */
export async function keptReview(replay: Replay): Promise<Review | null> {
  try {
    return (await (await shelf()).get('reviews', await keyOf(replay)))?.review ?? null
  } catch {
    return null
  }
}

/** A browser that stores nothing reviews again. */
export async function keepReview(replay: Replay, review: Review): Promise<void> {
  try {
    const db = await shelf()
    await db.put('reviews', { key: await keyOf(replay), kept: Date.now(), review })
    const keys = await db.getAllKeysFromIndex('reviews', 'kept')
    for (const key of keys.slice(0, -MOST)) await db.delete('reviews', key)
  } catch {
    // The review is shown all the same.
  }
}
