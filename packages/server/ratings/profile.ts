import type { PlayerProfile } from '@flankspeed/protocol'
import type { AccountRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { shownRating } from './rating.ts'

/** Rated battles that are listed; those whose fleets are read; wins and ships that are shown. */
const MOST_BATTLES = 200
const MOST_FLEETS = 20
const MOST_SHOWN = 5

/** What everybody may know of a player. Only rated battles, which are public and over. */
export async function profileOf(store: Store, { id, name, created }: AccountRow): Promise<PlayerProfile> {
  const [ratings, changes] = [await store.ratingsOf(id), await store.changesOf(id, MOST_BATTLES)]
  const ids = changes.map(({ battle }) => battle)
  const titles = new Map((await store.briefs(ids)).map((brief) => [brief.id, brief.title]))
  const seats = Map.groupBy(await store.seatsIn(ids), ({ battle }) => battle)
  const battles = changes.map(({ battle, side, ruleset, speed, score, before, after, opponentRating, at }) => ({
    ...{ battle, ruleset, speed, score, at },
    title: titles.get(battle) ?? '',
    opponent: seats.get(battle)?.find((seat) => seat.side !== side)?.name ?? '',
    side: side === 'red' ? ('red' as const) : ('blue' as const),
    before: Math.round(before),
    after: Math.round(after),
    opponentRating: Math.round(opponentRating),
  }))
  return {
    name,
    since: created,
    ratings: ratings.map((row) => ({
      ...{ ruleset: row.ruleset, speed: row.speed, battles: row.battles, won: row.won, drawn: row.drawn },
      lost: row.battles - row.won - row.drawn,
      ...shownRating(row),
    })),
    accuracy: (await store.accuraciesOf(id, MOST_BATTLES)).map((one) => ({
      ...one,
      percent: Math.round(one.percent * 10) / 10,
    })),
    battles,
    bestWins: battles
      .filter(({ score }) => score === 1)
      .toSorted((a, b) => b.opponentRating - a.opponentRating || b.at - a.at)
      .slice(0, MOST_SHOWN)
      .map(({ battle, title, opponent, opponentRating }) => ({ battle, title, opponent, opponentRating })),
    favouriteShips: await favouriteShips(store, battles.slice(0, MOST_FLEETS)),
  }
}

async function favouriteShips(
  store: Store,
  battles: readonly { battle: string; side: string }[],
): Promise<PlayerProfile['favouriteShips']> {
  const counts = new Map<string, number>()
  for (const { battle, side } of battles) {
    const setup = (await store.battle(battle))?.setup as { ships?: { side?: unknown; name?: unknown }[] } | undefined
    const ships = Array.isArray(setup?.ships) ? setup.ships : []
    const names = new Set(
      ships.flatMap((ship) => (ship.side === side && typeof ship.name === 'string' ? ship.name : [])),
    )
    for (const ship of names) counts.set(ship, (counts.get(ship) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, battles]) => ({ name, battles }))
    .toSorted((a, b) => b.battles - a.battles || a.name.localeCompare(b.name))
    .slice(0, MOST_SHOWN)
}
