import type { Division, SailOrder } from './command.ts'
import type { CommandUnit, SailingChoice } from './rulebook.ts'

/** Where a ship should end her move. */
export interface Station {
  readonly at: readonly [number, number]
  /** Degrees; null: it does not matter. */
  readonly heading: number | null
}

const RADIANS = Math.PI / 180

const towards = (heading: number, length: number): [number, number] => [
  Math.sin(heading * RADIANS) * length,
  Math.cos(heading * RADIANS) * length,
]

const headingOf = (east: number, north: number): number => (((Math.atan2(east, north) / RADIANS) % 360) + 360) % 360

/** Degrees between two headings, from 0 to 180. */
function between(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return apart > 180 ? 360 - apart : apart
}

/** The guide of a division: the one named, or the first that is here. */
export function guideOf(division: Division, units: readonly CommandUnit[]): CommandUnit | null {
  const here = division.units.flatMap((id) => units.find((unit) => unit.id === id && !unit.away) ?? [])
  return here.find(({ id }) => id === division.guide) ?? here[0] ?? null
}

/** Ships of the division behind the guide, in the order of the line. */
export function followersOf(division: Division, units: readonly CommandUnit[]): CommandUnit[] {
  const guide = guideOf(division, units)
  return division.units.flatMap((id) => units.find((unit) => unit.id === id && !unit.away && unit !== guide) ?? [])
}

/**
 * The station of a follower, when the guide has moved. In line ahead each ship heads for the stern of the one before her.
 * Line abreast alternates to both sides of the guide, echelon trails on her starboard quarter.
 */
export function stationOf(division: Division, unit: CommandUnit, units: readonly CommandUnit[]): Station {
  const guide = guideOf(division, units)!
  const line = [guide, ...followersOf(division, units)]
  const place = line.findIndex(({ id }) => id === unit.id)
  const { interval } = division
  switch (division.formation) {
    case 'line-ahead':
      return astern(line[place - 1]!, unit, interval)
    case 'line-abreast': {
      const rank = Math.ceil(place / 2) * interval
      const [east, north] = towards(guide.heading + (place % 2 === 1 ? 90 : 270), rank)
      return { at: [guide.at[0] + east, guide.at[1] + north], heading: guide.heading }
    }
    case 'echelon': {
      const [east, north] = towards(guide.heading + 135, place * interval)
      return { at: [guide.at[0] + east, guide.at[1] + north], heading: guide.heading }
    }
    case 'independent': {
      // Far ahead on the guide's heading: everybody steers it at her own best speed.
      const [east, north] = towards(guide.heading, FAR)
      return { at: [unit.at[0] + east, unit.at[1] + north], heading: guide.heading }
    }
  }
}

/** Farther than any ship goes in a turn, in units of any rulebook. */
const FAR = 1000

/** So far short of the ship ahead, on the straight line to her: in a turn the line bends and closes up again. */
function astern(leader: CommandUnit, unit: CommandUnit, interval: number): Station {
  const [east, north] = [leader.at[0] - unit.at[0], leader.at[1] - unit.at[1]]
  const apart = Math.hypot(east, north)
  if (apart < interval) {
    // Too close: fall in behind her.
    const [back, up] = towards(leader.heading + 180, interval)
    return { at: [leader.at[0] + back, leader.at[1] + up], heading: leader.heading }
  }
  const short = (apart - interval) / apart
  return { at: [unit.at[0] + east * short, unit.at[1] + north * short], heading: headingOf(east, north) }
}

/** Where the guide is to go by her order, this turn. */
export function stationByOrder(order: SailOrder, guide: CommandUnit): Station | null {
  if (order.how === 'go-to') return { at: order.at, heading: null }
  if (order.how !== 'steer') return null
  const [east, north] = towards(order.heading, FAR)
  return { at: [guide.at[0] + east, guide.at[1] + north], heading: order.heading }
}

/**
 * The move that ends nearest to the station. Being off it counts in units, being off the heading as much as the sideways
 * drift that it causes over one interval. `speed`: a share of the longest move; longer ones are left out.
 */
export function nearestTo(
  station: Station,
  from: CommandUnit,
  moves: Iterable<SailingChoice>,
  interval: number,
  speed = 1,
): SailingChoice | null {
  const all = [...moves]
  const gone = ({ at }: SailingChoice): number => Math.hypot(at[0] - from.at[0], at[1] - from.at[1])
  const longest = Math.max(0, ...all.map(gone))
  const allowed = all.filter((move) => gone(move) <= longest * speed + 1e-6)
  const cost = (move: SailingChoice): number => {
    const off = Math.hypot(move.at[0] - station.at[0], move.at[1] - station.at[1])
    const turned = station.heading === null ? 0 : between(move.heading, station.heading) / 180
    return off + turned * interval * 2
  }
  // Dangers are looked up only where they matter: that takes longer than all the rest.
  const ranked = (allowed.length > 0 ? allowed : all)
    .map((move) => ({ move, costs: cost(move) }))
    .sort((one, other) => one.costs - other.costs)
  return (ranked.find(({ move }) => move.danger === null) ?? ranked[0])?.move ?? null
}
