import type { Battle, Decision, Ruleset } from '@flankspeed/kernel'
import { askedUnits } from './acting.ts'
import type { Division, FireOrder } from './command.ts'
import type { CommandRules, CommandUnit, Prospect } from './rulebook.ts'

/** A unit that can fire, and what at whom. */
export interface Gunner {
  readonly unit: CommandUnit
  readonly prospects: readonly Prospect[]
}

/** One row of the plan of a division's fire. */
export interface FireRow {
  readonly unit: string
  /** null: nothing in reach that the order allows. */
  readonly prospect: Prospect | null
}

/** The ships of a division that are asked to fire, with their targets. */
export function gunnersOf(
  at: { readonly ruleset: Ruleset; readonly rules: CommandRules; readonly view: Battle },
  decision: Decision,
  division: Division,
  units: readonly CommandUnit[],
): Gunner[] {
  const asked = askedUnits(decision)
  return division.units.flatMap((id) => {
    const unit = asked.includes(id) ? units.find((each) => each.id === id && !each.away) : undefined
    return unit ? { unit, prospects: at.rules.prospects(at.ruleset, at.view, decision, id) } : []
  })
}

/** Less than this share of a hull is no harm: the guns cannot hurt her. */
const HARMLESS = 0.005

/** Who fires at whom, by the policy of the order. */
export function firePlan(
  order: FireOrder,
  gunners: readonly Gunner[],
  units: readonly CommandUnit[],
  beyond: (unit: string) => number | null = () => null,
): FireRow[] {
  const may = (gunner: Gunner, { target, range }: Prospect): boolean =>
    (order.targets.length === 0 || order.targets.includes(target)) && range <= (beyond(gunner.unit.id) ?? range)
  const open = gunners.map((gunner) => ({
    unit: gunner.unit,
    prospects: gunner.prospects.filter((prospect) => may(gunner, prospect)).toSorted((a, b) => b.damage - a.damage),
  }))
  const chosen = CHOICES[order.policy](open, order, units)
  return open.map(({ unit, prospects }, i) => ({ unit: unit.id, prospect: chosen[i] ?? prospects[0] ?? null }))
}

type Choice = (gunners: readonly Gunner[], order: FireOrder, units: readonly CommandUnit[]) => (Prospect | null)[]

const at = (gunner: Gunner, target: string | undefined): Prospect | null =>
  gunner.prospects.find((prospect) => prospect.target === target) ?? null

/** The sum of what all gunners may do to each target. */
function totals(gunners: readonly Gunner[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { prospects } of gunners)
    for (const { target, damage } of prospects) sums.set(target, (sums.get(target) ?? 0) + damage)
  return sums
}

const CHOICES: Record<FireOrder['policy'], Choice> = {
  /** All fire at the target that they hurt most together; a ship that cannot reach it fires at another. */
  concentrate(gunners) {
    const [most] = [...totals(gunners)].toSorted(([, a], [, b]) => b - a)
    return gunners.map((gunner) => at(gunner, most?.[0]))
  },
  /** Each target gets as many as the others; the best pairs first. */
  spread(gunners) {
    const pairs = gunners
      .flatMap((gunner, i) => gunner.prospects.map((prospect) => ({ i, prospect })))
      .toSorted((a, b) => b.prospect.damage - a.prospect.damage)
    const chosen: (Prospect | null)[] = gunners.map(() => null)
    const taken = new Map<string, number>()
    for (let most = 1; most <= gunners.length; most++)
      for (const { i, prospect } of pairs) {
        const shots = taken.get(prospect.target) ?? 0
        if (chosen[i] !== null || shots >= most) continue
        chosen[i] = prospect
        taken.set(prospect.target, shots + 1)
      }
    return chosen
  },
  /** The first fires at the first target, the second at the second: targets in the order of their line, head first. */
  'opposite-numbers'(gunners, order, units) {
    const reached = [...totals(gunners).keys()]
    const targets =
      order.targets.length > 0 ? order.targets.filter((id) => reached.includes(id)) : headFirst(reached, units)
    return gunners.map((gunner, i) => at(gunner, targets[Math.min(i, targets.length - 1)]))
  },
  /** Each fires at the target that she hurts most; a ship that can hurt none supports the others. */
  'best-effect'(gunners) {
    return gunners.map((gunner) => gunner.prospects.find(({ damage }) => damage >= HARMLESS) ?? null)
  },
}

/** Enemies by how far they are ahead on their common heading. */
function headFirst(ids: readonly string[], units: readonly CommandUnit[]): string[] {
  const ships = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
  const east = ships.reduce((sum, { heading }) => sum + Math.sin((heading * Math.PI) / 180), 0)
  const north = ships.reduce((sum, { heading }) => sum + Math.cos((heading * Math.PI) / 180), 0)
  const lead = ({ at: [x, y] }: CommandUnit): number => x * east + y * north
  return ships.toSorted((a, b) => lead(b) - lead(a)).map(({ id }) => id)
}
