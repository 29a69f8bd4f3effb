import { existsSync } from 'node:fs'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { openBatchedWrites } from './batched-writes.ts'
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
import { watchFiles } from './file-identity.ts'
import { type FileLock, InUse, lockFile } from './file-lock.ts'
import { admiralBattleStore } from './in-play/battles-of-admirals.ts'
import { liveBattleStore } from './in-play/live-battles.ts'
import { lobbyStore } from './lobby/lobby-queries.ts'
import { ratingStore } from './lobby/rating-queries.ts'
import { MIGRATIONS, writtenFor } from './migrations.ts'
import { ownTables } from './own-tables.ts'
import { resolved } from './resolve-path.ts'
import type { RequestRow } from './rows.ts'
import { isKeptOut } from './safety/marks.ts'
import { safetyStore } from './safety/safety-store.ts'
import { nextCheckAfter, SEATS_CHANGED } from './schedule.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'
import { type Appended, mayTake, type News, RETRY_WINDOW, type StateChange, type Store } from './store.ts'
import { openSyncing } from './syncing.ts'
import { seasonStore } from './tournaments/season-queries.ts'
import { tournamentStore } from './tournaments/tournament-queries.ts'
import { carriedOut, sqliteEngine } from './transaction.ts'

/** The length of the journal (64 MB) at which it is moved into the database file. */
const JOURNAL_PAGES = 16_000

/** Many values in one parameter: a JSON list. */
const LISTED = '(select value from json_each(?))'
const listed = (values: readonly string[]): string => JSON.stringify(values)

/** Battles of a maker that wait for nobody any more. */
const PASSED =
  "select m.battle from makers m join battles b on b.id = m.battle where m.maker = ?1 and b.state <> 'gathering'"
const IS_PERSON = "json_extract(s.player, '$.kind') = 'person'"

/**
 * One file, no database server. Concurrent writes share a transaction and a disk sync.
 *
 * With "synchronous = normal" SQLite writes a commit to its journal (the "-wal" file) and leaves the sync to us: it
 * runs in the background, and nothing is acknowledged before it is done. That is as safe as "full", which would block
 * everybody on every sync.
 */
export function openSqlite(name: string, options: SqliteOptions = {}): Store {
  const isKept = name !== ':memory:' && name !== ''
  const file = isKept ? resolved(name) : name
  const lock = isKept ? lockUnless(file, options.beside ?? false) : null
  try {
    lock?.checkJournal()
    return openFile(file, { ...options, isKept, isAlone: !isKept || lock !== null }, lock)
  } catch (error) {
    lock?.release()
    throw error
  }
}

export interface SqliteOptions {
  /** To inspect or copy it: may be opened while a server is using it. */
  beside?: boolean
  /** For tests: a disk with failing syncs. */
  openSyncing?: typeof openSyncing
  /** Pages of the journal after which it is moved into the database file. */
  journalPages?: number
  /** For tests: access to the database, to set limits. */
  opened?(db: DatabaseSync): void
}

function lockUnless(file: string, beside: boolean): FileLock | null {
  try {
    return lockFile(file)
  } catch (error) {
    if (beside && error instanceof InUse) return null
    throw error
  }
}

interface Opening extends SqliteOptions {
  /** A file, not memory. */
  isKept: boolean
  /** No server is using it. */
  isAlone: boolean
}

function openFile(file: string, { isKept, isAlone, ...options }: Opening, lock: FileLock | null): Store {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  if (isAlone) migrate(db)
  else if (formOf(db) !== MIGRATIONS.length)
    throw new Error('the server that is using it is of another version: stop it first')
  // Writes of a process that failed to sync may only be in the page cache. This brings them to the disk.
  if (isAlone) db.exec('pragma wal_checkpoint(truncate)')
  lock?.noteFile()
  options.opened?.(db)
  const wal = `${file}-wal`
  const syncing = existsSync(wal) ? (options.openSyncing ?? openSyncing)(wal) : null
  if (syncing) db.exec('pragma synchronous = normal')
  const whatBecameOfIt = isKept ? watchFiles(syncing ? [file, wal] : [file]) : () => null
  const writes = openBatchedWrites(db, file, {
    syncing,
    whatBecameOfIt,
    journalPages: options.journalPages ?? JOURNAL_PAGES,
  })
  const { write } = writes

  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const one = (sql: string, ...values: (string | number | null)[]): Columns | null => {
    writes.check()
    return (statement(sql).get(...values) as Columns | undefined) ?? null
  }
  const all = (sql: string, ...values: (string | number | null)[]): Columns[] => {
    writes.check()
    return statement(sql).all(...values) as Columns[]
  }
  const run = (sql: string, ...values: (string | number | null)[]): number =>
    Number(statement(sql).run(...values).changes)

  const listeners: ((news: News) => void)[] = []
  const keepRequest = (request: RequestRow): void => {
    run('delete from requests where created < ?', request.created - RETRY_WINDOW)
    run('insert into requests values (?, ?, ?, ?, ?)', ...requestValues(request))
  }
  const setState = (battle: string, { state, result, ended }: StateChange): void => {
    run('update battles set state = ?, result = ?, ended = ? where id = ?', state, written(result), ended, battle)
    if (state !== 'over') return
    run('delete from makers where battle = ?', battle)
    run('delete from schedule where battle = ?', battle)
  }

  const engine = sqliteEngine({ all, write })
  return {
    isShared: false,
    makeBattle: (battle, seats, request) =>
      write(() => {
        if (request && one('select key from requests where key = ?', request.key)) return 'repeated'
        run('insert into battles values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...battleValues(battle))
        for (const seat of seats)
          run('insert into seats values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...seatValues(seat))
        run('insert into schedule values (?, 0)', battle.id)
        if (battle.terms.rated) run('insert into unsettled values (?)', battle.id)
        if (request) keepRequest(request)
        return 'made'
      }),
    request: async (key) => asRequest(one('select * from requests where key = ?', key)),
    battle: async (id) => asBattle(one('select * from battles where id = ?', id)),
    briefs: async (ids) => all(`select ${BRIEF} from battles where id in ${LISTED}`, listed(ids)).map(asBrief),
    seatsIn: async (battles) =>
      all(`select * from seats where battle in ${LISTED} order by battle, side`, listed(battles)).map(asSeat),
    seats: async (battle) => all('select * from seats where battle = ? order by side', battle).map(asSeat),
    changeSeat: (battle, side, change) =>
      write(() => {
        const before = one('select * from seats where battle = ? and side = ?', battle, side)
        if (!before) return
        const { settings, seen, account, browser } = { ...asSeat(before), ...change }
        run(
          'update seats set wishes = ?, seen = ?, account = ?, browser = ? where battle = ? and side = ?',
          JSON.stringify(settings),
          seen,
          account,
          browser,
          battle,
          side,
        )
      }),
    takeSeat: (battle, right, sitter, request) =>
      write(() => {
        if (request && one('select key from requests where key = ?', request.key)) return null
        const free = all('select * from seats where battle = ? and invite_hash is not null order by side', battle)
        const seat = free.map(asSeat).find((one) => mayTake(one, right))
        if (!seat || carriedOut(all, isKeptOut(engine, battle, sitter))) return null
        run(
          'update seats set token_hash = ?, invite_hash = null, name = ?, salt = ?, salt_hash = ?, browser = ?, account = ? where battle = ? and side = ?',
          sitter.tokenHash,
          sitter.name,
          sitter.salt,
          sitter.saltHash,
          sitter.browser,
          sitter.account,
          battle,
          seat.side,
        )
        run(`${SEATS_CHANGED} ?`, battle)
        if (request) keepRequest({ ...request, side: seat.side })
        return seat.side
      }),
    settleSalt: (battle, side, salt) =>
      write(() => {
        run(`${SEATS_CHANGED} ?`, battle)
        return (
          run(
            'update seats set salt = ?1, salt_hash = case when ?1 is null then null else salt_hash end where battle = ?2 and side = ?3 and salt is null and salt_hash is not null',
            salt,
            battle,
            side,
          ) === 1
        )
      }),
    seatsOf: async ({ account, browser }, most) =>
      all(
        'select seats.* from seats join battles on battles.id = seats.battle where seats.account = ? or seats.browser = ? order by battles.created desc limit ?',
        account,
        browser,
        most,
      ).map(asSeat),

    log: async (battle, from, most = -1) =>
      all('select * from log where battle = ? and seq >= ? order by seq limit ?', battle, from, most).map(asLog),
    columns: async (battle, from, to) => ({
      battle: one('select * from battles where id = ?', battle),
      seats: all('select * from seats where battle = ? order by side', battle),
      log: all('select * from log where battle = ? and seq between ? and ? order by seq', battle, from, to),
    }),
    lineAt: async (battle, served) =>
      (one(
        "select max(seq) as seq from log where battle = ? and coalesce(json_extract(after, '$.served'), 0) <= ?",
        battle,
        served,
      )?.seq as number | null) ?? null,
    append: (row, change) => {
      const values = logValues(row)
      return write((): Appended => {
        const added = run('insert into log values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing', ...values)
        if (added === 0) return 'late'
        if (change) setState(row.battle, change)
        if (change?.state !== 'over')
          run(
            'insert into schedule values (?, ?) on conflict (battle) do update set due = excluded.due where excluded.due < due',
            row.battle,
            nextCheckAfter(row.after),
          )
        return 'done'
      })
    },
    giveUp: (battle, result, ended) => write(() => setState(battle, { state: 'over', result, ended })),
    rewrite: (battle, version, lines) =>
      write(() => {
        for (const row of lines)
          run('insert or replace into log values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...logValues(row))
        run('delete from snapshots where battle = ?', battle)
        run('update battles set version = ? where id = ?', version, battle)
      }),

    replay: async (battle) => (one('select text from replays where battle = ?', battle)?.text as string) ?? null,
    replaySize: async (battle) =>
      (one('select octet_length(text) as bytes from replays where battle = ?', battle)?.bytes as number) ?? null,
    keepReplay: (battle, text) =>
      write(() => {
        run('insert into replays values (?, ?) on conflict do nothing', battle, text)
      }),

    command: async (battle, side) =>
      asCommand(one('select * from commands where battle = ? and side = ?', battle, side)),
    keepCommand: (row) =>
      write(
        () =>
          run(
            'insert into commands values (?, ?, ?, ?, ?) on conflict (battle, side) do update set version = excluded.version, command = excluded.command, clients = excluded.clients where commands.version = excluded.version - 1',
            ...commandValues(row),
          ) > 0,
      ),
    commanded: async () =>
      all("select c.battle, c.side from commands c join battles b on b.id = c.battle where b.state = 'playing'") as {
        battle: string
        side: string
      }[],

    snapshot: async (battle) => asSnapshot(one('select * from snapshots where battle = ?', battle)),
    keepSnapshot: (row) => {
      // Serialized now, because the battle changes before the write.
      const values = snapshotValues(row)
      return write(() => {
        run('insert or replace into snapshots values (?, ?, ?, ?, ?)', ...values)
      })
    },

    async say({ battle, at, side, text }) {
      const said = await write(() => {
        const last = one('select max(seq) as seq from chat where battle = ?', battle)
        const seq = Number(last?.seq ?? -1) + 1
        run('insert into chat values (?, ?, ?, ?, ?)', battle, seq, at, side, text)
        return { battle, seq, at, side, text }
      })
      for (const heard of listeners) heard({ battle, kind: 'chat', what: String(said.seq) })
      return said
    },
    chat: async (battle, from, latest = -1) =>
      all('select * from chat where battle = ? and seq >= ? order by seq desc limit ?', battle, from, latest)
        .map(asChat)
        .reverse(),

    ...sqliteAccounts({ one, all, run, write }),
    ...lobbyStore(engine),
    ...ratingStore(engine),
    ...tournamentStore(engine),
    ...seasonStore(engine),
    ...safetyStore(engine),
    ...liveBattleStore(engine),
    ...admiralBattleStore(engine),
    ...ownTables(engine),
    setting: (name, make) =>
      write(() => {
        run('insert into settings values (?, ?) on conflict (name) do nothing', name, make())
        return String(one('select value from settings where name = ?', name)!.value)
      }),

    openBattles: async (state, most) =>
      all(
        `select ${BRIEF} from battles where state = ? and json_extract(terms, '$.open') order by created desc limit ?`,
        state,
        most,
      ).map(asBrief),
    lastLines: async (battles) =>
      all(
        `select l.battle, l.seq, l.at, l.after from (select battle, max(seq) as last from log where battle in ${LISTED} group by battle) m join log l on l.battle = m.battle and l.seq = m.last`,
        listed(battles),
      ).map(asLastLine),
    playing: async () =>
      all(
        "select l.battle, l.seq, l.at, l.after, b.terms from battles b join log l on l.battle = b.id and l.seq = (select max(seq) from log where battle = b.id) where b.state = 'playing'",
      ).map(asPlaying),
    due: async (served, most) =>
      all(
        `select b.id, b.state, b.served, b.terms, l.battle, l.seq, l.at, l.after, d.due, not exists (select 1 from seats s where s.battle = b.id and ((s.token_hash is null and ${IS_PERSON}) or (s.salt_hash is not null and s.salt is null))) as is_full from (select * from schedule where due <= ? order by due limit ?) d join battles b on b.id = d.battle left join log l on l.battle = b.id and l.seq = (select max(seq) from log where battle = b.id)`,
        served,
        most,
      ).map(asDue),
    lookAgain: ({ id, due: before, last }, due) =>
      write(() => {
        run(
          'update schedule set due = ? where battle = ? and due = ? and not exists (select 1 from log where battle = ? and seq > ?)',
          due,
          id,
          before,
          id,
          last?.seq ?? -1,
        )
      }),
    noteMakers: (battle, makers) =>
      write(() => {
        for (const maker of makers)
          run(
            "insert into makers select id, ? from battles where id = ? and state <> 'over' on conflict do nothing",
            maker,
            battle,
          )
      }),
    makerOf: async (battle) =>
      (one('select maker from makers where battle = ? order by maker limit 1', battle)?.maker as string) ?? null,
    makersOf: async (battle) =>
      all('select maker from makers where battle = ? order by maker', battle).map(({ maker }) => String(maker)),
    madeBy: async (maker, state, most) => {
      if (state === 'gathering' && one(`${PASSED} limit 1`, maker))
        await write(() => {
          run(`delete from makers where maker = ?1 and battle in (${PASSED})`, maker)
        })
      return asMade(
        one(
          'select count(*) as made from (select 1 from makers m join battles b on b.id = m.battle where m.maker = ? and b.state = ? limit ?)',
          maker,
          state,
          most,
        ),
      )
    },
    count: async () => asCount(all('select state, count(*) as battles from battles group by state')),

    /** The file has one process: only its own announcements, which are no log lines. */
    async listen({ heard }) {
      listeners.push(heard)
    },
    async announce(news) {
      for (const heard of listeners) heard(news)
    },
    /** The file has one process: while it was down, nobody was there. */
    serve: (served) =>
      write(() => {
        run('update service set served = max(served, ?) where id = 1', served)
        return Number(one('select served from service where id = 1')!.served)
      }),
    check: () =>
      write(() => {
        run('update service set noted = noted + 1 where id = 1')
      }),
    async backUp(to) {
      await backup(db, to)
    },
    async close() {
      await writes.close()
      db.close()
      lock?.release()
    },
  }
}

const formOf = (db: DatabaseSync): number => Number((db.prepare('pragma user_version').get() as Columns).user_version)

function migrate(db: DatabaseSync): void {
  const version = formOf(db)
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
