import type { CommandChange } from '@flankspeed/command'
import type { Settings } from '../../app/settings.ts'
import type { Position } from '../../desk/position.ts'

/** A way to let the staff carry on. */
export interface HandingOver {
  label: string
  change: CommandChange
}

/** For whom and how long the staff may act: for this ship, her division, or everybody. */
export function waysToCarryOn(
  { command, cards }: Pick<Position, 'command' | 'cards'>,
  unit: string | null,
  level: Settings['staff'],
): HandingOver[] {
  if (!command) return []
  const division = command.divisions.find(({ units }) => unit !== null && units.includes(unit))
  const staff = (label: string, who: string, until: 'phase' | 'hit' | 'further-notice'): HandingOver => ({
    label,
    change: { do: 'carry-on', who, level, until },
  })
  return [
    ...(unit === null ? [] : [staff(cards[unit]?.name ?? 'This ship', unit, 'phase')]),
    ...(division ? [staff(division.title, division.id, 'phase')] : []),
    staff('This phase', 'all', 'phase'),
    staff('Until hit', 'all', 'hit'),
    staff('Until further notice', 'all', 'further-notice'),
    ...(unit !== null && command.mayStay.includes(unit)
      ? [
          {
            label: `${cards[unit]?.name ?? 'She'} stays until further notice`,
            change: { do: 'stand', order: { who: unit, kind: 'stay' } } as const,
          },
        ]
      : []),
    ...(command.mayHold
      ? [
          {
            label: 'The rest do nothing',
            change: { do: 'carry-on', who: 'all', level: 'hold', until: 'phase' } as const,
          },
        ]
      : []),
  ]
}
