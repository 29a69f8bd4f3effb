import type { CommandUnit } from '@flankspeed/command/rulebook'
import type { ShipColumn, ShipType } from '../rules/cards/card.ts'
import * as ct from '../rules/library.ts'

const KLICK = 1000
/** Klicks in a range band (CT-RNG-01). */
const BAND = 8

const RANKS: Record<ShipType, CommandUnit['rank']> = {
  battleship: 'capital-ship',
  battlecruiser: 'capital-ship',
  carrier: 'carrier',
  cruiser: 'cruiser',
  destroyer: 'escort',
  submarine: 'other',
  auxiliary: 'other',
  merchant: 'other',
}

export const rankOf = (b: ct.CtBattle, ship: ct.Ship): CommandUnit['rank'] => RANKS[ct.cardOf(b, ship).type]

/** How far dice of these columns reach by the card, in klicks. */
export function reachOf(dice: Readonly<Record<string, readonly number[]>>, columns: readonly string[]): number {
  return BAND * Math.max(0, ...columns.map((column) => dice[column]!.findLastIndex((count) => count > 0) + 1))
}

export const GUNS: readonly ShipColumn[] = ['forward', 'broadside', 'aft', 'secondary', 'tertiary']

/** Everything on the table, on the decks and ashore. */
export const units = (b: ct.CtBattle): CommandUnit[] => [
  ...b.ships.map((ship) => shipOf(b, ship)),
  ...b.aircraft.map((token) => tokenOf(b, token)),
  ...b.landTargets.map(landTargetOf),
]

const placeOf = ({ x, y }: { x: number; y: number }): [number, number] => [x / KLICK, y / KLICK]

function shipOf(b: ct.CtBattle, ship: ct.Ship): CommandUnit {
  const card = ct.cardOf(b, ship)
  return {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    kind: 'ship',
    rank: rankOf(b, ship),
    at: placeOf(ship),
    heading: ship.heading / 100,
    hull: ship.hull / card.hull,
    away: !ct.onTable(ship) || ship.destroyed,
    torpedoRange: reachOf(card.dice, ['torpedo']),
    gunRange: reachOf(card.dice, GUNS),
  }
}

function tokenOf(b: ct.CtBattle, token: ct.Aircraft): CommandUnit {
  const deck = ct.isAloft(token) ? token : (ct.shipById(b, token.base) ?? token)
  return {
    id: token.id,
    name: token.name,
    side: token.side,
    kind: 'aircraft',
    isBomber: reachOf(ct.aircraftCardOf(b, token).dice, ['bombs', 'torpedo']) > 0,
    rank: 'other',
    at: placeOf(deck),
    heading: 0,
    hull: 1,
    away: token.lost || token.destroyed,
    torpedoRange: 0,
    gunRange: 0,
  }
}

const landTargetOf = (target: ct.LandTarget): CommandUnit => ({
  id: target.id,
  name: target.name,
  side: target.side,
  kind: 'shore',
  rank: 'other',
  at: placeOf(target),
  heading: 0,
  hull: target.hull > 0 ? 1 : 0,
  away: target.gone,
  torpedoRange: 0,
  gunRange: 0,
})
