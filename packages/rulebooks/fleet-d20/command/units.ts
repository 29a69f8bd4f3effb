import type { CommandUnit } from '@flankspeed/command/rulebook'
import { gunRow } from '../rules/gunnery/gun-table.ts'
import * as fd from '../rules/library.ts'

/** Centimetres in a range band (FD-MEAS-03). */
const BAND = 25

/** Everything on the table and on the decks, as far as the view knows it. */
export const units = (b: fd.FdBattle): CommandUnit[] => [
  ...b.ships.map((ship) => shipOf(b, ship)),
  ...b.stands.map((stand) => standOf(b, stand)),
]

const placeOf = ({ x, y }: { x: number; y: number }): [number, number] => [x / 1000, y / 1000]

export function rankOf(b: fd.FdBattle, ship: fd.Ship): CommandUnit['rank'] {
  const { kind, role, size } = fd.cardOf(b, ship)
  if (kind === 'carrier') return 'carrier'
  if (kind !== 'warship') return 'other'
  if (role.includes('battle')) return 'capital-ship'
  if (role.includes('cruiser')) return 'cruiser'
  return size >= 2 ? 'capital-ship' : size >= 0 ? 'cruiser' : 'escort'
}

function shipOf(b: fd.FdBattle, ship: fd.Ship): CommandUnit {
  const card = fd.cardOf(b, ship)
  return {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    kind: fd.isAshore(ship) ? 'shore' : 'ship',
    rank: rankOf(b, ship),
    at: placeOf(ship),
    heading: ship.heading / 100,
    hull: (ship.S + (ship.F ?? 0)) / Math.max(1, card.S + (card.F ?? 0)),
    away: !fd.onTable(ship),
    torpedoRange: Math.max(0, ...card.torpedoes.map(({ type }, mount) => torpedoReach(ship, type, mount))),
    gunRange: Math.max(0, ...card.batteries.map(({ gun_mm }) => gunRow(gun_mm).max_rb * BAND)),
  }
}

function torpedoReach({ tubes, reloads }: fd.Ship, type: string, mount: number): number {
  if ((tubes[mount] ?? 0) + (reloads[mount] ?? 0) === 0) return 0
  return BAND * Math.max(0, ...(fd.torpedoType(type)?.settings ?? []).map(({ max_rb }) => max_rb))
}

function standOf(b: fd.FdBattle, stand: fd.Stand): CommandUnit {
  const deck = fd.isAirborne(stand) || stand.aboard === null ? undefined : fd.shipById(b, stand.aboard)
  return {
    id: stand.id,
    name: stand.name,
    side: stand.side,
    kind: 'aircraft',
    isBomber: stand.loaded !== null || stand.arming !== null,
    rank: 'other',
    at: placeOf(deck ?? stand),
    heading: 0,
    hull: stand.aircraft / Math.max(1, stand.original),
    away: stand.fate !== null,
    torpedoRange: 0,
    gunRange: 0,
  }
}
