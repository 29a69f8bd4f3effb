import { type Columns, json, number, text } from '../columns.ts'
import { alone, type Engine, query, type Value } from '../transaction.ts'
import { type LogLine, writeLine } from './moderation-log.ts'

/** A report of one person about another. Both are named by their main key. */
export interface ReportRow {
  id: string
  reporter: string
  reporterName: string
  /** A keyed hash of the address. */
  address: string
  subject: string
  subjectName: string
  kind: 'abuse' | 'cheating' | 'name' | 'other'
  text: string
  battle: string | null
  /** Of the subject in that battle. */
  side: string | null
  /** What was said, copied when it was reported. */
  chat: { at: number; side: string; text: string }[]
  created: number
  state: 'open' | 'taken' | 'closed'
  /** The account of who looks at it. */
  moderator: string | null
  note: string | null
  answer: string | null
  closed: number | null
  signs: unknown
}

export interface ReportLimits {
  /** A day: of one person, of one address. */
  each: number
  perAddress: number
  /** Open ones. */
  inAll: number
}

export interface ReportStore {
  /** again: this person has an open report about the other already. */
  keepReport(row: ReportRow, limits: ReportLimits): Promise<'kept' | 'again' | 'many' | 'full'>
  report(id: string): Promise<ReportRow | null>
  /** Of these persons, the latest first. */
  reportsBy(reporters: readonly string[], most: number): Promise<ReportRow[]>
  /** Open and taken ones: the oldest first; closed ones: the latest first. */
  reportsIn(state: ReportRow['state'], kind: ReportRow['kind'] | null, most: number): Promise<ReportRow[]>
  reportsAbout(subject: string, most: number): Promise<ReportRow[]>
  countAbout(subjects: readonly string[]): Promise<Map<string, number>>
  /**
   * Changes a report that is in one of these states, and writes a line of the log. `mine`: only if nobody else has taken
   * it. False: it is not so.
   */
  changeReport(
    id: string,
    change: Partial<Pick<ReportRow, 'state' | 'moderator' | 'note' | 'answer' | 'closed'>>,
    when: { states: readonly ReportRow['state'][]; mine: string | null },
    line: LogLine,
  ): Promise<boolean>
  keepSigns(id: string, signs: unknown): Promise<void>
  /** By state. */
  countReports(): Promise<Record<string, number>>
}

const REPORTS_LOCK = 4_270_004
const DAY = 86_400_000

export function reportStore(engine: Engine): ReportStore {
  const { inTransaction, read, inList } = engine
  const all = async (sql: string, ...values: Value[]): Promise<ReportRow[]> =>
    (await read(sql, ...values)).map(asReport)
  return {
    keepReport: (row, limits) =>
      inTransaction(function* () {
        yield* alone(engine, REPORTS_LOCK)
        const [again] = yield* query(
          "select id from reports where reporter = $1 and subject = $2 and state <> 'closed'",
          row.reporter,
          row.subject,
        )
        if (again) return 'again'
        const [of] = yield* query(
          'select count(*) as day from reports where reporter = $1 and created > $2',
          row.reporter,
          row.created - DAY,
        )
        const [from] = yield* query(
          'select count(*) as day from reports where address = $1 and created > $2',
          row.address,
          row.created - DAY,
        )
        if (Number(of!.day) >= limits.each || Number(from!.day) >= limits.perAddress) return 'many'
        const [open] = yield* query("select count(*) as open from reports where state <> 'closed'")
        if (Number(open!.open) >= limits.inAll) return 'full'
        yield* query(
          'insert into reports (id, reporter, reporter_name, address, subject, subject_name, kind, text, battle, side, chat, created, state) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
          ...[row.id, row.reporter, row.reporterName, row.address, row.subject, row.subjectName, row.kind, row.text],
          ...[row.battle, row.side, JSON.stringify(row.chat), row.created, row.state],
        )
        return 'kept'
      }),
    report: async (id) => (await all('select * from reports where id = $1', id))[0] ?? null,
    reportsBy: (reporters, most) =>
      all(
        `select * from reports where reporter ${inList('$1')} order by created desc, id limit $2`,
        JSON.stringify(reporters),
        most,
      ),
    reportsIn: (state, kind, most) =>
      all(
        `select * from reports where state = $1 and (cast($2 as text) is null or kind = $2) order by ${state === 'closed' ? 'closed desc' : 'created'}, id limit $3`,
        state,
        kind,
        most,
      ),
    reportsAbout: (subject, most) =>
      all('select * from reports where subject = $1 order by created desc, id limit $2', subject, most),
    countAbout: async (subjects) =>
      new Map(
        (
          await read(
            `select subject, count(*) as reports from reports where subject ${inList('$1')} group by subject`,
            JSON.stringify(subjects),
          )
        ).map(({ subject, reports }) => [String(subject), Number(reports)]),
      ),
    changeReport: (id, change, { states, mine }, line) =>
      inTransaction(function* () {
        yield* alone(engine, REPORTS_LOCK)
        const [found] = yield* query('select * from reports where id = $1', id)
        if (!found) return false
        const before = asReport(found)
        if (!states.includes(before.state)) return false
        if (mine !== null && before.moderator !== null && before.moderator !== mine) return false
        const { state, moderator, note, answer, closed } = { ...before, ...change }
        yield* query(
          'update reports set state = $2, moderator = $3, note = $4, answer = $5, closed = $6 where id = $1',
          ...[id, state, moderator, note, answer, closed],
        )
        yield* writeLine(engine, line)
        return true
      }),
    keepSigns: (id, signs) =>
      inTransaction(function* () {
        yield* query('update reports set signs = $2 where id = $1', id, JSON.stringify(signs))
      }),
    countReports: async () =>
      Object.fromEntries(
        (await read('select state, count(*) as reports from reports group by state')).map(({ state, reports }) => [
          String(state),
          Number(reports),
        ]),
      ),
  }
}

const asReport = (row: Columns): ReportRow => ({
  id: String(row.id),
  reporter: String(row.reporter),
  reporterName: String(row.reporter_name),
  address: String(row.address),
  subject: String(row.subject),
  subjectName: String(row.subject_name),
  kind: row.kind as ReportRow['kind'],
  text: String(row.text),
  battle: text(row.battle),
  side: text(row.side),
  chat: json(row.chat),
  created: Number(row.created),
  state: row.state as ReportRow['state'],
  moderator: text(row.moderator),
  note: text(row.note),
  answer: text(row.answer),
  closed: number(row.closed),
  signs: json(row.signs),
})
