import { capital, type Position, plural, spoken } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'

type Conditions = NonNullable<Position['conditions']>

/** Light, weather and how far one sees, initiative, squalls. */
export function conditions(r: fd.Rules, b: fd.FdBattle): Conditions {
  const found: (false | Conditions[number])[] = [
    { text: capital(b.light), clause: 'FD-SET-05' },
    b.weather !== null && {
      text: `${capital(spoken(b.weather))}: visibility ${plural(r.tvr(r, b), 'band')}`,
      clause: 'FD-VIS-01',
    },
    b.initiative !== null && b.initiativeRolled && { text: `Initiative: ${b.initiative}`, clause: 'FD-INIT-06' },
    b.squalls.length > 0 && { text: plural(b.squalls.length, 'squall'), clause: 'FD-VIS-16' },
  ]
  return found.filter((condition): condition is Conditions[number] => condition !== false)
}
