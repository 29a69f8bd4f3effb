import { bearsName } from './names.ts'
import { isInService } from './service.ts'
import type { GunGroup, ShipFacts } from './ship-facts.ts'

type Change = ShipFacts['refits'][number] | NonNullable<ShipFacts['differences']>[number]

/**
 * The class, or one of its ships, in a year: her differences from the class, every refit up to and including that year in
 * order, and only the radar of the time. The class is what most of its ships in service that year were.
 */
export function factsIn(year: number, facts: ShipFacts, ship?: string | null): ShipFacts {
  let current = facts
  for (const { set, remove = [], add = [] } of changesBy(year, facts, ship))
    current = {
      ...current,
      ...(set as Partial<ShipFacts> | undefined),
      guns: [...withoutMounts(current.guns, remove), ...add],
    }
  return { ...current, radar: current.radar.filter((set) => set.year <= year) }
}

/** Whether a card printed for the class no longer shows her: some refits changed too much. */
export const outdatesPrint = (year: number, facts: ShipFacts, ship?: string | null): boolean =>
  changesBy(year, facts, ship).some((change) => 'outdatesPrint' in change && change.outdatesPrint === true)

/** The differences and refits of a ship by a year, in order. */
function changesBy(year: number, facts: ShipFacts, ship?: string | null): Change[] {
  const changes: Change[] = [...(facts.differences ?? []), ...facts.refits.filter((refit) => refit.year <= year)]
  const limited = changes.filter(({ ships }) => ships !== undefined)
  if (limited.length === 0) return changes
  const named = ship ? facts.ships.find((one) => bearsName(one, ship))?.name : typicalShip(year, facts, limited)
  return changes.filter(({ ships }) => ships === undefined || (named !== undefined && ships.includes(named)))
}

/** A ship of the largest group of sisters in service that have the same changes. */
function typicalShip(year: number, facts: ShipFacts, limited: readonly Change[]): string | undefined {
  const serving = facts.ships.filter((one) => isInService(facts, one, year)).map(({ name }) => name)
  const groups = Map.groupBy(serving, (name) => limited.map(({ ships }) => Number(ships?.includes(name))).join(''))
  const size = (key: string): number => groups.get(key)?.length ?? 0
  // Of groups of the same size, the one with the fewest changes: its key has the fewest ones.
  const ones = (key: string): number => key.replaceAll('0', '').length
  const [largest] = [...groups.keys()].toSorted((a, b) => size(b) - size(a) || ones(a) - ones(b))
  return largest === undefined ? undefined : groups.get(largest)?.[0]
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
