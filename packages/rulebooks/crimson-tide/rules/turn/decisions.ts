import type { CtBattle, Side } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { CtDecision } from '../words.ts'

/** What is owed now. */
export function decisions(r: Rules, b: CtBattle): CtDecision[] {
  return b.result === null ? (r.phases[b.phase]?.asks(r, b) ?? []) : []
}

/** What the side whose step it is owes in it; nothing where it has no unit to choose. */
export function inItsStep<D extends CtDecision & { units: string[] }>(
  { first, active, ended }: CtBattle,
  owed: (side: Side) => D,
): D[] {
  if (first === null || ended[active]) return []
  const decision = owed(active)
  return decision.units.length === 0 ? [] : [decision]
}

export const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

/** The names of those units that are so, up to a number of them: who only asks whether there are any stops at the first. */
export function idsWhere<U extends { readonly id: string }>(
  units: readonly U[],
  most: number,
  is: (unit: U) => boolean,
): string[] {
  const found: string[] = []
  for (const unit of units) {
    if (found.length >= most) break
    if (is(unit)) found.push(unit.id)
  }
  return found
}
