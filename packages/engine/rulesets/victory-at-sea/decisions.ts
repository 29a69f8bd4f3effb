import { bearingOf } from '../../kernel/arcs.ts'
import {
  type Area,
  cardOf,
  ORDERS,
  type OrderName,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
} from './battle.ts'
import type { MoveLimits } from './movement.ts'
import type { VasReason } from './reasons.ts'
import type { Rules } from './rules.ts'
import { type SetUpDecision, setUpDecisions } from './set-up-decisions.ts'
import { BANDS } from './targeting.ts'

/** What a side owes now. `ships` or `flights` are those it may choose among. */
export type VasDecision =
  | SetUpDecision
  | { side: Side; kind: 'roll-scouting' }
  | { side: Side; kind: 'fan-salvo'; ships: string[] }
  | { side: Side; kind: 'move'; ships: string[] }
  | { side: Side; kind: 'fly'; flights: string[]; mayGoSecond: boolean }
  | { side: Side; kind: 'spot'; ships: string[] }
  | { side: Side; kind: 'anti-air'; ships: string[] }
  | { side: Side; kind: 'fire'; ships: string[]; aircraft: boolean }
  /** `mayHold`: an empty pair ends it, as nobody must send up Flights against raiders (VAS-CV-23). */
  | { side: Side; kind: 'dogfight'; pairs: [string, string][]; mayHold: boolean }
  | { side: Side; kind: 'damage-control'; ships: { ship: string; areas: Area[]; most: number }[] }
  | { side: Side; kind: 'rearm'; flights: string[] }

const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

export function decisions(r: Rules, b: VasBattle): VasDecision[] {
  if (b.setUp !== null || b.phase === 'scouting') {
    const early = setUpDecisions(r, b)
    if (early !== null) return early
  }
  if (b.step === 'scouting')
    return SIDES.filter((side) => r.mustRollScouting(r, b, side)).map((side) => ({ side, kind: 'roll-scouting' }))
  if (b.step === 'fan-salvo')
    return SIDES.map(
      (side): VasDecision => ({ side, kind: 'fan-salvo', ships: ids(r.shipsWithSalvo(r, b, side)) }),
    ).filter((owed) => owed.kind === 'fan-salvo' && owed.ships.length > 0)
  const owed = b.result === null ? decisionIn(r, b) : null
  return owed === null ? [] : [owed]
}

function decisionIn(r: Rules, b: VasBattle): VasDecision | null {
  const side = b.active
  switch (b.step) {
    case 'ships': {
      const ships = b.nominated === null ? ids(r.unmoved(b, side)) : [b.nominated]
      return ships.length > 0 ? { side, kind: 'move', ships } : null
    }
    case 'aircraft': {
      const flights = b.air.flown[side] ? [] : ids(r.flightsToFly(r, b, side))
      const mayGoSecond =
        b.air.first === null && side === b.initiative && r.flightsToFly(r, b, opponent(side)).length > 0
      return flights.length > 0 ? { side, kind: 'fly', flights, mayGoSecond } : null
    }
    case 'spotting': {
      const ships = b.air.spotted[side] ? [] : ids(r.spottersToAssign(r, b, side))
      return ships.length > 0 ? { side, kind: 'spot', ships } : null
    }
    case 'anti-air': {
      const ships = ids(r.shipsForAntiAir(r, b, side))
      return ships.length > 0 ? { side, kind: 'anti-air', ships } : null
    }
    case 'attacks': {
      const ships = ids(r.unfired(b, side))
      const aircraft = r.mayAttackByAir(r, b, side)
      return ships.length > 0 || aircraft ? { side, kind: 'fire', ships, aircraft } : null
    }
    case 'dogfights': {
      const pairs = r.pairsToFight(r, b).map(([red, blue]): [string, string] => [red.id, blue.id])
      return pairs.length > 0 ? { side, kind: 'dogfight', pairs, mayHold: false } : null
    }
    case 'raid': {
      const pairs = r.raidPairs(r, b).map(([defender, raider]): [string, string] => [defender.id, raider.id])
      return pairs.length > 0 ? { side, kind: 'dogfight', pairs, mayHold: true } : null
    }
    case 'damage-control': {
      if (b.repaired[side]) return null
      const ships = r.shipsToRepair(r, b, side)
      return {
        side,
        kind: 'damage-control',
        ships: ships.map((ship) => ({
          ship: ship.id,
          areas: r.repairableAreas(r, ship),
          most: r.repairsAllowed(ship),
        })),
      }
    }
    case 'rearm': {
      const flights = b.air.rearmed[side] ? [] : ids(r.flightsToRearm(b, side))
      return flights.length > 0 ? { side, kind: 'rearm', flights } : null
    }
    default:
      return null
  }
}

/** All that one ship could do about its move: the Orders open to it and the limits of its course. */
export interface MoveOptions {
  orders: OrderName[]
  limits: MoveLimits
}

export function moveOptions(r: Rules, b: VasBattle, ship: Ship): MoveOptions {
  const orders = ship.ordered === null ? ORDERS.filter((order) => r.orderObjection(r, b, ship, order) === null) : []
  return { orders, limits: r.moveLimits(r, b, ship) }
}

/** One possible shot with the numbers and the reasons behind it. */
export interface ShotOption {
  weapon: number
  name: string
  target: string
  range: number
  band: string
  /** The most dice that can go at this target. */
  dice: number
  need: number
  reasons: VasReason[]
}

/** Every weapon of the ship against every target that it may be aimed at. */
export function shotOptions(r: Rules, b: VasBattle, ship: Ship): ShotOption[] {
  const options: ShotOption[] = []
  const weapons = cardOf(b, ship).weapons
  for (const target of b.ships) {
    if (target.side === ship.side || !onTable(target)) continue
    const bearing = bearingOf(ship, ship.heading, target)
    for (let i = 0; i < weapons.length; i++) {
      const weapon = weapons[i]!
      const dice = r.shotDice(r, b, ship, i, target, bearing)
      if (dice === 0) continue
      const volley = r.aim(r, b, ship, i, target, dice, bearing)
      const reasons = r.attackReasons(r, b, volley)
      const need = r.needToHit(r, volley, reasons)
      options.push({
        weapon: i,
        name: weapon.name,
        target: target.id,
        range: bearing.range / 1000,
        band: BANDS[volley.band as 0],
        dice,
        need,
        reasons,
      })
    }
  }
  return options
}
