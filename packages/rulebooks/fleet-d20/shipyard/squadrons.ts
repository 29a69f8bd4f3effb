import { type Fleet, shipName, type Vessel } from '@flankspeed/shipyard/fleets'
import { normalizeName, type ShipKind } from '@flankspeed/shipyard/rulebook'

/** Ships by their places in the list, the flagship first. */
interface Formed {
  name: string
  ships: number[]
  command: number
}

/** FD-SQD-01 */
const MOST_SHIPS = 8

/** Who sails together: the line, carriers, cruisers, flotillas, and trade. */
const KINDS: Partial<Record<ShipKind, string>> = {
  battleship: 'Line',
  battlecruiser: 'Line',
  monitor: 'Line',
  'fleet-carrier': 'Carriers',
  'light-carrier': 'Carriers',
  'escort-carrier': 'Carriers',
  'seaplane-carrier': 'Carriers',
  'heavy-cruiser': 'Cruisers',
  'light-cruiser': 'Cruisers',
  'anti-aircraft-cruiser': 'Cruisers',
  destroyer: 'Flotilla',
  'torpedo-boat': 'Flotilla',
  'destroyer-escort': 'Flotilla',
}

/** The squadrons of a list. Ships without one join others of their kind, or sail alone with Command Value 0. */
export function formSquadrons({ squadrons = [] }: Fleet, vessels: readonly Vessel[]): Formed[] {
  const free = new Set(vessels.keys())
  const written = squadrons.map(({ name: called, ships, command = 0 }): Formed => {
    const own = ships
      .map((name) =>
        vessels.findIndex((vessel, i) => free.has(i) && normalizeName(shipName(vessel)) === normalizeName(name)),
      )
      .filter((place) => place >= 0)
      .slice(0, MOST_SHIPS)
    for (const place of own) free.delete(place)
    return { name: called, ships: own, command: Math.max(-2, Math.min(2, command)) }
  })
  const taken = new Set(squadrons.map(({ name }) => name))
  const others = [...Map.groupBy(free, (place) => KINDS[vessels[place]!.facts.type] ?? 'Others')].flatMap(
    ([kind, own]) => {
      const size = Math.ceil(own.length / Math.ceil(own.length / MOST_SHIPS))
      return Array.from({ length: Math.ceil(own.length / size) }, (_, i): Formed => {
        const name = freeName(kind, taken)
        taken.add(name)
        return { name, ships: own.slice(i * size, (i + 1) * size), command: 0 }
      })
    },
  )
  return [...written, ...others].filter(({ ships }) => ships.length > 0)
}

function freeName(kind: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind} ${number}`
    if (!taken.has(name)) return name
  }
}
