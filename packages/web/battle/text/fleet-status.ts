import type { Position } from '../../desk/position.ts'
import { nameOf, plural } from '../format.ts'

/** Divisions, strikes and staff as text. */
export function statusOfDivisions(position: Position): string[] {
  const { command } = position
  if (!command) return ['There are no divisions here.']
  return [
    ...command.divisions.map(({ title, units, guide, formation, interval, words, asks }, i) =>
      [
        `${i + 1}. ${title}: ${units.map((unit) => nameOf(position, unit)).join(', ')}.`,
        guide !== null && units.length > 1
          ? `${nameOf(position, guide)} leads in ${formation.replace('-', ' ')}, ${interval}${position.ruleset.symbol} apart.`
          : '',
        words === '' ? 'No orders.' : words,
        asks === null ? '' : `Asks you: ${asks}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
    ...command.strikes.map(
      ({ title, words, asks }) => `${title}: ${words}${asks === null ? '' : ` Asks you: ${asks}`}`,
    ),
    ...command.staff.map(({ words }) => words),
    ...(command.paused ? ['Your orders wait. Type resume to go on.'] : []),
  ]
}

export function statusOfStanding({ command }: Position): string[] {
  const standing = command?.standing ?? []
  if (standing.length === 0) return ['There are no standing orders.']
  return [`${plural(standing.length, 'standing order')}:`, ...standing.map(({ words }, i) => `${i + 1}. ${words}`)]
}
