import pg from 'pg'
import { MIGRATIONS, writtenFor } from './migrations.ts'
import type { AccountRow, BattleRow, ChatRow, LogRow, SeatRow, SnapshotRow } from './rows.ts'
import type { Appended, Store } from './store.ts'

const CHANNEL = 'flankspeed_log'
/** Any number will do, as long as it is always the same: one process at a time changes the shape of the database. */
const MIGRATION_LOCK = 4_270_001

/** Many processes share one database. The primary key of the log decides who was first. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  await migrate(pool)
  let listener: pg.Client | null = null
  let closed = false

  const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(sql, values)).rows
  const first = async <T extends object>(sql: string, values: unknown[] = []): Promise<T | null> =>
    (await rows<T>(sql, values))[0] ?? null

  async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  /** A connection of its own that hears what other processes wrote; it comes back when it is lost. */
  async function hear(heard: (battle: string, seq: number) => void): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload = '' }) => {
      const [battle = '', seq = ''] = payload.split(' ')
      heard(battle, Number(seq))
    })
    client.on('error', () => {
      if (!closed) setTimeout(() => void hear(heard).catch(() => {}), 500)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listener = client
  }

  return {
    makeBattle: (battle, seats) =>
      transaction(async (client) => {
        await client.query('insert into battles values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
          battle.id,
          battle.created,
          battle.ruleset,
          battle.version,
          battle.title,
          battle.subtitle,
          JSON.stringify(battle.setup),
          JSON.stringify(battle.terms),
          battle.seed,
          battle.state,
          battle.result && JSON.stringify(battle.result),
          battle.ended,
        ])
        for (const seat of seats)
          await client.query('insert into seats values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', seatValues(seat))
      }),
    battle: async (id) => asBattle(await first('select * from battles where id = $1', [id])),
    async setState(id, state, result, ended) {
      await pool.query('update battles set state = $2, result = $3, ended = $4 where id = $1', [
        id,
        state,
        result && JSON.stringify(result),
        ended,
      ])
    },
    seats: async (battle) =>
      (await rows<SeatColumns>('select * from seats where battle = $1 order by side', [battle])).map(asSeat),
    changeSeat: (battle, side, change) =>
      transaction(async (client) => {
        const found = await client.query<SeatColumns>(
          'select * from seats where battle = $1 and side = $2 for update',
          [battle, side],
        )
        if (!found.rows[0]) return
        await client.query(
          'update seats set player = $3, name = $4, token_hash = $5, invite_hash = $6, salt = $7, account = $8, notices = $9, seen = $10 where battle = $1 and side = $2',
          seatValues({ ...asSeat(found.rows[0]), ...change }),
        )
      }),
    async takeSeat(battle, inviteHash, tokenHash, name) {
      const taken = await first<{ side: string }>(
        'update seats set token_hash = $3, invite_hash = null, name = $4 where battle = $1 and invite_hash = $2 returning side',
        [battle, inviteHash, tokenHash, name],
      )
      return taken?.side ?? null
    },
    async seatOf(battle, tokenHash) {
      const row = await first<SeatColumns>('select * from seats where battle = $1 and token_hash = $2', [
        battle,
        tokenHash,
      ])
      return row && asSeat(row)
    },
    seatsOfAccount: async (account) =>
      (await rows<SeatColumns>('select * from seats where account = $1', [account])).map(asSeat),

    log: async (battle, from) =>
      (await rows<LogRow>('select * from log where battle = $1 and seq >= $2 order by seq', [battle, from])).map(
        (row) => ({ ...row, at: Number(row.at) }),
      ),
    async append(row): Promise<Appended> {
      const added = await pool.query('insert into log values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing', [
        row.battle,
        row.seq,
        row.at,
        row.side,
        JSON.stringify(row.entry),
        JSON.stringify(row.dice),
        JSON.stringify(row.events),
        row.client,
      ])
      if (added.rowCount === 1) return { how: 'done' }
      if (row.client === null) return { how: 'late' }
      const before = await first<{ seq: number }>('select seq from log where battle = $1 and client = $2', [
        row.battle,
        row.client,
      ])
      return before ? { how: 'repeated', seq: before.seq } : { how: 'late' }
    },

    snapshot: (battle) => first<SnapshotRow>('select * from snapshots where battle = $1', [battle]),
    async keepSnapshot(row) {
      await pool.query(
        'insert into snapshots values ($1, $2, $3, $4, $5, $6) on conflict (battle) do update set seq = $2, actions = $3, position = $4, generator = $5, hash = $6 where snapshots.seq < $2',
        [row.battle, row.seq, row.actions, JSON.stringify(row.position), JSON.stringify(row.generator), row.hash],
      )
    },

    say: ({ battle, at, side, text }) =>
      transaction(async (client) => {
        await client.query('select 1 from battles where id = $1 for update', [battle])
        const added = await client.query<{ seq: number }>(
          'insert into chat select $1, coalesce(max(seq), -1) + 1, $2, $3, $4 from chat where battle = $1 returning seq',
          [battle, at, side, text],
        )
        return { battle, seq: added.rows[0]!.seq, at, side, text }
      }),
    chat: async (battle, from) =>
      (await rows<ChatRow>('select * from chat where battle = $1 and seq >= $2 order by seq', [battle, from])).map(
        (row) => ({ ...row, at: Number(row.at) }),
      ),

    async makeAccount({ id, name, password, created }) {
      const added = await pool.query('insert into accounts values ($1, $2, $3, $4) on conflict (name) do nothing', [
        id,
        name,
        password,
        created,
      ])
      return added.rowCount === 1 ? 'made' : 'taken'
    },
    accountNamed: async (name) => asAccount(await first('select * from accounts where name = $1', [name])),
    account: async (id) => asAccount(await first('select * from accounts where id = $1', [id])),
    async keepSession(tokenHash, account, until) {
      await pool.query('delete from sessions where until < $1', [Date.now()])
      await pool.query('insert into sessions values ($1, $2, $3)', [tokenHash, account, until])
    },
    session: async (tokenHash, now) =>
      (
        await first<{ account: string }>('select account from sessions where token_hash = $1 and until > $2', [
          tokenHash,
          now,
        ])
      )?.account ?? null,
    async endSession(tokenHash) {
      await pool.query('delete from sessions where token_hash = $1', [tokenHash])
    },

    openBattles: async (most) =>
      (
        await rows<BattleRow>("select * from battles where (terms->>'open')::boolean order by created desc limit $1", [
          most,
        ])
      ).map((row) => asBattle(row)!),
    unfinished: async () =>
      (await rows<{ id: string }>("select id from battles where state = 'playing'")).map(({ id }) => id),

    async announce(battle, seq) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, `${battle} ${seq}`])
    },
    listen: hear,
    async ping() {
      await pool.query('select 1')
    },
    async backUp() {
      throw new Error('PostgreSQL has its own tools for this: pg_dump, or the archive of its log.')
    },
    async close() {
      closed = true
      await listener?.end()
      await pool.end()
    },
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
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
      await client.query(writtenFor(sql, { json: 'jsonb', int: 'bigint' }))
      await client.query('delete from form')
      await client.query('insert into form values ($1)', [i + 1])
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

interface SeatColumns extends Omit<SeatRow, 'tokenHash' | 'inviteHash'> {
  token_hash: string | null
  invite_hash: string | null
}

function asSeat({ token_hash, invite_hash, ...rest }: SeatColumns): SeatRow {
  return { ...rest, tokenHash: token_hash, inviteHash: invite_hash }
}

const seatValues = (seat: SeatRow): unknown[] => [
  seat.battle,
  seat.side,
  JSON.stringify(seat.player),
  seat.name,
  seat.tokenHash,
  seat.inviteHash,
  seat.salt,
  seat.account,
  JSON.stringify(seat.notices),
  seat.seen,
]

/** PostgreSQL gives large whole numbers as text. */
const asBattle = (row: BattleRow | null): BattleRow | null =>
  row && { ...row, created: Number(row.created), ended: row.ended === null ? null : Number(row.ended) }

const asAccount = (row: AccountRow | null): AccountRow | null => row && { ...row, created: Number(row.created) }
