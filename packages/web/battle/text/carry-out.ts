import type { CommandChange } from '@flankspeed/command'
import type { Position } from '../../desk/position.ts'
import { theOnline } from '../../online/api.ts'
import { exportCase } from '../../records/case/export-case.ts'
import type { OpenBattle } from '../battle-context.ts'
import { spoken } from '../format.ts'
import { actionWords } from '../staff/suggested.ts'
import { summaryLines } from '../summary/lines.ts'
import { warningsAbout } from '../warnings.ts'
import { confirmed, type Warned, warningLines } from './confirm.ts'
import { statusOfDivisions, statusOfStanding } from './fleet-status.ts'
import type { Meant } from './language.ts'
import { helpIn, languageOf } from './orders.ts'
import { statusOfPlans } from './plan-orders.ts'
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
    case 'summary':
      return summaryLines(open.now.story, position)
    case 'objectives':
      return statusOfOrders(position)
    case 'help':
      return help(meant.about, position)
    case 'rule':
      return ruleText(position.ruleset.id, meant.id)
    case 'suggest': {
      const { action, why } = await session.suggest(meant.unit)
      warned.suggested = { action, taken: position.taken }
      // Printed with the suggestion, the warnings need no second confirmation.
      const warnings = await warningsAbout(session, action)
      warned.action = JSON.stringify(action)
      const name = (id: string): string => position.cards[id]?.name ?? spoken(id)
      return [
        `Your staff suggests: ${actionWords(action, name)}.`,
        ...(why === null ? [] : [why]),
        ...warningLines(warnings),
        'Type accept to do it.',
      ]
    }
    case 'suggest-orders': {
      const { division } = meant
      const { sail, fire, why } = await session.suggestOrders(division)
      const changes: CommandChange[] = [
        { do: 'sail', division, order: sail },
        { do: 'engage', division, order: fire },
      ]
      warned.suggested = { changes, taken: position.taken }
      return [`Your staff suggests: ${why}`, 'Type accept to order it.']
    }
    case 'accept': {
      const { suggested } = warned
      if (suggested?.taken !== position.taken) return ['There is no suggestion yet. Type suggest first.']
      return 'changes' in suggested ? ordered(open, suggested.changes) : take(suggested.action)
    }
    case 'carry-on': {
      const { who, until } = meant
      const change: CommandChange = { do: 'carry-on', who, level: open.settings.staff, until }
      if (open.settings.confirm && warned.action !== JSON.stringify(change)) {
        warned.action = JSON.stringify(change)
        return ['Your staff may roll dice. Type it again to confirm.']
      }
      return ordered(open, [change])
    }
    case 'fleet':
      return ordered(open, meant.changes)
    case 'stop':
      session.stop()
      return ordered(open, [{ do: 'stop', ...(meant.who !== null && { who: meant.who }) }])
    case 'resume':
      if (meant.division !== null) return ordered(open, [{ do: 'resume', division: meant.division }])
      session.resume()
      return []
    case 'coach':
      if (!position.coach) return ['This battle is no lesson.']
      await session.coach(meant.what)
      return []
    case 'divisions':
      return statusOfDivisions(position)
    case 'plans':
      return statusOfPlans(position)
    case 'plan-ahead':
      return planAhead(position.battle, meant.on)
    case 'standing':
      return statusOfStanding(position)
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
      open.showScreen('chart')
      return []
  }
}

async function planAhead(battle: string, on: boolean): Promise<string[]> {
  const answer = await theOnline().planAhead(battle, on)
  if ('refused' in answer) return [answer.why]
  if (!on) return ['You are back in the battle. What you planned goes out when it is your turn.']
  return ['You are planning ahead: what you order now goes out when it is your turn. Type plan off to end.']
}

/** Gives orders one after the other, and says what stands then. */
async function ordered({ session }: OpenBattle, changes: readonly CommandChange[]): Promise<string[]> {
  for (const change of changes)
    if (!(await session.order(change))) {
      const refusal = session.now().refusal
      session.forgetRefusal()
      return refusal ? [`Refused: ${refusal.why}`] : []
    }
  return ['Ordered.']
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
