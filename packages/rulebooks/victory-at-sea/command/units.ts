import type { CommandUnit } from '@flankspeed/command/rulebook'
import { isLoaded } from '../admirals/air/air-odds.ts'
import * as vas from '../rules/library.ts'

const RANKS: Record<vas.ShipType, CommandUnit['rank']> = {
  battleship: 'capital-ship',
  carrier: 'carrier',
  cruiser: 'cruiser',
  destroyer: 'escort',
  civilian: 'other',
  'motor-torpedo-boat': 'escort',
  submarine: 'escort',
  installation: 'other',
}

/** Ships and Flights as far as the view knows them. */
export const unitsOf = (view: vas.VasBattle): CommandUnit[] => [
  ...view.ships.map((ship) => shipUnit(view, ship)),
  ...view.flights.map((flight) => flightUnit(view, flight)),
]

function shipUnit(view: vas.VasBattle, ship: vas.Ship): CommandUnit {
  const card = vas.cardOf(view, ship)
  const reach = (isMeant: (kind: vas.WeaponKind) => boolean): number =>
    Math.max(
      0,
      ...card.weapons.map((weapon, i) => {
        const { out, loaded } = ship.weapons[i]!
        return out || loaded === 0 || !isMeant(weapon.kind) ? 0 : (weapon.ranges?.at(-1) ?? 0)
      }),
    )
  return {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    kind: 'ship',
    rank: RANKS[card.type],
    at: [ship.x / 1000, ship.y / 1000],
    heading: ship.heading / 100,
    hull: card.hull === 0 ? 1 : ship.hull / card.hull,
    away: !vas.onTable(ship),
    torpedoRange: reach((kind) => kind === 'torpedo'),
    gunRange: reach((kind) => kind === 'main-gun' || kind === 'light-gun'),
  }
}

const flightUnit = (view: vas.VasBattle, flight: vas.Flight): CommandUnit => ({
  id: flight.id,
  name: flight.name,
  side: flight.side,
  kind: 'aircraft',
  isBomber: isLoaded(view, flight),
  rank: 'other',
  at: [flight.x / 1000, flight.y / 1000],
  heading: 0,
  hull: flight.destroyed > 0 ? 0 : 1,
  away: flight.destroyed > 0 || flight.gone,
  torpedoRange: 0,
  gunRange: 0,
})
