import type { SeekRow } from '../../lobby/seek.ts'
import { isLive } from '../../lobby/speed.ts'
import { keysFor, keysOfSeat } from '../../safety/person-keys.ts'
import { battleValues, type Columns, json, seatValues, text } from '../columns.ts'
import { liveBattlesOf, PAIRING_LOCK } from '../in-play/live-battles.ts'
import { areBlocked } from '../safety/marks.ts'
import { alone, type Engine, query, type Work } from '../transaction.ts'
import type { LobbyStore, Pairing } from './lobby-store.ts'

/** Milliseconds for which a pairing is remembered, so that its maker learns of it. */
const REMEMBERED = 600_000

const asSeek = (row: Columns): SeekRow => ({
  id: String(row.id),
  person: String(row.person),
  address: String(row.address),
  tokenHash: String(row.token_hash),
  ruleset: String(row.ruleset),
  speed: row.speed as SeekRow['speed'],
  isPlain: Number(row.is_plain) === 1,
  waits: Number(row.waits) === 1,
  state: row.state as SeekRow['state'],
  created: Number(row.created),
  until: Number(row.until),
  admiralDue: row.admiral_due === null ? null : Number(row.admiral_due),
  taker: text(row.taker),
  takerToken: text(row.taker_token),
  battle: text(row.battle),
  makerSide: text(row.maker_side) as SeekRow['makerSide'],
  terms: json(row.terms),
})

const COLUMNS =
  'id, person, address, token_hash, ruleset, speed, is_plain, waits, state, created, until, admiral_due, taker, taker_token, battle, maker_side, terms'

const WITH_TOKEN = `select ${COLUMNS} from seeks where token_hash = $1 or taker_token = $1`

/** Challenges that quick pairing looks at: those of people who are blocked are skipped. */
const MOST_SUITING = 50

/** What the maker of a challenge is known by. */
export const makersOf = ({ person, terms: { account, browser } }: SeekRow): string[] => [
  ...new Set([person, ...keysFor({ account, browser, token: null })]),
]

/** A battle whose players are known, with what must be done about it. */
export function* insertBattle({ battle, seats }: Pick<Pairing, 'battle' | 'seats'>): Work<void> {
  yield* query(
    'insert into battles values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
    ...battleValues(battle),
  )
  for (const seat of seats)
    yield* query('insert into seats values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', ...seatValues(seat))
  yield* query('insert into schedule values ($1, 0)', battle.id)
  if (battle.terms.rated) yield* query('insert into unsettled values ($1)', battle.id)
}

function* countOf(where: string, served: number, ...values: string[]): Work<number> {
  const [found] = yield* query(
    `select count(*) as seeks from seeks where state = 'open' and until > $1 ${where}`,
    served,
    ...values,
  )
  return Number(found!.seeks)
}

/** The challenges of the lobby, on either database. */
export function lobbyStore(engine: Engine): LobbyStore {
  const { read, inTransaction, inList } = engine
  const one = async (sql: string, ...values: Parameters<typeof read>[1][]): Promise<Columns | null> =>
    (await read(sql, ...values))[0] ?? null
  return {
    postSeek: (row, setup, { seeksMatch, limits, served }) =>
      inTransaction(function* () {
        yield* alone(engine, PAIRING_LOCK)
        const [before] = yield* query(WITH_TOKEN, row.tokenHash)
        if (before) return { kind: 'repeated' as const, seek: asSeek(before) }
        const live = isLive(row.speed)
        const playing = live ? (yield* liveBattlesOf(engine, [row.person])).get(row.person) : undefined
        if (playing !== undefined) return { kind: 'busy' as const, battle: playing }
        if (seeksMatch) {
          const suiting = yield* query(
            `select ${COLUMNS} from seeks where state = 'open' and until > $1 and ruleset = $2 and speed = $3 and is_rated = $4 and is_plain = 1 and person <> $5 order by created, id limit ${MOST_SUITING}`,
            served,
            row.ruleset,
            row.speed,
            row.terms.rated ? 1 : 0,
            row.person,
          )
          for (const match of suiting.map(asSeek))
            if (!(yield* areBlocked(engine, makersOf(row), makersOf(match))))
              return { kind: 'match' as const, seek: match }
        }
        if (live)
          yield* query(
            "delete from seeks where state = 'open' and speed <> 'correspondence' and person = $1",
            row.person,
          )
        if ((yield* countOf('and person = $2', served, row.person)) >= limits.each)
          return { kind: 'many' as const, whose: 'yours' as const }
        if ((yield* countOf('and address = $2', served, row.address)) >= limits.perAddress)
          return { kind: 'many' as const, whose: 'address' as const }
        if ((yield* countOf('', served)) >= limits.inAll) return { kind: 'many' as const, whose: 'all' as const }
        yield* query(
          `insert into seeks (${COLUMNS}, is_rated, setup) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
          row.id,
          row.person,
          row.address,
          row.tokenHash,
          row.ruleset,
          row.speed,
          row.isPlain ? 1 : 0,
          row.waits ? 1 : 0,
          row.state,
          row.created,
          row.until,
          row.admiralDue,
          row.taker,
          row.takerToken,
          row.battle,
          row.makerSide,
          JSON.stringify(row.terms),
          row.terms.rated ? 1 : 0,
          setup === null ? null : JSON.stringify(setup),
        )
        return { kind: 'posted' as const }
      }),
    seek: async (id) => {
      const found = await one(`select ${COLUMNS} from seeks where id = $1`, id)
      return found && asSeek(found)
    },
    seekSetup: async (id) => json((await one('select setup from seeks where id = $1', id))?.setup ?? null),
    seeks: async (served, most) =>
      (
        await read(
          `select ${COLUMNS} from seeks where state = 'open' and until > $1 order by created desc, id limit $2`,
          served,
          most,
        )
      ).map(asSeek),
    seeksOf: async (people, served) =>
      (
        await read(
          `select ${COLUMNS} from seeks where until > $2 and person ${inList('$1')} order by created desc, id`,
          JSON.stringify(people),
          served,
        )
      ).map(asSeek),
    seeksForAdmirals: async (served, most) =>
      (
        await read(
          `select ${COLUMNS} from seeks where state = 'open' and until > $1 and admiral_due <= $1 order by admiral_due limit $2`,
          served,
          most,
        )
      ).map(asSeek),
    pairSeek: (id, { battle, seats, makerSide, taker, takerToken, served }) =>
      inTransaction(function* () {
        yield* alone(engine, PAIRING_LOCK)
        const [found] = yield* query(
          `select ${COLUMNS} from seeks where id = $1 and state = 'open' and until > $2`,
          id,
          served,
        )
        if (!found) return 'gone'
        const seek = asSeek(found)
        // The same answer as if it were gone: nobody learns that he is blocked.
        const takers = seats.filter(({ side }) => side !== makerSide).flatMap(keysOfSeat)
        if (yield* areBlocked(engine, makersOf(seek), takers)) return 'gone'
        if (isLive(seek.speed)) {
          const playing = yield* liveBattlesOf(engine, [seek.person, ...(taker === null ? [] : [taker])])
          if (playing.has(seek.person)) return 'maker busy'
          if (taker !== null && playing.has(taker)) return 'taker busy'
          yield* query(
            "delete from seeks where state = 'open' and speed <> 'correspondence' and id <> $1 and (person = $2 or person = $3)",
            id,
            seek.person,
            taker ?? seek.person,
          )
        }
        yield* insertBattle({ battle, seats })
        yield* query(
          "update seeks set state = 'paired', battle = $2, taker = $3, maker_side = $4, until = $5, taker_token = $6, setup = null where id = $1",
          id,
          battle.id,
          taker,
          makerSide,
          served + REMEMBERED,
          takerToken,
        )
        return 'paired'
      }),
    seekWith: async (tokenHash) => {
      const found = await one(WITH_TOKEN, tokenHash)
      return found && asSeek(found)
    },
    moveSeek: (id, person, browser) =>
      inTransaction(function* () {
        const [found] = yield* query(`select ${COLUMNS} from seeks where id = $1`, id)
        if (!found) return
        const terms = { ...asSeek(found).terms, browser }
        yield* query('update seeks set person = $2, terms = $3 where id = $1', id, person, JSON.stringify(terms))
      }),
    withdrawSeek: (id, people) =>
      inTransaction(function* () {
        const gone = yield* query(
          `delete from seeks where id = $1 and state = 'open' and person ${inList('$2')} returning id`,
          id,
          JSON.stringify(people),
        )
        return gone.length === 1
      }),
    renewSeeks: (people, until) =>
      inTransaction(function* () {
        yield* query(
          `update seeks set until = $2 where state = 'open' and waits = 0 and until < $2 and person ${inList('$1')}`,
          JSON.stringify(people),
          until,
        )
      }),
    dropSeeks: (served) =>
      inTransaction(function* () {
        const open = yield* query("delete from seeks where state = 'open' and until <= $1 returning id", served)
        // While its battle lasts, a live pairing keeps both from being paired again.
        yield* query(
          "delete from seeks where state = 'paired' and until <= $1 and (speed = 'correspondence' or exists (select 1 from battles b where b.id = seeks.battle and b.state = 'over'))",
          served,
        )
        return open.length
      }),
    noteSeen: (seats, served) =>
      inTransaction(function* () {
        // In one order everywhere, so that two processes do not wait for each other.
        for (const { battle, side } of seats.toSorted((a, b) => (a.battle + a.side < b.battle + b.side ? -1 : 1)))
          yield* query(
            "insert into presence select id, cast($2 as text), cast($3 as bigint) from battles where id = $1 and state <> 'over' on conflict (battle, side) do update set seen = excluded.seen where presence.seen < excluded.seen",
            battle,
            side,
            served,
          )
      }),
    seenIn: async (battles) => {
      const found = new Map<string, Record<string, number>>()
      const rows = await read(`select * from presence where battle ${inList('$1')}`, JSON.stringify(battles))
      for (const { battle, side, seen } of rows) {
        const sides = found.get(String(battle)) ?? {}
        sides[String(side)] = Number(seen)
        found.set(String(battle), sides)
      }
      return found
    },
  }
}
