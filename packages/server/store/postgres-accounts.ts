import type pg from 'pg'
import {
  accountValues,
  asAccount,
  asPasskey,
  asSeatKey,
  asSession,
  asStars,
  PASSKEY_COLUMNS,
  passkeyValues,
  SESSION_COLUMNS,
  sessionValues,
} from './account-columns.ts'
import type { AccountStore } from './account-store.ts'
import { type Columns, DEFAULT_SETTINGS } from './columns.ts'
import { NAMES_LOCK } from './safety/names.ts'
import { LEAVES_TOURNAMENTS } from './tables/tournaments.ts'

/** Shared by the parts of the PostgreSQL store. */
interface Postgres {
  rows(sql: string, values?: unknown[]): Promise<Columns[]>
  first(sql: string, values?: unknown[]): Promise<Columns | null>
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
}

const ACCOUNT =
  'insert into accounts (id, name, key, password, created) values ($1, $2, $3, $4, $5) on conflict (key) do nothing'
const SHAPE = 'select 1 from name_shapes where shape = $1'
const PASSKEY = `insert into passkeys (${PASSKEY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`

export function postgresAccounts({ rows, first, transaction }: Postgres): AccountStore {
  return {
    makeAccount: (row, passkey) =>
      transaction(async (client) => {
        const { shape } = row
        await client.query('select pg_advisory_xact_lock($1)', [NAMES_LOCK])
        const isLike = shape !== undefined && (await client.query(SHAPE, [shape])).rowCount !== 0
        const made = isLike ? null : await client.query(ACCOUNT, accountValues(row))
        if (!made?.rowCount) return 'taken'
        if (shape !== undefined) await client.query('insert into name_shapes values ($1, $2)', [row.id, shape])
        if (!passkey || (await client.query(PASSKEY, passkeyValues(passkey))).rowCount === 1) return 'made'
        // Rolls back in the same transaction: nobody has seen it yet.
        await client.query('delete from accounts where id = $1', [row.id])
        return 'known'
      }),
    accountNamed: async (key) => asAccount(await first('select * from accounts where key = $1', [key])),
    account: async (id) => asAccount(await first('select * from accounts where id = $1', [id])),
    async setPassword(account, password) {
      await rows('update accounts set password = $2 where id = $1', [account, password])
    },
    deleteAccount: (account, name) =>
      transaction(async (client) => {
        const seats = await client.query<Columns>(
          'update seats set account = null, browser = null, name = $2, wishes = $3 where account = $1 returning battle, side',
          [account, name, JSON.stringify(DEFAULT_SETTINGS)],
        )
        await client.query(LEAVES_TOURNAMENTS, [account])
        await client.query('update entrants set settings = $2 where account = $1', [
          account,
          JSON.stringify(DEFAULT_SETTINGS),
        ])
        await client.query('delete from accounts where id = $1', [account])
        return seats.rows.map(asSeatKey)
      }),

    async adopt(browser, account) {
      await rows('update seats set account = $2 where browser = $1 and account is null', [browser, account])
    },
    detach: async (browser, account) =>
      (
        await rows('update seats set browser = null where browser = $1 and account = $2 returning battle, side', [
          browser,
          account,
        ])
      ).map(asSeatKey),
    moveBrowser: async (from, to) =>
      (await rows('update seats set browser = $2 where browser = $1 returning battle, side', [from, to])).map(
        asSeatKey,
      ),

    async keepSession(row) {
      await rows('delete from sessions where until < $1', [row.created])
      await rows(`insert into sessions (${SESSION_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`, sessionValues(row))
    },
    session: async (tokenHash, now) => {
      const found = await first('select * from sessions where token_hash = $1 and until > $2', [tokenHash, now])
      return found && asSession(found)
    },
    sessionsOf: async (account, now) =>
      (await rows('select * from sessions where account = $1 and until > $2 order by used desc', [account, now])).map(
        asSession,
      ),
    async useSession(tokenHash, used) {
      await rows('update sessions set used = $2 where token_hash = $1', [tokenHash, used])
    },
    async endSession(tokenHash) {
      await rows('delete from sessions where token_hash = $1', [tokenHash])
    },

    keepPasskey: async (row) => (await rows(`${PASSKEY} returning id`, passkeyValues(row))).length === 1,
    passkey: async (id) => {
      const found = await first('select * from passkeys where id = $1', [id])
      return found && asPasskey(found)
    },
    passkeysOf: async (account) =>
      (await rows('select * from passkeys where account = $1 order by created, id', [account])).map(asPasskey),
    usePasskey: async (id, { publicKey, format, counter, used }) =>
      (
        await rows(
          'update passkeys set public_key = $2, format = $3, counter = $4, used = $5 where id = $1 and (counter < $4 or (counter = 0 and $4 = 0)) returning id',
          [id, publicKey, format, counter, used],
        )
      ).length === 1,
    async namePasskey(account, id, name) {
      await rows('update passkeys set name = $3 where id = $2 and account = $1', [account, id, name])
    },
    removePasskey: (account, id) =>
      transaction(async (client) => {
        // Serializes concurrent removals.
        const owner = await client.query<Columns>('select password from accounts where id = $1 for update', [account])
        const kept = await client.query<Columns>('select id from passkeys where account = $1', [account])
        if (!kept.rows.some((row) => row.id === id)) return 'none'
        if (owner.rows[0]?.password === '' && kept.rows.length < 2) return 'last'
        await client.query('delete from passkeys where id = $1', [id])
        return 'removed'
      }),

    lessonsOf: async (account) =>
      asStars(await rows('select lesson, stars from lessons where account = $1', [account])),
    async keepLessons(account, stars) {
      await rows(
        `insert into lessons select $1, key, value::integer from jsonb_each_text($2::jsonb)
         on conflict (account, lesson) do update set stars = greatest(lessons.stars, excluded.stars)`,
        [account, JSON.stringify(stars)],
      )
    },

    async keepChallenge({ challenge, purpose, asker, data, until }) {
      await rows('delete from challenges where until < $1', [Date.now()])
      await rows('insert into challenges (challenge, purpose, asker, data, until) values ($1, $2, $3, $4, $5)', [
        challenge,
        purpose,
        asker,
        data,
        until,
      ])
    },
    useChallenge: async ({ challenge, purpose, asker }, now) => {
      const found = await first(
        'delete from challenges where challenge = $1 and purpose = $2 and asker = $3 and until > $4 returning data',
        [challenge, purpose, asker, now],
      )
      return found && String(found.data)
    },
  }
}
