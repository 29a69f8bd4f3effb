import { rated, UNRATED } from '../../ratings/glicko2.ts'
import { type SeasonRow, type SeasonStanding, seasonAt } from '../../tournaments/seasons/season.ts'
import type { Columns } from '../columns.ts'
import type { Settling } from '../lobby/rating-store.ts'
import { type Engine, query, type Work } from '../transaction.ts'
import type { SeasonStore } from './season-store.ts'

const asSeason = (row: Columns): SeasonRow => ({
  ruleset: String(row.ruleset),
  season: String(row.season),
  begins: Number(row.begins),
  ends: Number(row.ends),
  state: row.state as SeasonRow['state'],
})

const asStanding = (row: Columns): SeasonStanding => ({
  account: String(row.account),
  name: row.name === null || row.name === undefined ? null : String(row.name),
  rating: Number(row.rating),
  deviation: Number(row.deviation),
  volatility: Number(row.volatility),
  battles: Number(row.battles),
  won: Number(row.won),
  drawn: Number(row.drawn),
  place: row.place === null ? null : Number(row.place),
})

/** As `ladderScore` has it; then more battles, then the account, so that the order is always the same. */
const ORDER = 's.rating - 2 * s.deviation desc, s.battles desc, s.account'

function* begin({ ruleset, season, begins, ends }: Omit<SeasonRow, 'state'>): Work<boolean> {
  const made = yield* query(
    "insert into seasons values ($1, $2, $3, $4, 'running') on conflict do nothing returning season",
    ...[ruleset, season, begins, ends],
  )
  return made.length === 1
}

/**
 * Adds a rated battle to the season of its date, in the transaction that settles it, so that it counts once. Not if the
 * season is over.
 */
export function* addToSeason({ isShared }: Engine, { ruleset, red, blue, score, at }: Settling): Work<void> {
  const season = seasonAt(at)
  yield* begin({ ruleset, ...season })
  const lock = isShared ? ' for update' : ''
  const [found] = yield* query(
    `select state from seasons where ruleset = $1 and season = $2${lock}`,
    ruleset,
    season.season,
  )
  if (found!.state !== 'running') return
  const rows: SeasonStanding[] = []
  for (const account of [red, blue]) {
    yield* query(
      'insert into season_standings values ($1, $2, $3, $4, $5, $6, 0, 0, 0, $7, null) on conflict do nothing',
      ...[ruleset, season.season, account, UNRATED.rating, UNRATED.deviation, UNRATED.volatility, at],
    )
    const [row] = yield* query(
      'select * from season_standings where ruleset = $1 and season = $2 and account = $3',
      ...[ruleset, season.season, account],
    )
    rows.push(asStanding(row!))
  }
  const [one, other] = rows as [SeasonStanding, SeasonStanding]
  for (const [row, opponent, scored] of [
    [one, other, score],
    [other, one, 1 - score],
  ] as const) {
    const { rating, deviation, volatility } = rated(row, [{ opponent, score: scored }])
    yield* query(
      'update season_standings set rating = $4, deviation = $5, volatility = $6, battles = battles + 1, won = won + $7, drawn = drawn + $8, at = $9 where ruleset = $1 and season = $2 and account = $3',
      ...[ruleset, season.season, row.account, rating, deviation, volatility],
      ...[scored === 1 ? 1 : 0, scored === 0.5 ? 1 : 0, at],
    )
  }
}

/** Seasons, on either database. */
export function seasonStore({ read, inTransaction }: Engine): SeasonStore {
  return {
    beginSeasons: (rows) =>
      inTransaction(function* () {
        let made = 0
        for (const row of rows) if (yield* begin(row)) made++
        return made
      }),
    endSeasons: (by) =>
      inTransaction(function* () {
        // Whoever changes the row writes the places down.
        const ended = (yield* query(
          "update seasons set state = 'over' where state = 'running' and ends <= $1 returning *",
          by,
        )).map(asSeason)
        for (const { ruleset, season } of ended)
          yield* query(
            `update season_standings set place = (select count(*) + 1 from season_standings s where s.ruleset = $1 and s.season = $2 and (s.rating - 2 * s.deviation, s.battles) > (season_standings.rating - 2 * season_standings.deviation, season_standings.battles)) where ruleset = $1 and season = $2`,
            ruleset,
            season,
          )
        return ended
      }),
    seasons: async (ruleset, most) =>
      (await read('select * from seasons where ruleset = $1 order by begins desc limit $2', ruleset, most)).map(
        asSeason,
      ),
    season: async (ruleset, season) =>
      (await read('select * from seasons where ruleset = $1 and season = $2', ruleset, season)).map(asSeason)[0] ??
      null,
    seasonStandings: async (ruleset, season, most) =>
      (
        await read(
          `select s.*, a.name from season_standings s left join accounts a on a.id = s.account where s.ruleset = $1 and s.season = $2 order by s.place, ${ORDER} limit $3`,
          ruleset,
          season,
          most,
        )
      ).map(asStanding),
  }
}
