import { randomUUID } from 'node:crypto'
import type { News, Store } from '../store/store.ts'
import type { Streams } from './streams.ts'

/** Who has a battle open, in this process or another. */
export interface Watchers {
  isWatching(battle: string, side: string): boolean
  heard(news: News): void
  close(): void
}

/** How often to look for streams that were opened or closed. */
const LOOK = 1000
/** How often to tell the others that a player is still there, and how long they believe it. */
const RENEW = 10_000
const LASTS = 25_000

/**
 * Processes tell each other which players have their battle open: a staff that acts in one process keeps the pace for a
 * player whose stream is in another. Only for seats with a pace; nobody else needs to know. Nothing of it is stored: a
 * process that was told nothing does not wait.
 */
export function openWatchers(
  store: Pick<Store, 'announce' | 'isShared'>,
  streams: Pick<Streams, 'isWatching' | 'seats'>,
  hasPace: (battle: string, side: string) => Promise<boolean>,
  complain: (error: unknown, battle?: string) => void,
): Watchers {
  const here = randomUUID()
  /** By seat, then by process: until when they are believed to be there. */
  const elsewhere = new Map<string, Map<string, number>>()
  /** By seat: when the others were told last. */
  const announced = new Map<string, number>()
  const keyOf = (battle: string, side: string): string => `${battle} ${side}`

  const announce = (battle: string, kind: 'watching' | 'away', side: string): void =>
    void store.announce({ battle, kind, what: `${side}@${here}` }).catch((error: unknown) => complain(error, battle))

  async function note(battle: string, side: string): Promise<void> {
    announced.set(keyOf(battle, side), performance.now())
    if (await hasPace(battle, side)) announce(battle, 'watching', side)
  }

  const noteOrComplain = (battle: string, side: string): void =>
    void note(battle, side).catch((error: unknown) => complain(error, battle))

  function look(): void {
    const now = performance.now()
    const seats = streams.seats()
    for (const { battle, side } of seats)
      if ((announced.get(keyOf(battle, side)) ?? Number.NEGATIVE_INFINITY) + RENEW <= now) noteOrComplain(battle, side)
    const present = new Set(seats.map(({ battle, side }) => keyOf(battle, side)))
    for (const key of announced.keys()) {
      if (present.has(key)) continue
      announced.delete(key)
      const [battle, side] = key.split(' ') as [string, string]
      announce(battle, 'away', side)
    }
    for (const [key, processes] of elsewhere) {
      for (const [process, until] of processes) if (until <= now) processes.delete(process)
      if (processes.size === 0) elsewhere.delete(key)
    }
  }

  const looking = store.isShared ? setInterval(look, LOOK) : null
  looking?.unref()

  return {
    isWatching: (battle, side) =>
      streams.isWatching(battle, side) ||
      [...(elsewhere.get(keyOf(battle, side))?.values() ?? [])].some((until) => until > performance.now()),
    heard({ battle, kind, what }) {
      if (!store.isShared) return
      // New orders may be the first with a pace.
      if (kind === 'command' && streams.isWatching(battle, what)) return noteOrComplain(battle, what)
      if (kind !== 'watching' && kind !== 'away') return
      const [side, process] = what.split('@') as [string, string]
      if (process === here) return
      const processes = elsewhere.get(keyOf(battle, side)) ?? new Map<string, number>()
      if (kind === 'away') processes.delete(process)
      else processes.set(process, performance.now() + LASTS)
      elsewhere.set(keyOf(battle, side), processes)
    },
    close() {
      if (looking) clearInterval(looking)
    },
  }
}
