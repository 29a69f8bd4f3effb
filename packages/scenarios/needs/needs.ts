/** What a battle may need from a ruleset beyond ships that move and shoot by day on open water. */
export const NEEDS = [
  'land',
  'shoals',
  'shore-batteries',
  'aircraft',
  'carriers',
  'air-bases',
  'night',
  'submarines',
  'torpedo-boats',
  'reinforcements',
] as const
export type Need = (typeof NEEDS)[number]

/** Does the battle still make sense without it? */
export const WEIGHTS = ['essential', 'dispensable'] as const
