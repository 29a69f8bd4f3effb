import { type Engine, query, type Work } from '../transaction.ts'

/** How well a player decided in one battle. */
export interface AccuracyRow {
  battle: string
  account: string
  opponent: string
  ruleset: string
  /** From 0 to 100. */
  percent: number
  decisions: number
  at: number
}

/** How well a player decides under one rulebook. */
export interface ShownAccuracy {
  ruleset: string
  percent: number
  battles: number
}

/** Battles whose review is due, and what the reviews say of the players. */
export interface AccuracyStore {
  /**
   * The battle that has waited longest. Nobody else gets it before `again`, when it is due once more, in case this process
   * dies. null: none is due.
   */
  takeReview(now: number, again: number): Promise<{ battle: string; tries: number } | null>
  /** Closes a review. Only what is still due is kept, and only if both players still allow it. */
  keepReview(battle: string, rows: readonly AccuracyRow[]): Promise<boolean>
  /** Of the battles in which both players allow it now, the latest `most` of each rulebook. */
  accuraciesOf(account: string, most: number): Promise<ShownAccuracy[]>
}

const ALLOWED = 'select count(*) as allowed from account_care where accuracy = 1 and (account = $1 or account = $2)'

/** The review of a battle is due, if both players allow that it is made. */
export function* reviewDue(battle: string, [red, blue]: readonly [string, string], at: number): Work<void> {
  const [found] = yield* query(ALLOWED, red, blue)
  if (Number(found!.allowed) === 2)
    yield* query('insert into reviews_due values ($1, 0, $2) on conflict (battle) do nothing', battle, at)
}

export const accuracyStore = ({ inTransaction, read, write }: Engine): AccuracyStore => ({
  async takeReview(now, again) {
    const [taken] = await write(
      'update reviews_due set tries = tries + 1, again = $2 where again <= $1 and battle = (select battle from reviews_due where again <= $1 order by again, battle limit 1) returning battle, tries',
      now,
      again,
    )
    return taken ? { battle: String(taken.battle), tries: Number(taken.tries) } : null
  },
  keepReview: (battle, rows) =>
    inTransaction(function* () {
      const mine = yield* query('delete from reviews_due where battle = $1 returning battle', battle)
      if (mine.length === 0) return false
      for (const { account, opponent, ruleset, percent, decisions, at } of rows) {
        const [found] = yield* query(ALLOWED, account, opponent)
        if (Number(found!.allowed) < 2) continue
        yield* query(
          'insert into accuracies values ($1, $2, $3, $4, $5, $6, $7)',
          ...[battle, account, opponent, ruleset, percent, decisions, at],
        )
      }
      return true
    }),
  accuraciesOf: async (account, most) =>
    (
      await read(
        `select ruleset, sum(percent * decisions) / sum(decisions) as percent, count(*) as battles from (
          select a.*, row_number() over (partition by a.ruleset order by a.at desc, a.battle) as place from accuracies a
          join account_care mine on mine.account = a.account and mine.accuracy = 1
          join account_care theirs on theirs.account = a.opponent and theirs.accuracy = 1
          where a.account = $1) as latest where place <= $2 group by ruleset order by ruleset`,
        account,
        most,
      )
    ).map(({ ruleset, percent, battles }) => ({
      ruleset: String(ruleset),
      percent: Number(percent),
      battles: Number(battles),
    })),
})
