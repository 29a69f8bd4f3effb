import { chooseRepairs } from '../admirals/damage-control.ts'
import type * as vas from '../rules/library.ts'

type Owed = vas.DecisionOf<'damage-control'>['ships'][number]

/** Fires and floods are in the crew's area: they spread from there. */
const AREAS = { engines: 'engine', weapons: 'weapons', fires: 'crew' } as const

/** What the standing orders put first, and the worst of the rest. */
export function repairsOf(
  r: vas.Rules,
  b: vas.VasBattle,
  { side, ships }: vas.DecisionOf<'damage-control'>,
  first: readonly (keyof typeof AREAS)[],
): vas.VasAction {
  const wanted = first.map((what) => AREAS[what])
  const repairs = ships.flatMap((owed) => {
    const preferred: Owed['areas'] = wanted.filter((area) => owed.areas.includes(area))
    const rest = owed.areas.filter((area) => !preferred.includes(area))
    const left = Math.max(0, owed.most - preferred.length)
    return [
      ...preferred.slice(0, owed.most).map((area) => ({ ship: owed.ship, area })),
      ...(left > 0 && rest.length > 0 ? chooseRepairs(r, b, { ...owed, areas: rest, most: left }) : []),
    ]
  })
  return { side, do: 'damage-control', repairs }
}
