import {
  afterBattle,
  MOST_PER_PAIR,
  newRating,
  PAIR_WINDOW,
  type RatingChange,
  type RatingRow,
  shownRating,
} from '../../ratings/rating.ts'
import type { Columns } from '../columns.ts'
import { addToSeason } from '../tournaments/season-queries.ts'
import { type Engine, query, type Work } from '../transaction.ts'
import { reviewDue } from './accuracy-store.ts'
import type { RatingStore, Settling } from './rating-store.ts'

const asRating = (row: Columns): RatingRow => ({
  account: String(row.account),
  ruleset: String(row.ruleset),
  speed: row.speed as RatingRow['speed'],
  rating: Number(row.rating),
  deviation: Number(row.deviation),
  volatility: Number(row.volatility),
  battles: Number(row.battles),
  won: Number(row.won),
  drawn: Number(row.drawn),
  at: Number(row.at),
})

const asChange = (row: Columns): RatingChange => ({
  battle: String(row.battle),
  account: String(row.account),
  opponent: String(row.opponent),
  side: String(row.side),
  ruleset: String(row.ruleset),
  speed: row.speed as RatingChange['speed'],
  score: Number(row.score),
  before: Number(row.before),
  after: Number(row.after),
  provisional: Number(row.provisional) === 1,
  opponentRating: Number(row.opponent_rating),
  at: Number(row.at),
})

/** Ratings, on either database. */
export function ratingStore(engine: Engine): RatingStore {
  const { read, inTransaction, inList, isShared } = engine

  /** Read in the order of the accounts and locked, so that two battles of the same people wait for each other. */
  function* ratingOf(account: string, { ruleset, speed, at }: Settling): Work<RatingRow> {
    yield* query(
      'insert into ratings select id, cast($2 as text), cast($3 as text), 1500, 350, 0.06, 0, 0, 0, cast($4 as bigint) from accounts where id = $1 on conflict do nothing',
      ...[account, ruleset, speed, at],
    )
    const [found] = yield* query(
      `select * from ratings where account = $1 and ruleset = $2 and speed = $3${isShared ? ' for update' : ''}`,
      account,
      ruleset,
      speed,
    )
    return found ? asRating(found) : newRating(account, ruleset, speed, at)
  }

  function* isFarmed({ red, blue, ruleset, speed, at }: Settling): Work<boolean> {
    const [found] = yield* query(
      'select count(*) as battles from rating_changes where account = $1 and opponent = $2 and ruleset = $3 and speed = $4 and at > $5',
      ...[red, blue, ruleset, speed, at - PAIR_WINDOW],
    )
    return Number(found!.battles) >= MOST_PER_PAIR
  }

  function* keep(row: RatingRow, before: RatingRow, opponent: RatingRow, side: string, settling: Settling): Work<void> {
    const { account, ruleset, speed, rating, deviation, volatility, battles, won, drawn, at } = row
    yield* query(
      'update ratings set rating = $4, deviation = $5, volatility = $6, battles = $7, won = $8, drawn = $9, at = $10 where account = $1 and ruleset = $2 and speed = $3',
      ...[account, ruleset, speed, rating, deviation, volatility, battles, won, drawn, at],
    )
    yield* query(
      'insert into rating_changes select cast($1 as text), id, cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as text), cast($7 as double precision), cast($8 as double precision), cast($9 as double precision), cast($10 as integer), cast($11 as double precision), cast($13 as integer), cast($12 as bigint) from accounts where id = $2',
      settling.battle,
      account,
      opponent.account,
      side,
      ruleset,
      speed,
      side === 'red' ? settling.score : 1 - settling.score,
      before.rating,
      rating,
      shownRating(row).provisional ? 1 : 0,
      opponent.rating,
      at,
      battles,
    )
  }

  return {
    ratingsOf: async (account) =>
      (await read('select * from ratings where account = $1 and battles > 0 order by ruleset, speed', account)).map(
        asRating,
      ),
    ratingsIn: async (accounts, ruleset, speed) =>
      (
        await read(
          `select * from ratings where ruleset = $2 and speed = $3 and account ${inList('$1')}`,
          JSON.stringify(accounts),
          ruleset,
          speed,
        )
      ).map(asRating),
    bestRated: async (ruleset, speed, [above, atMost], most) =>
      (
        await read(
          'select r.*, a.name from ratings r join accounts a on a.id = r.account where r.ruleset = $1 and r.speed = $2 and r.battles > 0 and r.deviation > $3 and r.deviation <= $4 order by r.rating desc, a.key limit $5',
          ...[ruleset, speed, above, atMost, most],
        )
      ).map((row) => ({ ...asRating(row), name: String(row.name) })),
    ratedAbove: async (ruleset, speed, rating, deviation) =>
      Number(
        (
          await read(
            'select count(*) as players from ratings where ruleset = $1 and speed = $2 and battles > 0 and rating > $3 and deviation <= $4',
            ...[ruleset, speed, rating, deviation],
          )
        )[0]!.players,
      ),
    changesIn: async (battle) =>
      (await read('select * from rating_changes where battle = $1 order by side', battle)).map(asChange),
    changesOf: async (account, most) =>
      (
        await read(
          'select * from rating_changes where account = $1 order by at desc, number desc, battle limit $2',
          account,
          most,
        )
      ).map(asChange),
    unsettled: async (most) =>
      (
        await read(
          "select u.battle from unsettled u join battles b on b.id = u.battle where b.state = 'over' limit $1",
          most,
        )
      ).map(({ battle }) => String(battle)),
    settle: (battle, settling) =>
      inTransaction(function* () {
        // Whoever removes the row counts the battle.
        const mine = yield* query('delete from unsettled where battle = $1 returning battle', battle)
        if (mine.length === 0) return false
        if (settling === null || (yield* isFarmed(settling))) return true
        const { red, blue, score, at } = settling
        const [first, second] = [red, blue].toSorted() as [string, string]
        const rows = new Map<string, RatingRow>()
        for (const account of [first, second]) rows.set(account, yield* ratingOf(account, settling))
        const before = { red: rows.get(red)!, blue: rows.get(blue)! }
        const [redAfter, blueAfter] = afterBattle(before.red, before.blue, score, at)
        yield* keep(redAfter, before.red, before.blue, 'red', settling)
        yield* keep(blueAfter, before.blue, before.red, 'blue', settling)
        yield* reviewDue(battle, [red, blue], at)
        yield* addToSeason(engine, settling)
        return true
      }),
  }
}
