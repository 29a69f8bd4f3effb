import { Denied } from '../../battles/denied.ts'
import type { Services } from '../services.ts'

const MOST_SEATS = 100_000

/** Resigns all battles, so that nobody waits for a player who will not return. */
export async function leaveBattles({ store, play }: Services, account: string, why: string): Promise<void> {
  const seats = await store.seatsOf({ account, browser: null }, MOST_SEATS)
  const briefs = await store.briefs([...new Set(seats.map(({ battle }) => battle))])
  for (const { id, state } of briefs) {
    if (state === 'gathering') await store.giveUp(id, { winner: null, why, by: 'abandonment' }, Date.now())
    if (state !== 'playing') continue
    const { side } = seats.find(({ battle }) => battle === id)!
    await play.resign(id, side).catch((error: unknown) => {
      // Already over or no longer playable: nobody waits there.
      if (!(error instanceof Denied)) throw error
    })
  }
}
