import { openDeadlines } from '../battles/deadlines.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import { openLobby } from '../battles/lobby.ts'
import { openPlay, type Play } from '../battles/play.ts'
import { openPool } from '../battles/pool.ts'
import type { Setups } from '../battles/setups.ts'
import { UNLIMITED } from '../limits.ts'
import type { Notices } from '../live/notices.ts'
import { openRatings, type Ratings } from '../ratings/ratings.ts'
import type { LogRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Time } from '../time.ts'
import { openRounds, type Rounds } from '../tournaments/rounds.ts'
import type { TournamentTerms } from '../tournaments/tournament.ts'
import { openTournaments, type Tournaments } from '../tournaments/tournaments.ts'
import { cruisers } from './some-action.ts'

/** What runs tournaments in one process, with a clock that the test sets and battles of two cruisers. */
export interface TournamentProcess {
  tournaments: Tournaments
  rounds: Rounds
  ratings: Ratings
  play: Play
  /** Everything that runs at intervals, once. */
  tick(): Promise<void>
  complaints: unknown[]
  close(): void
}

const NEVER = 1e8

export function tournamentProcess(store: Store, time: Time): TournamentProcess {
  const complaints: unknown[] = []
  const complain = (error: unknown): void => void complaints.push(error)
  const pool = openPool(store, 32 << 20)
  const found = { setup: cruisers(1), title: 'Two cruisers', subtitle: '' }
  const setups = { find: async () => found } as unknown as Setups
  const notices = { roundBegan: () => {}, tournament: () => {} } as unknown as Notices
  const ratings = openRatings(store, time, { every: NEVER, complain })
  const grown = (live: LiveBattle, row: LogRow): void => {
    ratings.look(live, row)
    rounds.look(live)
  }
  const play = openPlay(store, pool, { wrote: grown, failed: complain, time })
  const lobby = openLobby(store, grown, time)
  const rounds = openRounds({ store, play, lobby, setups, notices, time, every: NEVER, complain })
  const limits = UNLIMITED
  const tournaments = openTournaments({ store, rounds, setups, limits, time, ratingOf: ratings.of })
  const forever = { abandonAfterDays: 0, joinWithinDays: 0 }
  const deadlines = openDeadlines(store, play, lobby, { every: NEVER, time, complain, ...forever })
  return {
    ...{ tournaments, rounds, ratings, play, complaints },
    async tick() {
      await deadlines.round()
      await rounds.round()
      await ratings.round()
    },
    close() {
      for (const one of [ratings, rounds, deadlines]) one.close()
    },
  }
}

/** The usual terms of a tournament. */
export const termsFor = (more: Partial<TournamentTerms> = {}): Omit<TournamentTerms, 'battleTitle'> => ({
  ...{ title: 'A cup', description: '', fought: { kind: 'scenario', id: 'any' }, bothSides: false, rated: true },
  ...{ bots: false, rounds: 5, roundTime: null, lasts: 3_600_000, streaks: true, most: 256, webhook: null },
  clock: { each: 3 * 86_400_000, perMove: 0 },
  ...more,
})

/** Makes accounts with these names. */
export async function accountsFor(store: Store, names: readonly string[]): Promise<void> {
  for (const name of names)
    await store.makeAccount({ id: `id of ${name}`, name, key: name.toLowerCase(), password: '', created: 1 })
}
