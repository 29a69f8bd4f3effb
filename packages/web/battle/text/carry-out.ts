import { change } from '../../app/settings.ts'
import type { Position } from '../../desk/position.ts'
import { exportCase } from '../../records/case/export-case.ts'
import type { OpenBattle } from '../battle-context.ts'
import { confirmed, type Warned } from './confirm.ts'
import type { Meant } from './language.ts'
import { helpIn, languageOf } from './orders.ts'
import { ruleText } from './rule-text.ts'
import { statusOf, statusOfAll, statusOfOrders } from './status.ts'

type Understood = Exclude<Meant, { wrong: string }>

/** Carries out an order. Returns what to print beyond the story. */
export async function carryOut(
  meant: Understood,
  open: OpenBattle,
  undo: () => void,
  warned: Warned,
): Promise<string[]> {
  try {
    return await doIt(meant, open, undo, warned)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function doIt(meant: Understood, open: OpenBattle, undo: () => void, warned: Warned): Promise<string[]> {
  const { session, position } = open
  const take = (action: unknown): Promise<string[]> =>
    confirmed(session, action, warned, (known) => played(open, known))
  switch (meant.means) {
    case 'action':
      return take(meant.action)
    case 'own':
      return languageOf(position).carryOut?.(meant.meaning as never, open, take) ?? []
    case 'status':
      return meant.unit === null ? statusOfAll(position) : statusOf(position, meant.unit)
    case 'objectives':
      return statusOfOrders(position)
    case 'help':
      return help(meant.about, position)
    case 'rule':
      return ruleText(position.ruleset.id, meant.id)
    case 'best': {
      const decision = position.owed[0]
      if (!decision) return ['You have nothing to decide right now.']
      return played(open, await session.ask('advice', { decision }))
    }
    case 'anything':
      return played(open, await session.suggestAction())
    case 'undo': {
      const { possible, learned, what } = position.undo
      undo()
      if (!possible) return ['There is nothing to undo.']
      // If dice were rolled a dialog asks first.
      return learned ? [] : [`Undone: ${what}.`]
    }
    case 'export':
      return [await exportCase(position, position.taken)]
    case 'chart':
      change({ screen: 'chart' })
      return []
  }
}

async function played({ session }: OpenBattle, action: unknown): Promise<string[]> {
  if (await session.act(action)) return []
  const refusal = session.now().refusal
  // The log shows it; the status line need not repeat it.
  session.forgetRefusal()
  return refusal ? [`Refused: ${refusal.why}${refusal.clause ? ` (${refusal.clause})` : ''}`] : []
}

function help(about: string | null, position: Position): string[] {
  const all = helpIn(position)
  const known = about === null ? undefined : all[about]
  if (known) return [`${known.form}: ${known.what}.`]
  return [
    Object.values(all)
      .map(({ form, what }) => `${form}: ${what}.`)
      .join('\n'),
  ]
}
