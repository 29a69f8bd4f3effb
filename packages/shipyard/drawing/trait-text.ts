/** How traits, types and nations are written on a card. */

const SHORT: Record<string, string> = { dp: 'DP', 'aa-battery': 'AA battery' }
const SCORED = new Set(['aircraft', 'carrier', 'torpedo-belt', 'local'])

export const capitals = (id: string): string =>
  SHORT[id] ?? id.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()).replaceAll(/-(?=[A-Z])/g, ' ')

/** Traits in the order given, with their scores. */
export function traitTexts<T extends string>(traits: Readonly<Record<T, number>>, order: readonly T[]): string[] {
  return order
    .filter((trait) => traits[trait] > 0)
    .map((trait) => (SCORED.has(trait) ? `${capitals(trait)} ${traits[trait]}` : hyphened(trait)))
}

/** Names that the rules write with a hyphen. */
const HYPHENED: Record<string, string> = {
  'one-shot': 'One-Shot',
  'slow-loading': 'Slow-Loading',
  'twin-linked': 'Twin-Linked',
}
const hyphened = (trait: string): string => HYPHENED[trait] ?? capitals(trait)

export const weaponTraits = <T extends string>(traits: Readonly<Record<T, number>>, order: readonly T[]): string =>
  traitTexts(traits, order).join(', ')

/** 12345 as 12,345. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
