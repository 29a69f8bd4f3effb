import type { Attack } from '../../desk/results.ts'
import { short } from './format.ts'

export interface WeaponTotal {
  unit: string
  name: string
  side: string
  weapon: string
  dice: number
  hits: number
  expected: number
  rolled: number
}

/** The totals of every weapon of every ship. */
export function byWeapon(attacks: readonly Attack[]): WeaponTotal[] {
  const totals = new Map<string, WeaponTotal>()
  for (const { unit, name, side, volleys } of attacks)
    for (const { weapon, dice, hits, expected, rolled } of volleys) {
      const key = `${unit} ${weapon}`
      const total = totals.get(key) ?? {
        unit, name, side, weapon: short(weapon), dice: 0, hits: 0, expected: 0, rolled: 0,
      } // biome-ignore format: one thing
      total.dice += dice
      total.hits += hits
      total.expected += expected
      total.rolled += rolled
      totals.set(key, total)
    }
  // Red before blue, as everywhere.
  return [...totals.values()].toSorted((a, b) => b.side.localeCompare(a.side) || a.name.localeCompare(b.name))
}

/** The cumulated luck of each side after each attack. */
export function running(attacks: readonly Attack[]): { attack: number; turn: number; luck: Record<string, number> }[] {
  const luck: Record<string, number> = {}
  for (const { side } of attacks) luck[side] = 0
  return attacks.map(({ side, turn, rolled, expected }, i) => {
    luck[side]! += rolled - expected
    return { attack: i + 1, turn, luck: { ...luck } }
  })
}
