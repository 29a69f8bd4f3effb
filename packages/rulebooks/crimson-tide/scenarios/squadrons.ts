import { idOf, type Scenario, SIDES, type Side, shipsOf, shortName } from '@flankspeed/scenarios/rulebook'

/** An aircraft token as a case of Crimson Tide has it. */
export interface SetupToken {
  id: string
  side: Side
  name: string
  class: string
  /** The id of a ship, or land. */
  base: string
  /** Turns before it is there. */
  rearming?: number
}

type Aircraft = Scenario['sides'][Side]['aircraft'][number]

/** Aircraft of a Flight, and of a squadron (CT-AIR-01). */
const OF_A_FLIGHT = 4
const OF_A_SQUADRON = 25
/** Tokens that a land base holds (CT-SCN-05), and the longest that one may be kept waiting. */
const ASHORE = 5
const LONGEST_WAIT = 9

/** Flights combined into squadrons; a few aircraft are one as well. Reconnaissance uses single aircraft. */
const tokensFor = (entries: readonly Aircraft[]): number => {
  const flights = entries.reduce((sum, entry) => sum + entry.flights, 0)
  return Math.max(1, Math.round((flights * OF_A_FLIGHT) / OF_A_SQUADRON))
}

/**
 * Squadrons on their ships, as many as fit, the largest groups first; those from land, or from beyond the map, on the
 * land base. Later waves are still on their way: they wait like tokens that rearm.
 */
export function squadrons(scenario: Scenario, roomAboard: (ship: string) => number): SetupToken[] {
  return SIDES.flatMap((side) => {
    const here = new Set(shipsOf(scenario, side).flatMap((ship) => (ship['off-map'] ? [] : [ship.name])))
    const baseOf = ({ base }: Aircraft): string => (here.has(base) ? base : 'land')
    return [...Map.groupBy(scenario.sides[side].aircraft, baseOf)].flatMap(([base, entries]) => {
      const room = base === 'land' ? ASHORE : Math.min(roomAboard(base), tokensFor(entries))
      return entries
        .toSorted((one, other) => other.flights - one.flights)
        .flatMap((entry) => Array.from({ length: tokensFor([entry]) }, () => entry))
        .slice(0, room)
        .map((entry, i) => tokenOf(side, base, entry, i + 1))
    })
  })
}

function tokenOf(side: Side, base: string, { type, base: from, arrives = 1 }: Aircraft, number: number): SetupToken {
  return {
    id: `${side}-${idOf(base)}-${number}`,
    side,
    name: `${from === 'land' ? 'Land' : from} ${shortName(type)} ${number}`,
    class: type,
    base: base === 'land' ? base : idOf(base),
    ...(arrives > 1 && { rearming: Math.min(LONGEST_WAIT, arrives - 1) }),
  }
}
