import type { ModeratedReport, Signs } from '@flankspeed/protocol'
import { accountKey, accountOf } from '../safety/person-keys.ts'
import type { ReportRow } from '../store/safety/reports.ts'
import type { SanctionRow } from '../store/safety/sanctions.ts'
import type { Store } from '../store/store.ts'
import { namesOf } from './names-of.ts'

/** What the person may know of something that was done to them: not by whom. */
export const actionJson = (row: SanctionRow) => {
  const { id, kind, reason, at, until, newName, undone, undoneWhy, appeal, appealed, answer, answered } = row
  const appealJson = appeal === null || appealed === null ? null : { text: appeal, at: appealed, answer, answered }
  return { id, kind, reason, at, until, newName, undone, undoneWhy, appeal: appealJson }
}

const isAccount = (key: string): boolean => accountOf(key) !== null

/** The same for moderators. */
export async function moderatedActions(store: Store, rows: readonly SanctionRow[]) {
  const moderators = rows.flatMap(({ moderator, undoneBy }) => [moderator, undoneBy ?? moderator].map(accountKey))
  const nameOf = await namesOf(store, [...rows.map(({ person }) => person), ...moderators])
  return rows.map((row) => ({
    ...actionJson(row),
    about: { name: nameOf(row.person, row.personName), isAccount: isAccount(row.person) },
    by: nameOf(accountKey(row.moderator), ''),
    undoneBy: row.undoneBy === null ? null : nameOf(accountKey(row.undoneBy), ''),
  }))
}

/** Reports as moderators see them. Never a browser's hash, an address, or anything hidden in a battle. */
export async function moderatedReports(
  store: Store,
  rows: readonly ReportRow[],
  signsState: (report: ReportRow) => ModeratedReport['signsState'],
): Promise<ModeratedReport[]> {
  const people = rows.flatMap(({ reporter, subject, moderator }) => [
    reporter,
    subject,
    ...(moderator === null ? [] : [accountKey(moderator)]),
  ])
  const [nameOf, counts, briefs] = await Promise.all([
    namesOf(store, people),
    store.countAbout([...new Set(rows.map(({ subject }) => subject))]),
    store.briefs([...new Set(rows.flatMap(({ battle }) => battle ?? []))]),
  ])
  const over = new Set(briefs.filter(({ state }) => state === 'over').map(({ id }) => id))
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, text: row.text, battle: row.battle, created: row.created, state: row.state },
    by: { name: nameOf(row.reporter, row.reporterName), isAccount: isAccount(row.reporter) },
    about: { name: nameOf(row.subject, row.subjectName), isAccount: isAccount(row.subject) },
    others: (counts.get(row.subject) ?? 1) - 1,
    side: row.side as ModeratedReport['side'],
    isOver: row.battle !== null && over.has(row.battle),
    chat: row.chat as ModeratedReport['chat'],
    moderator: row.moderator === null ? null : nameOf(accountKey(row.moderator), ''),
    ...{ note: row.note, answer: row.answer, closed: row.closed },
    signs: row.signs as Signs | null,
    signsState: signsState(row),
  }))
}
