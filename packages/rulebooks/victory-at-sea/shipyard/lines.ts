import type { Ranges, Traits, Weapon, WeaponTrait } from '../rules/cards/card.ts'

/** A weapon line with only the traits it has. */
export type WeaponLine = Omit<Weapon, 'traits'> & { traits: Partial<Traits<WeaponTrait>> }

/** A quarter, half, three quarters and all of the reach, which is rounded to whole thousands of yards first. */
export function bands(yards: number): Ranges {
  const reach = Math.round(yards / 1000)
  return [Math.floor(reach / 4), Math.floor(reach / 2), Math.floor((reach * 3) / 4), reach]
}

export const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
