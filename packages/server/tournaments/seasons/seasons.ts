import { rulesets } from '@flankspeed/engine'
import { recurring } from '../../recurring.ts'
import type { Store } from '../../store/store.ts'
import type { Time } from '../../time.ts'
import { seasonAt } from './season.ts'

/** Runs the season ladders: begins a season for each rulebook, and ends the one before. Any process may do it. */
export interface Seasons {
  round(): Promise<void>
  close(): void
}

/** Milliseconds after its end until a season is closed, so that battles that have just ended are counted. */
const GRACE = 600_000

export function openSeasons(
  store: Store,
  time: Time,
  { every, complain }: { every: number; complain(error: unknown): void },
): Seasons {
  /** The season that this process knows to be there. */
  let known = ''

  async function round(): Promise<void> {
    const now = time.wall()
    const season = seasonAt(now)
    if (season.season !== known) {
      await store.beginSeasons(rulesets.map(({ id }) => ({ ruleset: id, ...season, state: 'running' })))
      known = season.season
    }
    await store.endSeasons(now - GRACE)
  }

  const rounds = recurring(round, every, complain)
  void rounds.round().catch(complain)
  return rounds
}
