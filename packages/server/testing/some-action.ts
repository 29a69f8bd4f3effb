import { type Action, type Battle, findRuleset, type Pick } from '@flankspeed/engine'
import { picker } from '@flankspeed/testing/rulebook'

/** A legal action of that side in its view; null: it owes none. */
export function someAction(view: Battle, side: string, pick: Pick = () => 0): Action | null {
  const ruleset = findRuleset(view.ruleset)
  const owed = ruleset.decisions(view).find((decision) => decision.side === side)
  return owed ? ruleset.sample(view, owed, pick) : null
}

/** That many heavy cruisers a side, of a printed class. */
export const cruisers = (each: number) => ({
  table: [72, 48],
  ships: ['red', 'blue'].flatMap((side, i) =>
    Array.from({ length: each }, (_, n) => ({
      id: `${side}-${n + 1}`,
      side,
      class: 'Northampton',
      at: [12 + 12 * n, i === 0 ? 8 : 40],
      heading: i === 0 ? 0 : 180,
    })),
  ),
})

export { picker }
