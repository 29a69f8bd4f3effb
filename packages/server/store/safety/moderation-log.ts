import { type Columns, json, text } from '../columns.ts'
import { alone, type Engine, query, type Work } from '../transaction.ts'

/** What was done by whom. Lines are added, and never changed or removed. */
export interface LogLine {
  at: number
  /** The account; null: the operator, at the command line. */
  moderator: string | null
  what: string
  /** The key of the person it was done to. */
  subject: string | null
  subjectName: string | null
  detail: Record<string, unknown>
}

export interface ModerationLogStore {
  /** The latest first; `before`: only earlier ones. */
  moderationLog(before: number | null, most: number): Promise<(LogLine & { seq: number })[]>
  noteModeration(line: LogLine): Promise<void>
}

const LOG_LOCK = 4_270_005

/** A step of the transaction that does what the line says. */
export function* writeLine(engine: Engine, { at, moderator, what, subject, subjectName, detail }: LogLine): Work<void> {
  yield* alone(engine, LOG_LOCK)
  const [last] = yield* query('select max(seq) as seq from moderation_log')
  yield* query(
    'insert into moderation_log values ($1, $2, $3, $4, $5, $6, $7)',
    ...[Number(last?.seq ?? 0) + 1, at, moderator, what, subject, subjectName, JSON.stringify(detail)],
  )
}

export const moderationLogStore = (engine: Engine): ModerationLogStore => ({
  moderationLog: async (before, most) =>
    (
      await engine.read(
        'select * from moderation_log where seq < $1 order by seq desc limit $2',
        before ?? 2 ** 31 - 1,
        most,
      )
    ).map(asLine),
  noteModeration: (line) =>
    engine.inTransaction(function* () {
      yield* writeLine(engine, line)
    }),
})

const asLine = (row: Columns): LogLine & { seq: number } => ({
  seq: Number(row.seq),
  at: Number(row.at),
  moderator: text(row.moderator),
  what: String(row.what),
  subject: text(row.subject),
  subjectName: text(row.subject_name),
  detail: json(row.detail),
})
