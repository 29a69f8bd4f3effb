import type { GunGroup, ShipFacts } from './ship-facts.ts'

/** The class in a year: every refit up to and including it, in order, and only the radar of the time. */
export function factsIn(year: number, facts: ShipFacts): ShipFacts {
  let current = facts
  for (const { year: refitted, set, remove = [], add = [] } of facts.refits) {
    if (refitted > year) break
    current = {
      ...current,
      ...(set as Partial<ShipFacts> | undefined),
      guns: [...withoutMounts(current.guns, remove), ...add],
    }
  }
  return { ...current, radar: current.radar.filter((set) => set.year <= year) }
}

function withoutMounts(groups: GunGroup[], landed: string[]): GunGroup[] {
  return groups
    .map((group) => ({ ...group, mounts: group.mounts.filter(({ name }) => !landed.includes(name)) }))
    .filter(({ mounts }) => mounts.length > 0)
}

/** The age of the hull: of her armour and her lines, whatever was rebuilt on top. */
export function hullYear({ built, commissioned, ships }: ShipFacts): number {
  return Math.min(built ?? commissioned, commissioned, ...ships.map((ship) => ship.commissioned))
}
