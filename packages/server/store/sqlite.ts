import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { MIGRATIONS, writtenFor } from './migrations.ts'
import type { AccountRow, BattleRow, ChatRow, LogRow, SeatRow, SnapshotRow } from './rows.ts'
import type { Appended, Store } from './store.ts'

type Row = Record<string, string | number | null>

/** One file, no server. Writes that arrive together are committed together: one flush to the disk serves them all. */
export function openSqlite(file: string): Store {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  migrate(db)

  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const one = (sql: string, ...values: (string | number | null)[]): Row | null =>
    (statement(sql).get(...values) as Row | undefined) ?? null
  const all = (sql: string, ...values: (string | number | null)[]): Row[] => statement(sql).all(...values) as Row[]
  const run = (sql: string, ...values: (string | number | null)[]): number =>
    Number(statement(sql).run(...values).changes)

  interface Waiting {
    work(): unknown
    done(result: unknown): void
    failed(error: unknown): void
  }
  let waiting: Waiting[] = []

  /** Everything that waits, in one transaction; a write that fails takes nothing else with it. */
  function flush(): void {
    const batch = waiting
    waiting = []
    const results: { done: boolean; value: unknown }[] = []
    try {
      db.exec('begin immediate')
      for (const { work } of batch) {
        db.exec('savepoint one')
        try {
          results.push({ done: true, value: work() })
        } catch (error) {
          db.exec('rollback to one')
          results.push({ done: false, value: error })
        }
        db.exec('release one')
      }
      db.exec('commit')
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      for (const { failed } of batch) failed(error)
      return
    }
    batch.forEach(({ done, failed }, i) => {
      const { done: well, value } = results[i]!
      if (well) done(value)
      else failed(value)
    })
  }

  function write<T>(work: () => T): Promise<T> {
    return new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ work, done: done as (result: unknown) => void, failed })
    })
  }

  return {
    makeBattle: (battle, seats) =>
      write(() => {
        run(
          'insert into battles values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
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
          jsonOrNull(battle.result),
          battle.ended,
        )
        for (const seat of seats)
          run('insert into seats values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...Object.values(seatColumns(seat)))
      }),
    battle: async (id) => asBattle(one('select * from battles where id = ?', id)),
    setState: (id, state, result, ended) =>
      write(() => {
        run('update battles set state = ?, result = ?, ended = ? where id = ?', state, jsonOrNull(result), ended, id)
      }),
    seats: async (battle) => all('select * from seats where battle = ? order by side', battle).map(asSeat),
    changeSeat: (battle, side, change) =>
      write(() => {
        const before = one('select * from seats where battle = ? and side = ?', battle, side)
        if (!before) return
        const after = seatColumns({ ...asSeat(before), ...change })
        run(
          'update seats set player = ?, name = ?, token_hash = ?, invite_hash = ?, salt = ?, account = ?, notices = ?, seen = ? where battle = ? and side = ?',
          ...Object.values(after).slice(2),
          battle,
          side,
        )
      }),
    takeSeat: (battle, inviteHash, tokenHash, name) =>
      write(() => {
        const seat = one('select side from seats where battle = ? and invite_hash = ?', battle, inviteHash)
        if (!seat) return null
        run(
          'update seats set token_hash = ?, invite_hash = null, name = ? where battle = ? and side = ?',
          tokenHash,
          name,
          battle,
          seat.side!,
        )
        return String(seat.side)
      }),
    seatOf: async (battle, tokenHash) => {
      const row = one('select * from seats where battle = ? and token_hash = ?', battle, tokenHash)
      return row && asSeat(row)
    },
    seatsOfAccount: async (account) => all('select * from seats where account = ?', account).map(asSeat),

    log: async (battle, from) =>
      all('select * from log where battle = ? and seq >= ? order by seq', battle, from).map(asLog),
    append: (row) =>
      write((): Appended => {
        if (row.client !== null) {
          const before = one('select seq from log where battle = ? and client = ?', row.battle, row.client)
          if (before) return { how: 'repeated', seq: Number(before.seq) }
        }
        const added = run(
          'insert into log values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (battle, seq) do nothing',
          row.battle,
          row.seq,
          row.at,
          row.side,
          JSON.stringify(row.entry),
          JSON.stringify(row.dice),
          JSON.stringify(row.events),
          row.client,
        )
        return added === 1 ? { how: 'done' } : { how: 'late' }
      }),

    snapshot: async (battle) => asSnapshot(one('select * from snapshots where battle = ?', battle)),
    keepSnapshot: (row) =>
      write(() => {
        run(
          'insert or replace into snapshots values (?, ?, ?, ?, ?, ?)',
          row.battle,
          row.seq,
          row.actions,
          JSON.stringify(row.position),
          JSON.stringify(row.generator),
          row.hash,
        )
      }),

    say: ({ battle, at, side, text }) =>
      write(() => {
        const last = one('select max(seq) as seq from chat where battle = ?', battle)
        const seq = Number(last?.seq ?? -1) + 1
        run('insert into chat values (?, ?, ?, ?, ?)', battle, seq, at, side, text)
        return { battle, seq, at, side, text }
      }),
    chat: async (battle, from) =>
      all('select * from chat where battle = ? and seq >= ? order by seq', battle, from) as unknown as ChatRow[],

    makeAccount: ({ id, name, password, created }) =>
      write(() =>
        run('insert into accounts values (?, ?, ?, ?) on conflict (name) do nothing', id, name, password, created) === 1
          ? 'made'
          : 'taken',
      ),
    accountNamed: async (name) => one('select * from accounts where name = ?', name) as AccountRow | null,
    account: async (id) => one('select * from accounts where id = ?', id) as AccountRow | null,
    keepSession: (tokenHash, account, until) =>
      write(() => {
        run('delete from sessions where until < ?', Date.now())
        run('insert into sessions values (?, ?, ?)', tokenHash, account, until)
      }),
    session: async (tokenHash, now) =>
      (one('select account from sessions where token_hash = ? and until > ?', tokenHash, now)?.account as string) ??
      null,
    endSession: (tokenHash) =>
      write(() => {
        run('delete from sessions where token_hash = ?', tokenHash)
      }),

    openBattles: async (most) =>
      all("select * from battles where json_extract(terms, '$.open') order by created desc limit ?", most).map(
        (row) => asBattle(row)!,
      ),
    unfinished: async () => all("select id from battles where state = 'playing'").map(({ id }) => String(id)),

    async announce() {},
    async listen() {},
    async ping() {
      one('select 1 as up')
    },
    async backUp(to) {
      await backup(db, to)
    },
    async close() {
      if (waiting.length > 0) flush()
      db.close()
    },
  }
}

function migrate(db: DatabaseSync): void {
  const version = Number((db.prepare('pragma user_version').get() as Row).user_version)
  if (version > MIGRATIONS.length)
    throw new Error(
      `the database was written by a later Flank Speed (its form is ${version}, this program knows ${MIGRATIONS.length})`,
    )
  for (const [i, sql] of MIGRATIONS.entries()) {
    if (i < version) continue
    db.exec('begin immediate')
    db.exec(writtenFor(sql, { json: 'text', int: 'integer' }))
    db.exec(`pragma user_version = ${i + 1}`)
    db.exec('commit')
  }
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const parsed = (value: string | number | null | undefined): never => JSON.parse(String(value)) as never

function asBattle(row: Row | null): BattleRow | null {
  if (!row) return null
  return {
    ...(row as unknown as BattleRow),
    setup: parsed(row.setup),
    terms: parsed(row.terms),
    result: row.result === null ? null : parsed(row.result),
  }
}

const asSeat = (row: Row): SeatRow => ({
  battle: String(row.battle),
  side: String(row.side),
  player: parsed(row.player),
  name: String(row.name),
  tokenHash: row.token_hash as string | null,
  inviteHash: row.invite_hash as string | null,
  salt: row.salt as string | null,
  account: row.account as string | null,
  notices: parsed(row.notices),
  seen: Number(row.seen),
})

/** In the order of the table's columns. */
const seatColumns = (seat: SeatRow): Record<string, string | number | null> => ({
  battle: seat.battle,
  side: seat.side,
  player: JSON.stringify(seat.player),
  name: seat.name,
  token_hash: seat.tokenHash,
  invite_hash: seat.inviteHash,
  salt: seat.salt,
  account: seat.account,
  notices: JSON.stringify(seat.notices),
  seen: seat.seen,
})

const asLog = (row: Row): LogRow => ({
  battle: String(row.battle),
  seq: Number(row.seq),
  at: Number(row.at),
  side: row.side as string | null,
  entry: parsed(row.entry),
  dice: parsed(row.dice),
  events: parsed(row.events),
  client: row.client as string | null,
})

const asSnapshot = (row: Row | null): SnapshotRow | null =>
  row && {
    battle: String(row.battle),
    seq: Number(row.seq),
    actions: Number(row.actions),
    position: parsed(row.position),
    generator: parsed(row.generator),
    hash: String(row.hash),
  }
