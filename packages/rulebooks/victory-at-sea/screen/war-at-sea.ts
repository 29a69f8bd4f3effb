import { NAVIES, type Navy } from '@flankspeed/shipyard'
import { type Fleet, proposeFleet } from '@flankspeed/shipyard/fleets'
import { type NewBattle, orTrouble, type Seating, type Trouble } from '@flankspeed/web/desk'
import { victoryAtSea } from '../rules/index.ts'
import { enlist } from '../shipyard/enlist.ts'

export interface WarAtSeaOptions {
  ruleset?: string
  navies: Record<'red' | 'blue', Navy>
  year: number
  points: number
  turns: number
  table: readonly [number, number]
  /** Rolled by each side, or one of the matched pairs by its number. */
  objectives: 'rolled' | number
  /** Built in secret when the objectives are known, or proposed now. */
  fleets: 'built' | 'proposed'
  equalPoints: boolean
  lendLease: boolean
  night: boolean
  badWeather: boolean
  /** Inches; null for the usual 30. */
  visibility: number | null
  seed: string
}

/** The pairs of a balanced game, as the rules have them. */
export const matchedPairs = (): { title: string }[] =>
  victoryAtSea.rules.matchedObjectives.pairs.map(([one, other]) => ({
    title: `${words(one)} against ${words(other)}`,
  }))

const words = (id: string): string => {
  const text = id.replaceAll('-', ' ').replace(' and ', ' & ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A fleet as its side brings it to the battle. */
export const enlisted = (fleet: Fleet, side: string): ReturnType<typeof enlist> | Trouble =>
  orTrouble(() => enlist(fleet, side))

/** War at Sea from the first roll of its set-up on. */
export function warAtSea(options: WarAtSeaOptions, seating: Seating): NewBattle | Trouble {
  return orTrouble(() => {
    const {
      ruleset = victoryAtSea.id,
      navies,
      year,
      points,
      turns,
      table,
      objectives,
      equalPoints,
      lendLease,
      night,
      badWeather,
      visibility,
    } = options
    const title = `War at Sea, ${year}`
    const pair = objectives === 'rolled' ? undefined : victoryAtSea.rules.matchedObjectives.pairs[objectives]
    return {
      ruleset,
      title,
      subtitle: `${short(navies.red)} against ${short(navies.blue)} · ${points} points`,
      setup: {
        phase: 'fleet-building',
        year,
        table,
        turnLimit: turns,
        ...(pair && { pair: [...pair] }),
        ...(options.fleets === 'built' ? { points } : givenFleets(options)),
        sides: { red: { nation: NAVIES[navies.red].nation }, blue: { nation: NAVIES[navies.blue].nation } },
        options: {
          ...(equalPoints && { equalPoints }),
          ...(lendLease && { lendLease }),
          ...(night && { night }),
          ...(badWeather && { badWeather }),
          ...(visibility !== null && { visibility }),
        },
      },
      origin: { kind: 'fleets', name: title },
      ...seating,
    }
  })
}

const short = (navy: Navy): string => NAVIES[navy].title.replace(' and Commonwealth navies', '')

function givenFleets({ ruleset, navies, year, points, seed }: WarAtSeaOptions): object {
  const units = (['red', 'blue'] as const).map((side) => {
    const proposed = proposeFleet({ ruleset, navy: navies[side], year, points, seed: `${side} ${seed}` })
    const { ships, flights } = enlist(proposed, side)
    const own = <T extends object>(unit: T): T & { side: string } => ({ ...unit, side })
    return { ships: ships.map(own), flights: flights.map(own) }
  })
  const flights = units.flatMap((fleet) => fleet.flights)
  return { ships: units.flatMap((fleet) => fleet.ships), ...(flights.length > 0 && { flights }) }
}
