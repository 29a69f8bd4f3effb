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
import { LEAVES_TOURNAMENTS } from './tables/tournaments.ts'

type Value = string | number | null

/** Shared by the parts of the SQLite store. */
interface Sqlite {
  one(sql: string, ...values: Value[]): Columns | null
  all(sql: string, ...values: Value[]): Columns[]
  run(sql: string, ...values: Value[]): number
  /** In a transaction, which is durable when the promise resolves. An exception rolls it back. */
  write<T>(work: () => T): Promise<T>
}

const PASSKEY = `insert into passkeys (${PASSKEY_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`

export function sqliteAccounts({ one, all, run, write }: Sqlite): AccountStore {
  return {
    makeAccount: (row, passkey) =>
      write(() => {
        if (passkey && one('select 1 from passkeys where id = ?', passkey.id)) return 'known'
        const { shape } = row
        if (shape !== undefined && one('select 1 from name_shapes where shape = ?', shape)) return 'taken'
        const made = run(
          'insert into accounts (id, name, key, password, created) values (?, ?, ?, ?, ?) on conflict (key) do nothing',
          ...accountValues(row),
        )
        if (made === 0) return 'taken'
        if (shape !== undefined) run('insert into name_shapes values (?, ?)', row.id, shape)
        if (passkey) run(PASSKEY, ...passkeyValues(passkey))
        return 'made'
      }),
    accountNamed: async (key) => asAccount(one('select * from accounts where key = ?', key)),
    account: async (id) => asAccount(one('select * from accounts where id = ?', id)),
    setPassword: (account, password) =>
      write(() => {
        run('update accounts set password = ? where id = ?', password, account)
      }),
    deleteAccount: (account, name) =>
      write(() => {
        const seats = all(
          'update seats set account = null, browser = null, name = ?, wishes = ? where account = ? returning battle, side',
          name,
          JSON.stringify(DEFAULT_SETTINGS),
          account,
        )
        run(LEAVES_TOURNAMENTS.replace('$1', '?'), account)
        run('update entrants set settings = ? where account = ?', JSON.stringify(DEFAULT_SETTINGS), account)
        run('delete from accounts where id = ?', account)
        return seats.map(asSeatKey)
      }),

    adopt: (browser, account) =>
      write(() => {
        run('update seats set account = ? where browser = ? and account is null', account, browser)
      }),
    detach: (browser, account) =>
      write(() =>
        all(
          'update seats set browser = null where browser = ? and account = ? returning battle, side',
          browser,
          account,
        ).map(asSeatKey),
      ),
    moveBrowser: (from, to) =>
      write(() =>
        all('update seats set browser = ? where browser = ? returning battle, side', to, from).map(asSeatKey),
      ),

    keepSession: (row) =>
      write(() => {
        run('delete from sessions where until < ?', row.created)
        run(`insert into sessions (${SESSION_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)`, ...sessionValues(row))
      }),
    session: async (tokenHash, now) => {
      const found = one('select * from sessions where token_hash = ? and until > ?', tokenHash, now)
      return found && asSession(found)
    },
    sessionsOf: async (account, now) =>
      all('select * from sessions where account = ? and until > ? order by used desc', account, now).map(asSession),
    useSession: (tokenHash, used) =>
      write(() => {
        run('update sessions set used = ? where token_hash = ?', used, tokenHash)
      }),
    endSession: (tokenHash) =>
      write(() => {
        run('delete from sessions where token_hash = ?', tokenHash)
      }),

    keepPasskey: (row) => write(() => run(PASSKEY, ...passkeyValues(row)) === 1),
    passkey: async (id) => {
      const found = one('select * from passkeys where id = ?', id)
      return found && asPasskey(found)
    },
    passkeysOf: async (account) =>
      all('select * from passkeys where account = ? order by created, id', account).map(asPasskey),
    usePasskey: (id, { publicKey, format, counter, used }) =>
      write(
        () =>
          run(
            'update passkeys set public_key = ?, format = ?, counter = ?, used = ? where id = ? and (counter < ? or (counter = 0 and ? = 0))',
            publicKey,
            format,
            counter,
            used,
            id,
            counter,
            counter,
          ) === 1,
      ),
    namePasskey: (account, id, name) =>
      write(() => {
        run('update passkeys set name = ? where id = ? and account = ?', name, id, account)
      }),
    removePasskey: (account, id) =>
      write(() => {
        if (!one('select 1 from passkeys where id = ? and account = ?', id, account)) return 'none'
        const { password } = one('select password from accounts where id = ?', account)!
        const { passkeys } = one('select count(*) as passkeys from passkeys where account = ?', account)!
        if (password === '' && Number(passkeys) < 2) return 'last'
        run('delete from passkeys where id = ?', id)
        return 'removed'
      }),

    lessonsOf: async (account) => asStars(all('select lesson, stars from lessons where account = ?', account)),
    keepLessons: (account, stars) =>
      write(() => {
        for (const [lesson, count] of Object.entries(stars))
          run(
            'insert into lessons values (?, ?, ?) on conflict (account, lesson) do update set stars = max(stars, excluded.stars)',
            account,
            lesson,
            count,
          )
      }),

    keepChallenge: ({ challenge, purpose, asker, data, until }) =>
      write(() => {
        run('delete from challenges where until < ?', Date.now())
        run(
          'insert into challenges (challenge, purpose, asker, data, until) values (?, ?, ?, ?, ?)',
          challenge,
          purpose,
          asker,
          data,
          until,
        )
      }),
    useChallenge: ({ challenge, purpose, asker }, now) =>
      write(() => {
        const found = one(
          'delete from challenges where challenge = ? and purpose = ? and asker = ? and until > ? returning data',
          challenge,
          purpose,
          asker,
          now,
        )
        return found && String(found.data)
      }),
  }
}
