import { randomUUID } from 'node:crypto'
import type { News, Store } from '../store/store.ts'

/** How many look at each battle, and at the lobby, in all processes together. */
export interface Viewers {
  /** Of a battle; of the lobby: "-". */
  count(battle: string): number
  heard(news: News): void
  close(): void
}

/** How often to tell the others what has changed, how often to repeat it, and how long they believe it. */
const LOOK = 2000
const RENEW = 10_000
const LASTS = 25_000

/** `here`: those of this process, by battle. Nothing of it is stored. */
export function openViewers(
  store: Pick<Store, 'announce' | 'isShared'>,
  here: () => ReadonlyMap<string, number>,
  complain: (error: unknown) => void,
): Viewers {
  const process = randomUUID()
  const elsewhere = new Map<string, Map<string, { count: number; until: number }>>()
  const told = new Map<string, { count: number; at: number }>()

  function look(): void {
    const now = performance.now()
    const counts = here()
    for (const battle of new Set([...counts.keys(), ...told.keys()])) {
      const count = counts.get(battle) ?? 0
      const before = told.get(battle)
      if (before?.count === count && before.at + RENEW > now) continue
      if (count === 0) told.delete(battle)
      else told.set(battle, { count, at: now })
      store.announce({ battle, kind: 'viewers', what: `${count}@${process}` }).catch(complain)
    }
    for (const [battle, counted] of elsewhere) {
      for (const [other, { until }] of counted) if (until <= now) counted.delete(other)
      if (counted.size === 0) elsewhere.delete(battle)
    }
  }

  const looking = store.isShared ? setInterval(look, LOOK) : null
  looking?.unref()
  return {
    count(battle) {
      const now = performance.now()
      let sum = here().get(battle) ?? 0
      for (const { count, until } of elsewhere.get(battle)?.values() ?? []) if (until > now) sum += count
      return sum
    },
    heard({ battle, kind, what }) {
      if (kind !== 'viewers' || !store.isShared) return
      const [count, other] = what.split('@') as [string, string]
      if (other === process) return
      const counted = elsewhere.get(battle) ?? new Map<string, { count: number; until: number }>()
      counted.set(other, { count: Number(count), until: performance.now() + LASTS })
      elsewhere.set(battle, counted)
    },
    close() {
      if (looking) clearInterval(looking)
    },
  }
}
