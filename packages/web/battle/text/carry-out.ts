import type { vas } from '@flankspeed/engine'
import { change } from '../../app/settings.ts'
import type { Position } from '../../desk/position.ts'
import { askVas } from '../asking.ts'
import type { AtTable } from '../table.ts'
import { figure, nameOf, percent, plural } from '../words.ts'
import type { Meant } from './language.ts'
import { helpIn } from './orders.ts'
import { statusOf, statusOfAll } from './status.ts'

type Understood = Exclude<Meant, { wrong: string }>

/** Does what was meant; returns what there is to say beyond what the story tells. */
export async function carryOut(meant: Understood, table: AtTable, undo: () => void): Promise<string[]> {
  try {
    return await doIt(meant, table, undo)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function doIt(meant: Understood, table: AtTable, undo: () => void): Promise<string[]> {
  const { session, position } = table
  switch (meant.means) {
    case 'action':
      return played(table, meant.action)
    case 'volleys':
      return volleys(meant, table)
    case 'status':
      return meant.unit === null ? statusOfAll(position) : statusOf(position, meant.unit)
    case 'help':
      return help(meant.about, position)
    case 'best': {
      const decision = position.owed[0]
      if (!decision) return ['Nothing is asked of you now.']
      return played(table, await session.ask('advice', { decision }))
    }
    case 'anything':
      return played(table, await session.anything())
    case 'undo': {
      const { possible, learned, what } = position.undo
      undo()
      if (!possible) return ['There is nothing to take back.']
      // Where dice were rolled a dialog asks first.
      return learned ? [] : [`Taken back: ${what}.`]
    }
    case 'chart':
      change({ screen: 'chart' })
      return []
  }
}

async function played({ session }: AtTable, action: unknown): Promise<string[]> {
  if (await session.act(action)) return []
  const refusal = session.now().refusal
  // The log says it; the status line need not say it again.
  session.forgetRefusal()
  return refusal ? [`Refused: ${refusal.why}${refusal.clause ? ` (${refusal.clause})` : ''}`] : []
}

async function volleys(meant: Extract<Meant, { means: 'volleys' }>, table: AtTable): Promise<string[]> {
  const { session, position } = table
  const { ship } = meant
  const shots = meant.volleys.some(({ weapon }) => weapon === 'all') ? await askVas(session, 'shots', { ship }) : null
  const orders = meant.volleys.flatMap(({ weapon, ...rest }): vas.VolleyOrder[] => {
    if (weapon !== 'all') return [{ weapon, ...rest }]
    const bearing = shots?.weapons.filter(({ targets }) => targets.some(({ target }) => target === rest.target)) ?? []
    return bearing.map((one) => ({ weapon: one.weapon, target: rest.target }))
  })
  if (orders.length === 0) return [`Nothing of ${nameOf(position, ship)} bears on that target.`]
  if (!meant.odds) return played(table, { side: position.owed[0]?.side, do: 'fire', ship, volleys: orders })
  if (!position.ruleset.premeasuring) return ['This ruleset allows no measuring before fire is declared.']
  const odds = await askVas(session, 'odds', { ship, volleys: orders })
  return [
    ...odds.volleys.map(
      ({ name, target, dice, need }) =>
        `${name} at ${nameOf(position, target)}: ${need > 6 ? 'cannot hit' : `${need}+`} on ${plural(dice, 'die', 'dice')}.`,
    ),
    ...odds.targets.map(
      ({ target, meanHull, critical, cripple, sink }) =>
        `${nameOf(position, target)}: ${figure(meanHull)} hull expected, a critical ${percent(critical)}, crippled ${percent(cripple)}, sunk ${percent(sink)}.`,
    ),
  ]
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
