import { bearsName } from './names.ts'
import { isInService } from './service.ts'
import type { GunGroup, ShipFacts } from './ship-facts.ts'

type Refit = ShipFacts['refits'][number]
type Difference = NonNullable<ShipFacts['differences']>[number]

/**
 * The class, or one of its ships, in a year: her differences from the class, every refit up to and including that year in
 * order, and only the radar of the time. A change to some ships applies to the class once no other ship is in service.
 */
export function factsIn(year: number, facts: ShipFacts, ship?: string | null): ShipFacts {
  const changes = concernedIn(year, facts, ship)
  let current = facts
  for (const { set, remove = [], add = [] } of changes)
    current = {
      ...current,
      ...(set as Partial<ShipFacts> | undefined),
      guns: [...withoutMounts(current.guns, remove), ...add],
    }
  return { ...current, radar: current.radar.filter((set) => set.year <= year) }
}

/** The differences and refits that make up her state in a year. */
function concernedIn(year: number, facts: ShipFacts, ship?: string | null): (Difference | Refit)[] {
  const own = (facts.differences ?? []).filter(({ ships }) => concerns(ships, year, facts, ship))
  return [...own, ...refitsOf(year, facts, ship)]
}

/** The refits that she had by a year. */
function refitsOf(year: number, facts: ShipFacts, ship?: string | null): Refit[] {
  return facts.refits.filter((refit) => refit.year <= year && concerns(refit.ships, year, facts, ship))
}

/** Whether a card printed for the class still shows her: some refits changed too much. */
export const outdatesPrint = (year: number, facts: ShipFacts, ship?: string | null): boolean =>
  refitsOf(year, facts, ship).some((refit) => refit.outdatesPrint)

function concerns(
  ships: readonly string[] | undefined,
  year: number,
  facts: ShipFacts,
  ship: string | null | undefined,
): boolean {
  if (ships === undefined) return true
  const named = ship ? facts.ships.find((one) => bearsName(one, ship)) : undefined
  if (named) return ships.includes(named.name)
  if (ship || (facts.total ?? 0) > facts.ships.length) return false
  const serving = facts.ships.filter((one) => isInService(facts, one, year))
  return serving.length > 0 && serving.every(({ name }) => ships.includes(name))
}

/** The ships of a class that are not like their sisters, or were not always. */
export const individuals = ({ differences = [], refits }: ShipFacts): string[] => [
  ...new Set([...differences, ...refits].flatMap(({ ships = [] }) => ships)),
]

function withoutMounts(groups: GunGroup[], landed: string[]): GunGroup[] {
  return groups
    .map((group) => ({ ...group, mounts: group.mounts.filter(({ name }) => !landed.includes(name)) }))
    .filter(({ mounts }) => mounts.length > 0)
}

/** The age of the hull: of her armour and her lines, whatever was rebuilt on top. */
export function hullYear({ built, commissioned, ships }: ShipFacts): number {
  return Math.min(built ?? commissioned, commissioned, ...ships.map((ship) => ship.commissioned))
}
