import type { LobbyState, Picture } from '@flankspeed/protocol'
import type { Viewers } from '../live/viewers.ts'
import { shownRating } from '../ratings/rating.ts'
import type { BattleBrief, SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { watchedJson } from './lobby-json.ts'
import { type Speed, speedOf } from './speed.ts'

/** Battles that are read, and those that are shown. */
const MOST_READ = 60
const MOST = 12

/**
 * Public battles in progress, the featured one first and with a picture. `pictureFor`: how a battle stands for a
 * spectator.
 */
export const openWatchList =
  (store: Store, viewers: Pick<Viewers, 'count'>, pictureFor: (battle: string) => Promise<Picture>) =>
  async (): Promise<LobbyState['battles']> => {
    const playing = await store.openBattles('playing', MOST_READ)
    const seats = Map.groupBy(await store.seatsIn(playing.map(({ id }) => id)), ({ battle }) => battle)
    const ratings = await ratingsOf(store, playing, seats)
    const [featured, ...others] = watchedJson(
      playing,
      (battle) => seats.get(battle) ?? [],
      viewers.count,
      (account, { ruleset, terms }) => ratings.get(`${account} ${ruleset} ${speedOf(terms.clock)}`) ?? null,
    )
    if (!featured) return []
    const picture = featured.terms.spectatorDelay === 0 ? await pictureFor(featured.id).catch(() => null) : null
    return [{ ...featured, picture }, ...others.slice(0, MOST - 1)]
  }

/** The ratings of all players, by account, rulebook and speed. */
async function ratingsOf(
  store: Store,
  battles: readonly BattleBrief[],
  seats: ReadonlyMap<string, readonly SeatRow[]>,
): Promise<Map<string, ReturnType<typeof shownRating>>> {
  const found = new Map<string, ReturnType<typeof shownRating>>()
  for (const [kind, same] of Map.groupBy(battles, ({ ruleset, terms }) => `${ruleset} ${speedOf(terms.clock)}`)) {
    const accounts = same.flatMap(({ id }) => (seats.get(id) ?? []).flatMap(({ account }) => account ?? []))
    const [ruleset, speed] = kind.split(' ') as [string, Speed]
    if (accounts.length === 0) continue
    for (const row of await store.ratingsIn(accounts, ruleset, speed))
      found.set(`${row.account} ${kind}`, shownRating(row))
  }
  return found
}
