/** What a fleet for an evening costs, by the rulebook at the root of the family. */
export const USUAL_POINTS = { 'victory-at-sea': 1000, 'crimson-tide': 120, 'fleet-d20': 800 } as const
