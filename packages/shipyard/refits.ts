import type { GunGroup, ShipFacts } from './ship-facts.ts'

/** The class as she was in a year: every refit up to and including it, in order, and only the radar of the time. */
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

/** The year of the hull: how old her armour and her lines are, whatever was rebuilt on top. */
export function hullYear({ built, commissioned, ships }: ShipFacts): number {
  return Math.min(built ?? commissioned, commissioned, ...ships.map((ship) => ship.commissioned))
}
