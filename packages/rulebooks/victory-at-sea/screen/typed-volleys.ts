import { figure, nameOf, type OpenBattle, percent, plural } from '@flankspeed/web/screen'
import type * as vas from '../rules/library.ts'
import { askVas } from './asking.ts'

/** What a typed order to fire means. */
export interface Volleys {
  ship: string
  /** `all`: every weapon that bears; only the desk knows which. */
  volleys: { weapon: number | 'all'; target: string; dice?: number }[]
  /** To be told, not fired. */
  odds: boolean
}

/** Fires them, or says what they would do. */
export async function carryOutVolleys(
  meant: Volleys,
  table: OpenBattle,
  play: (action: unknown) => Promise<string[]>,
): Promise<string[]> {
  const { session, position } = table
  const { ship } = meant
  const shots = meant.volleys.some(({ weapon }) => weapon === 'all') ? await askVas(session, 'shots', { ship }) : null
  const orders = meant.volleys.flatMap(({ weapon, ...rest }): vas.VolleyOrder[] => {
    if (weapon !== 'all') return [{ weapon, ...rest }]
    const bearing = shots?.weapons.filter(({ targets }) => targets.some(({ target }) => target === rest.target)) ?? []
    return bearing.map((one) => ({ weapon: one.weapon, target: rest.target }))
  })
  if (orders.length === 0) return [`Nothing of ${nameOf(position, ship)} bears on that target.`]
  if (!meant.odds) return play({ side: position.owed[0]?.side, do: 'fire', ship, volleys: orders })
  if (!position.ruleset.premeasuring) return ['These rules allow no measuring before fire is declared.']
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
