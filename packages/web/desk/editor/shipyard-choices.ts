import { absence, aircraftTypes, classes, NAVIES, type Navy } from '@flankspeed/shipyard'

/** A class that a battle may have, with the ships that were in service on its day. */
export interface ClassChoice {
  id: string
  name: string
  navy: string
  type: string
  ships: string[]
}

export interface AircraftChoice {
  id: string
  name: string
  navy: string
  roles: string[]
}

export interface ShipyardChoices {
  navies: { id: string; title: string }[]
  classes: ClassChoice[]
  aircraft: AircraftChoice[]
}

/** What the shipyard has of some navies on a day. */
export function shipyardChoices(date: string, navies: readonly string[]): ShipyardChoices {
  const known = navies.filter((navy): navy is Navy => navy in NAVIES)
  const year = Number(date.slice(0, 4)) || 1942
  return {
    navies: Object.entries(NAVIES).map(([id, { title }]) => ({ id, title })),
    classes: known.flatMap((navy) =>
      classes({ navy, year, own: true }).map((facts) => ({
        id: facts.id,
        name: facts.name,
        navy,
        type: facts.type,
        ships: facts.ships.filter((ship) => absence(facts, ship, date) === null).map((ship) => ship.name),
      })),
    ),
    aircraft: known.flatMap((navy) =>
      aircraftTypes({ navy, year }).map(({ id, name, roles }) => ({
        id,
        name,
        navy,
        roles: roles.map(({ role }) => role),
      })),
    ),
  }
}
