import { type Action, type Battle, findRuleset, Illegal, Refused, SeededDice } from '@flankspeed/engine'
import { deskOf, type Warning } from '@flankspeed/rulebooks/desks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'

await loadRulebooks()

export interface PlannedAction {
  ruleset: string
  /** What the seat knows. */
  view: Battle
  action: Action
}

/** What its player may have overlooked; or why the rules refuse the action. */
export type Judged = { warnings: Warning[] } | { refused: { why: string; clause: string | null; where: string | null } }

/** Runs in a worker thread: it tries courses and shots out. Nothing but the view of the seat is known here. */
export default async function judge({ ruleset: id, view, action }: PlannedAction): Promise<Judged> {
  const ruleset = findRuleset(id)
  try {
    ruleset.take(ruleset.copy(view), action, new SeededDice(1), null)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const why = error instanceof Illegal ? error.why : error.message
    const { clause = null, where = null } = error as { clause?: string; where?: string }
    return { refused: { why, clause, where } }
  }
  const ask = (await deskOf(id))?.presenter(ruleset).questions.warnings
  return { warnings: (ask?.(ruleset, view, { action } as never) ?? []) as Warning[] }
}
