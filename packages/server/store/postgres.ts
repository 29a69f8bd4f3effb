import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  asBattle,
  asBrief,
  asChat,
  asCommand,
  asCount,
  asDue,
  asLastLine,
  asLog,
  asMade,
  asPlaying,
  asRequest,
  asSeat,
  asSnapshot,
  BRIEF,
  battleValues,
  type Columns,
  commandValues,
  logValues,
  requestValues,
  seatValues,
  snapshotValues,
  written,
} from './columns.ts'
import { admiralBattleStore } from './in-play/battles-of-admirals.ts'
import { liveBattleStore } from './in-play/live-battles.ts'
import { lobbyStore } from './lobby/lobby-queries.ts'
import { ratingStore } from './lobby/rating-queries.ts'
import { MIGRATIONS, writtenFor } from './migrations.ts'
import { ownTables } from './own-tables.ts'
import { postgresAccounts } from './postgres-accounts.ts'
import { connectionTo, isRefusal, poolFor, TIMEOUTS, type Timeouts, translateError } from './postgres-connection.ts'
import { type Listening, openListening } from './postgres-listening.ts'
import type { RequestRow } from './rows.ts'
import { isKeptOut } from './safety/marks.ts'
import { safetyStore } from './safety/safety-store.ts'
import { nextCheckAfter, SEATS_CHANGED } from './schedule.ts'
import { type Appended, mayTake, RETRY_WINDOW, type Store } from './store.ts'
import { seasonStore } from './tournaments/season-queries.ts'
import { tournamentStore } from './tournaments/tournament-queries.ts'
import { carriedOutBy, postgresEngine } from './transaction.ts'

const IS_PERSON = "s.player->>'kind' = 'person'"
const CHANNEL = 'flankspeed_log'
/** An arbitrary constant: the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4_270_001

/** Many processes share one database. The primary key of the log settles races. */
export async function openPostgres(url: string, timeouts: Timeouts = TIMEOUTS): Promise<Store> {
  await migrate(url, timeouts)
  const pool = poolFor(url, timeouts)
  let listening: Listening | null = null

  const query = async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<T>> => {
    try {
      return await pool.query<T>(sql, values)
    } catch (error) {
      throw translateError(error)
    }
  }

  const rows = async (sql: string, values: unknown[] = []): Promise<Columns[]> =>
    (await query<Columns>(sql, values)).rows
  /** Everything as text, also JSON: it is parsed in another thread. */
  const unread = async (text: string, values: unknown[]): Promise<Columns[]> => {
    try {
      return (await pool.query<Columns>({ text, values, types: { getTypeParser: () => String } })).rows
    } catch (error) {
      throw translateError(error)
    }
  }
  const first = async (sql: string, values: unknown[] = []): Promise<Columns | null> =>
    (await rows(sql, values))[0] ?? null

  async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw translateError(error)
    })
    // A broken connection rejects its queries; it must not crash the process as well.
    const ignore = (): void => {}
    client.on('error', ignore)
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      client.off('error', ignore)
      client.release()
      return result
    } catch (error) {
      // A database that did not answer would not answer to a rollback either: drop the connection, and the database
      // rolls back.
      const undone = isRefusal(error) && (await client.query('rollback').catch(() => null)) !== null
      if (undone) client.off('error', ignore)
      client.release(!undone)
      throw translateError(error)
    }
  }

  const engine = postgresEngine({ rows, transaction })
  return {
    isShared: true,
    makeBattle: (battle, seats, request) =>
      transaction(async (client) => {
        await client.query(
          'insert into battles values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
          battleValues(battle),
        )
        for (const seat of seats)
          await client.query(
            'insert into seats values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
            seatValues(seat),
          )
        await client.query('insert into schedule values ($1, 0)', [battle.id])
        if (battle.terms.rated) await client.query('insert into unsettled values ($1)', [battle.id])
        if (request) await keepRequest(client, request)
        return 'made' as const
      }).catch((error: unknown) => {
        if (error instanceof Repeated) return 'repeated' as const
        throw error
      }),
    request: async (key) => asRequest(await first('select * from requests where key = $1', [key])),
    battle: async (id) => asBattle(await first('select * from battles where id = $1', [id])),
    briefs: async (ids) => (await rows(`select ${BRIEF} from battles where id = any($1::text[])`, [ids])).map(asBrief),
    seatsIn: async (battles) =>
      (await rows('select * from seats where battle = any($1::text[]) order by battle, side', [battles])).map(asSeat),
    seats: async (battle) => (await rows('select * from seats where battle = $1 order by side', [battle])).map(asSeat),
    changeSeat: (battle, side, change) =>
      transaction(async (client) => {
        const found = await client.query<Columns>('select * from seats where battle = $1 and side = $2 for update', [
          battle,
          side,
        ])
        if (!found.rows[0]) return
        const { settings, seen, account, browser } = { ...asSeat(found.rows[0]), ...change }
        await client.query(
          'update seats set wishes = $3, seen = $4, account = $5, browser = $6 where battle = $1 and side = $2',
          [battle, side, JSON.stringify(settings), seen, account, browser],
        )
      }),
    takeSeat: (battle, right, sitter, request) =>
      transaction(async (client) => {
        const free = await client.query<Columns>(
          'select * from seats where battle = $1 and invite_hash is not null order by side for update',
          [battle],
        )
        const seat = free.rows.map(asSeat).find((one) => mayTake(one, right))
        if (!seat || (await carriedOutBy(client, isKeptOut(engine, battle, sitter)))) return null
        await client.query(
          'update seats set token_hash = $3, invite_hash = null, name = $4, salt = $5, salt_hash = $6, browser = $7, account = $8 where battle = $1 and side = $2',
          [
            battle,
            seat.side,
            sitter.tokenHash,
            sitter.name,
            sitter.salt,
            sitter.saltHash,
            sitter.browser,
            sitter.account,
          ],
        )
        await client.query(`${SEATS_CHANGED} $1`, [battle])
        if (request) await keepRequest(client, { ...request, side: seat.side })
        return seat.side
      }).catch((error: unknown) => {
        // Another process answered the same request meanwhile: the caller looks it up.
        if (error instanceof Repeated) return null
        throw error
      }),
    async settleSalt(battle, side, salt) {
      const settled = await query(
        `with changed as (${SEATS_CHANGED} $1) update seats set salt = $3, salt_hash = case when $3::text is null then null else salt_hash end where battle = $1 and side = $2 and salt is null and salt_hash is not null`,
        [battle, side, salt],
      )
      return settled.rowCount === 1
    },
    seatsOf: async ({ account, browser }, most) =>
      (
        await rows(
          'select seats.* from seats join battles on battles.id = seats.battle where seats.account = $1 or seats.browser = $2 order by battles.created desc limit $3',
          [account, browser, most],
        )
      ).map(asSeat),

    log: async (battle, from, most) =>
      (
        await rows('select * from log where battle = $1 and seq >= $2 order by seq limit $3', [
          battle,
          from,
          most ?? null,
        ])
      ).map(asLog),
    columns: async (battle, from, to) => ({
      battle: (await unread('select * from battles where id = $1', [battle]))[0] ?? null,
      seats: await unread('select * from seats where battle = $1 order by side', [battle]),
      log: await unread('select * from log where battle = $1 and seq between $2 and $3 order by seq', [
        battle,
        from,
        Math.min(to, 2 ** 31 - 1),
      ]),
    }),
    lineAt: async (battle, served) => {
      const found = await first(
        "select max(seq) as seq from log where battle = $1 and coalesce((after->>'served')::bigint, 0) <= $2",
        [battle, served],
      )
      return (found?.seq as number | null) ?? null
    },
    async append(row, change): Promise<Appended> {
      // One statement: the line, its notification and the battle's new state are atomic.
      const added = await query(
        `with added as (insert into log values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning battle, seq)
         ${change ? ', changed as (update battles set state = $11, result = $12, ended = $13 where id = (select battle from added))' : ''}
         ${
           change?.state === 'over'
             ? `, forgotten as (delete from makers where battle = (select battle from added)),
                  ended as (delete from schedule where battle = (select battle from added))`
             : `, scheduled as (insert into schedule select battle, $${change ? 14 : 11}::bigint from added
                  on conflict (battle) do update set due = excluded.due where excluded.due < schedule.due)`
         }
         select pg_notify('${CHANNEL}', battle || ' log ' || seq) from added`,
        [
          ...logValues(row),
          ...(change ? [change.state, written(change.result), change.ended] : []),
          ...(change?.state === 'over' ? [] : [nextCheckAfter(row.after)]),
        ],
      )
      return added.rowCount === 1 ? 'done' : 'late'
    },
    async giveUp(battle, result, ended) {
      await query(
        "with forgotten as (delete from makers where battle = $1), ended as (delete from schedule where battle = $1) update battles set state = 'over', result = $2, ended = $3 where id = $1",
        [battle, JSON.stringify(result), ended],
      )
    },
    rewrite: (battle, version, lines) =>
      transaction(async (client) => {
        for (const row of lines)
          await client.query(
            'insert into log values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (battle, seq) do update set entry = $5, dice = $6, events = $7, after = $9, head = $10',
            logValues(row),
          )
        await client.query('delete from snapshots where battle = $1', [battle])
        await client.query('update battles set version = $2 where id = $1', [battle, version])
      }),

    replay: async (battle) =>
      ((await first('select text from replays where battle = $1', [battle]))?.text as string) ?? null,
    replaySize: async (battle) =>
      ((await first('select octet_length(text) as bytes from replays where battle = $1', [battle]))?.bytes as number) ??
      null,
    async keepReplay(battle, text) {
      await query('insert into replays values ($1, $2) on conflict do nothing', [battle, text])
    },

    command: async (battle, side) =>
      asCommand(await first('select * from commands where battle = $1 and side = $2', [battle, side])),
    async keepCommand(row) {
      const { rowCount } = await query(
        'insert into commands values ($1, $2, $3, $4, $5) on conflict (battle, side) do update set version = $3, command = $4, clients = $5 where commands.version = $3 - 1',
        commandValues(row),
      )
      return (rowCount ?? 0) > 0
    },
    commanded: async () =>
      (await rows(
        "select c.battle, c.side from commands c join battles b on b.id = c.battle where b.state = 'playing'",
      )) as { battle: string; side: string }[],

    snapshot: async (battle) => asSnapshot(await first('select * from snapshots where battle = $1', [battle])),
    async keepSnapshot(row) {
      await query(
        'insert into snapshots values ($1, $2, $3, $4, $5) on conflict (battle) do update set seq = $2, actions = $3, position = $4, generator = $5 where snapshots.seq < $2',
        snapshotValues(row),
      )
    },

    say: ({ battle, at, side, text }) =>
      transaction(async (client) => {
        await client.query('select 1 from battles where id = $1 for update', [battle])
        const added = await client.query<{ seq: number }>(
          'insert into chat select $1, coalesce(max(seq), -1) + 1, $2, $3, $4 from chat where battle = $1 returning seq',
          [battle, at, side, text],
        )
        const { seq } = added.rows[0]!
        await client.query('select pg_notify($1, $2)', [CHANNEL, `${battle} chat ${seq}`])
        return { battle, seq, at, side, text }
      }),
    chat: async (battle, from, latest) =>
      (
        await rows('select * from chat where battle = $1 and seq >= $2 order by seq desc limit $3', [
          battle,
          from,
          latest ?? null,
        ])
      )
        .map(asChat)
        .reverse(),

    ...postgresAccounts({ rows, first, transaction }),
    ...lobbyStore(engine),
    ...ratingStore(engine),
    ...tournamentStore(engine),
    ...seasonStore(engine),
    ...safetyStore(engine),
    ...liveBattleStore(engine),
    ...admiralBattleStore(engine),
    ...ownTables(engine),
    async setting(name, make) {
      await query('insert into settings values ($1, $2) on conflict (name) do nothing', [name, make()])
      return String((await first('select value from settings where name = $1', [name]))!.value)
    },

    openBattles: async (state, most) =>
      (
        await rows(
          `select ${BRIEF} from battles where state = $1 and (terms->>'open')::boolean order by created desc limit $2`,
          [state, most],
        )
      ).map(asBrief),
    lastLines: async (battles) =>
      (
        await rows(
          'select l.battle, l.seq, l.at, l.after from unnest($1::text[]) as b (id) cross join lateral (select * from log where battle = b.id order by seq desc limit 1) l',
          [battles],
        )
      ).map(asLastLine),
    playing: async () =>
      (
        await rows(
          "select l.battle, l.seq, l.at, l.after, b.terms from battles b cross join lateral (select * from log where battle = b.id order by seq desc limit 1) l where b.state = 'playing'",
        )
      ).map(asPlaying),
    due: async (served, most) =>
      (
        await rows(
          `select b.id, b.state, b.served, b.terms, l.battle, l.seq, l.at, l.after, d.due, not exists (select 1 from seats s where s.battle = b.id and ((s.token_hash is null and ${IS_PERSON}) or (s.salt_hash is not null and s.salt is null))) as is_full from (select * from schedule where due <= $1 order by due limit $2) d join battles b on b.id = d.battle left join lateral (select * from log where battle = b.id order by seq desc limit 1) l on true`,
          [served, most],
        )
      ).map(asDue),
    async lookAgain({ id, due: before, last }, due) {
      await query(
        'update schedule set due = $2 where battle = $1 and due = $3 and not exists (select 1 from log where battle = $1 and seq > $4)',
        [id, due, before, last?.seq ?? -1],
      )
    },
    async noteMakers(battle, makers) {
      for (const maker of makers)
        await query(
          "insert into makers select id, $2 from battles where id = $1 and state <> 'over' on conflict do nothing",
          [battle, maker],
        )
    },
    makerOf: async (battle) =>
      ((await first('select maker from makers where battle = $1 order by maker limit 1', [battle]))?.maker as string) ??
      null,
    makersOf: async (battle) =>
      (await rows('select maker from makers where battle = $1 order by maker', [battle])).map(({ maker }) =>
        String(maker),
      ),
    madeBy: async (maker, state, most) =>
      asMade(
        await first(
          `with passed as (delete from makers m using battles b where m.maker = $1 and b.id = m.battle and $2 = 'gathering' and b.state <> 'gathering')
           select count(*) as made from (select 1 from makers m join battles b on b.id = m.battle where m.maker = $1 and b.state = $2 limit $3) counted`,
          [maker, state, most],
        ),
      ),
    count: async () => asCount(await rows('select state, count(*) as battles from battles group by state')),

    async listen(listener) {
      listening = openListening({ url, channel: CHANNEL, timeouts }, listener)
      await listening.tried
    },
    async announce({ battle, kind, what }) {
      await query('select pg_notify($1, $2)', [CHANNEL, `${battle} ${kind} ${what}`])
    },
    async serve(served, silence) {
      // Time by the database's clock, which all processes share. If it jumps, the time since the last heartbeat does
      // not count.
      const noted = await first(
        `update service set served = greatest($1, service.served + case when passed between 0 and $2 then passed else 0 end), noted = now
         from (select n.now, n.now - s.noted as passed from service s, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) n where s.id = 1 for update of s) t
         where id = 1 returning service.served`,
        [served, silence],
      )
      return Number(noted!.served)
    },
    async check() {
      await query('update service set noted = noted where id = 1')
    },
    async backUp() {
      throw new Error('PostgreSQL has its own tools for this: pg_dump, or the archive of its log.')
    },
    async close() {
      await listening?.close()
      // Do not wait for a database that does not answer.
      await Promise.race([pool.end(), wait(timeouts.connect, null, { ref: false })])
    },
  }
}

/** A request with this idempotency key was answered before. */
class Repeated extends Error {}

async function keepRequest(client: pg.PoolClient, request: RequestRow): Promise<void> {
  await client.query('delete from requests where created < $1', [request.created - RETRY_WINDOW])
  const added = await client.query(
    'insert into requests values ($1, $2, $3, $4, $5) on conflict do nothing',
    requestValues(request),
  )
  if (added.rowCount === 0) throw new Repeated()
}

/** On a connection without timeouts: a large database takes long, and another process may be migrating. */
async function migrate(url: string, timeouts: Timeouts): Promise<void> {
  const client = new pg.Client(connectionTo(url, timeouts))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists form (version integer not null)')
    const found = await client.query<{ version: number }>('select version from form')
    const version = found.rows[0]?.version ?? 0
    if (version > MIGRATIONS.length)
      throw new Error(
        `the database was written by a later Flank Speed (its form is ${version}, this program knows ${MIGRATIONS.length})`,
      )
    for (const [i, sql] of MIGRATIONS.entries()) {
      if (i < version) continue
      await client.query('begin')
      await client.query(writtenFor(sql, { json: 'json', int: 'bigint' }))
      await client.query('delete from form')
      await client.query('insert into form values ($1)', [i + 1])
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    await client.end().catch(() => {})
  }
}
