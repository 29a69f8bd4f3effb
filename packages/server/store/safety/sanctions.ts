import { accountOf } from '../../safety/person-keys.ts'
import { type Columns, number, text } from '../columns.ts'
import { alone, type Engine, query, type Value, type Work } from '../transaction.ts'
import { type LogLine, writeLine } from './moderation-log.ts'
import { giveName, type NewName } from './names.ts'
import { mayActOn, roleOf } from './roles.ts'

/** Something that a moderator did to somebody. */
export interface SanctionRow {
  id: string
  /** Their key. */
  person: string
  personName: string
  kind: 'warn' | 'close' | 'rename' | 'no-chat' | 'no-rated' | 'no-lobby'
  reason: string
  report: string | null
  /** The account of who did it. */
  moderator: string
  at: number
  /** null: for good. */
  until: number | null
  oldName: string | null
  newName: string | null
  undone: number | null
  undoneBy: string | null
  undoneWhy: string | null
  appeal: string | null
  appealed: number | null
  answer: string | null
  answered: number | null
}

/**
 * forbidden: not a moderator, or not over this person. again: it is so already. taken: the name. gone: there is no such
 * account any more, or it was undone.
 */
export type Sanctioned = 'done' | 'forbidden' | 'again' | 'taken' | 'gone'

export interface SanctionStore {
  /** Does it and writes it down, together. `tokens`: the hashes of the tokens that ended with it. */
  keepSanction(row: SanctionRow, name: NewName | null, line: LogLine): Promise<{ is: Sanctioned; tokens: string[] }>
  /** `name`: of a renamed account, the name before. */
  undoSanction(
    id: string,
    undoing: { at: number; by: string; why: string; name: NewName | null },
    line: LogLine,
  ): Promise<Sanctioned>
  sanction(id: string): Promise<SanctionRow | null>
  /** Of somebody, the latest first. */
  sanctionsOf(people: readonly string[], most: number): Promise<SanctionRow[]>
  /** Those that hold now. */
  restrictionsOf(people: readonly string[], now: number): Promise<SanctionRow[]>
  isClosed(account: string, now: number): Promise<boolean>
  /** Once. False: not theirs, or done before. */
  appeal(id: string, people: readonly string[], text: string, at: number): Promise<boolean>
  /** The oldest first. */
  openAppeals(most: number): Promise<SanctionRow[]>
  answerAppeal(
    id: string,
    answer: string,
    at: number,
    by: string,
    line: LogLine,
  ): Promise<'done' | 'forbidden' | 'gone'>
}

const SANCTIONS_LOCK = 4_270_007
const HOLDS = 'undone is null and (until is null or until > $2)'

export function sanctionStore(engine: Engine): SanctionStore {
  const { inTransaction, read, inList } = engine
  const all = async (sql: string, ...values: Value[]): Promise<SanctionRow[]> =>
    (await read(sql, ...values)).map(asSanction)

  function* carryOut(row: SanctionRow, name: NewName | null): Work<{ is: Sanctioned; tokens: string[] }> {
    const account = accountOf(row.person)
    const is = (what: Sanctioned): { is: Sanctioned; tokens: string[] } => ({ is: what, tokens: [] })
    if (account !== null) {
      const known = yield* query('select id from accounts where id = $1', account)
      if (known.length === 0) return is('gone')
    }
    if (!(yield* mayActOn(row.moderator, account))) return is('forbidden')
    if (row.kind !== 'warn' && row.kind !== 'rename') {
      const same = yield* query(
        `select id from sanctions where person = $1 and kind = $3 and ${HOLDS}`,
        row.person,
        row.at,
        row.kind,
      )
      if (same.length > 0) return is('again')
    }
    if (row.kind === 'rename') {
      if (account === null || name === null) return is('gone')
      if (!(yield* giveName(engine, account, name))) return is('taken')
      yield* query('update seats set name = $3 where account = $1 and name = $2', account, row.oldName ?? '', name.name)
    }
    if (row.kind === 'no-lobby' || row.kind === 'close')
      yield* query("delete from seeks where state = 'open' and person = $1", row.person)
    if (row.kind !== 'close' || account === null) return is('done')
    const tokens = yield* query('delete from personal_tokens where account = $1 returning token_hash', account)
    return { is: 'done', tokens: tokens.map((one) => String(one.token_hash)) }
  }

  return {
    keepSanction: (row, name, line) =>
      inTransaction(function* () {
        yield* alone(engine, SANCTIONS_LOCK)
        const done = yield* carryOut(row, name)
        if (done.is !== 'done') return done
        yield* query(
          'insert into sanctions (id, person, person_name, kind, reason, report, moderator, at, until, old_name, new_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
          ...[row.id, row.person, row.personName, row.kind, row.reason, row.report, row.moderator, row.at, row.until],
          ...[row.oldName, row.newName],
        )
        yield* writeLine(engine, line)
        return done
      }),
    undoSanction: (id, { at, by, why, name }, line) =>
      inTransaction(function* () {
        yield* alone(engine, SANCTIONS_LOCK)
        const [found] = yield* query('select * from sanctions where id = $1 and undone is null', id)
        if (!found) return 'gone'
        const row = asSanction(found)
        const account = accountOf(row.person)
        if (!(yield* mayActOn(by, account))) return 'forbidden'
        if (row.kind === 'rename' && name !== null) {
          if (account === null || !(yield* giveName(engine, account, name))) return 'taken'
          yield* query(
            'update seats set name = $3 where account = $1 and name = $2',
            account,
            row.newName ?? '',
            name.name,
          )
        }
        yield* query(
          'update sanctions set undone = $2, undone_by = $3, undone_why = $4 where id = $1',
          ...[id, at, by, why],
        )
        yield* writeLine(engine, line)
        return 'done'
      }),
    sanction: async (id) => (await all('select * from sanctions where id = $1', id))[0] ?? null,
    sanctionsOf: (people, most) =>
      all(
        `select * from sanctions where person ${inList('$1')} order by at desc, id limit $2`,
        JSON.stringify(people),
        most,
      ),
    restrictionsOf: (people, now) =>
      all(`select * from sanctions where person ${inList('$1')} and ${HOLDS}`, JSON.stringify(people), now),
    isClosed: async (account, now) =>
      (
        await read(
          `select id from sanctions where person = $1 and kind = 'close' and ${HOLDS} limit 1`,
          `account ${account}`,
          now,
        )
      ).length > 0,
    appeal: (id, people, words, at) =>
      inTransaction(function* () {
        const done = yield* query(
          `update sanctions set appeal = $3, appealed = $4 where id = $1 and person ${inList('$2')} and appeal is null and undone is null returning id`,
          ...[id, JSON.stringify(people), words, at],
        )
        return done.length === 1
      }),
    openAppeals: (most) =>
      all(
        'select * from sanctions where appeal is not null and answered is null and undone is null order by appealed, id limit $1',
        most,
      ),
    answerAppeal: (id, answer, at, by, line) =>
      inTransaction(function* () {
        const [found] = yield* query(
          'select * from sanctions where id = $1 and appeal is not null and answered is null',
          id,
        )
        if (!found) return 'gone'
        const person = accountOf(asSanction(found).person)
        if ((yield* roleOf(by)) === null || !(yield* mayActOn(by, person))) return 'forbidden'
        yield* query('update sanctions set answer = $2, answered = $3 where id = $1', ...[id, answer, at])
        yield* writeLine(engine, line)
        return 'done'
      }),
  }
}

const asSanction = (row: Columns): SanctionRow => ({
  id: String(row.id),
  person: String(row.person),
  personName: String(row.person_name),
  kind: row.kind as SanctionRow['kind'],
  reason: String(row.reason),
  report: text(row.report),
  moderator: String(row.moderator),
  at: Number(row.at),
  until: number(row.until),
  oldName: text(row.old_name),
  newName: text(row.new_name),
  undone: number(row.undone),
  undoneBy: text(row.undone_by),
  undoneWhy: text(row.undone_why),
  appeal: text(row.appeal),
  appealed: number(row.appealed),
  answer: text(row.answer),
  answered: number(row.answered),
})
