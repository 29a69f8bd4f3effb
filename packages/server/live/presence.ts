import type { Presence } from '@flankspeed/protocol'
import type { LiveBattle } from '../battles/live-battle.ts'
import { isLive, speedOf } from '../lobby/speed.ts'
import { recurring } from '../recurring.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import type { Streams } from './streams.ts'

/**
 * Who is there in a live battle. A process writes down which seats have their battle open in it, in service time, so that
 * every process knows it and nobody is gone because the server was down.
 */
export interface Presences {
  /** A battle has begun: its players have just taken their seats. */
  began(live: LiveBattle): void
  /** How long the players of a battle have been away. */
  of(battle: string): Promise<Presence>
  /** Milliseconds for which that side has been away; a side that never came counts from the beginning. */
  away(live: LiveBattle, side: string): Promise<number>
  /** Notes who is there, and tells the players what changed. Also runs at intervals. */
  round(): Promise<void>
  close(): void
}

/** Milliseconds: a player who was noted so long ago is away; after so long the other may claim the win. */
const AWAY_AFTER = 15_000
export const GONE_AFTER = 180_000
/** Battles that are known to be live, or not. */
const MOST_KNOWN = 10_000

export function openPresences(
  store: Store,
  streams: Pick<Streams, 'seats' | 'mention'>,
  time: Time,
  { every, complain }: { every: number; complain(error: unknown): void },
): Presences {
  const known = new Map<string, boolean>()
  const told = new Map<string, string>()

  /** Only where both sit at their screens does it matter. */
  async function liveAmong(battles: readonly string[]): Promise<Set<string>> {
    const unknown = battles.filter((battle) => !known.has(battle))
    if (known.size > MOST_KNOWN) known.clear()
    if (unknown.length > 0)
      for (const { id, terms, state } of await store.briefs(unknown))
        known.set(id, state !== 'over' && isLive(speedOf(terms.clock)))
    return new Set(battles.filter((battle) => known.get(battle)))
  }

  const presenceOf = (seen: Readonly<Record<string, number>>, served: number): Presence =>
    Object.fromEntries(
      Object.entries(seen).map(([side, at]) => {
        const since = Math.max(0, served - at)
        const state = since < AWAY_AFTER ? 'here' : since < GONE_AFTER ? 'away' : 'gone'
        return [side, { state, since: state === 'here' ? 0 : since }]
      }),
    ) as Presence

  async function round(): Promise<void> {
    const seats = streams.seats()
    const live = await liveAmong([...new Set(seats.map(({ battle }) => battle))])
    const here = seats.filter(({ battle }) => live.has(battle))
    for (const battle of told.keys()) if (!live.has(battle)) told.delete(battle)
    if (here.length === 0) return
    const served = time.served()
    await store.noteSeen(here, served)
    for (const [battle, seen] of await store.seenIn([...live])) {
      const presence = presenceOf(seen, served)
      // Whoever has just opened the battle has not heard it yet.
      const listening = here.filter((seat) => seat.battle === battle).map(({ opened }) => opened)
      const states = JSON.stringify([Object.entries(presence).map(([side, one]) => [side, one?.state]), listening])
      if (told.get(battle) === states) continue
      told.set(battle, states)
      streams.mention(battle, 'presence', presence)
    }
  }

  const rounds = recurring(round, every, complain)

  return {
    began({ row: { id, terms }, seats }) {
      if (!isLive(speedOf(terms.clock))) return
      const people = seats.filter(({ player }) => player.kind === 'person')
      store
        .noteSeen(
          people.map(({ side }) => ({ battle: id, side })),
          time.served(),
        )
        .catch(complain)
    },
    async of(battle) {
      return presenceOf((await store.seenIn([battle])).get(battle) ?? {}, time.served())
    },
    async away(live, side) {
      const id = live.row.id
      const seen = (await store.seenIn([id])).get(id)?.[side]
      const [begun] = seen === undefined ? await store.log(id, 0, 1) : []
      return time.served() - (seen ?? begun?.after.served ?? time.served())
    },
    round: rounds.round,
    close: rounds.close,
  }
}
