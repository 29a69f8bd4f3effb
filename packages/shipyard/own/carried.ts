import type { Fleet } from '../fleets/fleet.ts'
import { ownClasses } from './registry.ts'

/** A fleet list for other people: with the facts of the classes of one's own that it uses. */
export function withCarriedClasses({ classes: _, ...fleet }: Fleet): Fleet {
  const used = ownClasses().filter(({ id }) => fleet.ships.some((order) => order.class === id))
  return used.length === 0 ? fleet : { ...fleet, classes: [...used] }
}
