import { total } from '@flankspeed/kernel'
import {
  type Area,
  cardOf,
  type Edge,
  type OrderName,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  type Step,
  type VasBattle,
} from '../battle.ts'
import { bearingTo } from '../gunnery/arcs.ts'
import { BANDS } from '../gunnery/targeting.ts'
import type { MoveLimits } from '../movement/movement.ts'
import type { VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { usualEntry } from '../set-up/returning.ts'
import { type SetUpDecision, setUpAsked } from '../set-up/set-up-decisions.ts'
import type { Added } from '../variants.ts'

/** What a side owes now. `ships` or `flights` are those it may choose among. */
export type VasDecision =
  | SetUpDecision
  | Added<'decision'>
  | { side: Side; kind: 'roll-scouting' }
  | { side: Side; kind: 'fan-salvo'; ships: string[] }
  /** `entering`: scouts that come back, each with the place on her edge where she comes in if nobody says otherwise. */
  | { side: Side; kind: 'move'; ships: string[]; entering?: Entering[] }
  | { side: Side; kind: 'fly'; flights: string[]; mayGoSecond: boolean }
  | { side: Side; kind: 'spot'; ships: string[] }
  | { side: Side; kind: 'anti-air'; ships: string[] }
  | { side: Side; kind: 'fire'; ships: string[]; aircraft: boolean }
  /** `mayHold`: an empty pair ends it, as nobody must send up Flights against raiders (VAS-CV-23). */
  | { side: Side; kind: 'dogfight'; pairs: [string, string][]; mayHold: boolean }
  | { side: Side; kind: 'damage-control'; ships: { ship: string; areas: Area[]; most: number }[] }
  | { side: Side; kind: 'rearm'; flights: string[] }

/** A ship that comes back onto the table, and where she usually would. */
export interface Entering {
  ship: string
  edge: Edge
  at: [number, number]
  heading: number
}

function entry(b: VasBattle, ship: Ship): Entering {
  const { at, heading } = usualEntry(b, ship)
  return { ship: ship.id, edge: ship.returning!, at: [at.x / 1000, at.y / 1000], heading: heading / 100 }
}

const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

/** What is owed in one step. */
type Asked = (r: Rules, b: VasBattle) => VasDecision[]

const asked: Partial<Record<Step, Asked>> = {
  ...setUpAsked,

  scouting: (r, b) =>
    SIDES.filter((side) => r.mustRollScouting(r, b, side)).map((side) => ({ side, kind: 'roll-scouting' })),

  'fan-salvo': (r, b) =>
    SIDES.map((side) => ({ side, kind: 'fan-salvo' as const, ships: ids(r.shipsWithSalvo(r, b, side)) })).filter(
      ({ ships }) => ships.length > 0,
    ),

  ships(r, b) {
    const ships = b.nominated === null ? ids(r.unmoved(b, b.active)) : [b.nominated]
    if (ships.length === 0) return []
    const entering = b.ships.filter(({ id, returning }) => returning !== null && ships.includes(id))
    return [
      {
        side: b.active,
        kind: 'move',
        ships,
        ...(entering.length > 0 ? { entering: entering.map((s) => entry(b, s)) } : {}),
      },
    ]
  },

  aircraft(r, b) {
    const side = b.active
    const flights = b.air.flown[side] ? [] : ids(r.flightsToFly(r, b, side))
    const mayGoSecond = b.air.first === null && side === b.initiative && r.flightsToFly(r, b, opponent(side)).length > 0
    return flights.length > 0 ? [{ side, kind: 'fly', flights, mayGoSecond }] : []
  },

  spotting(r, b) {
    const ships = b.air.spotted[b.active] ? [] : ids(r.spottersToAssign(r, b, b.active))
    return ships.length > 0 ? [{ side: b.active, kind: 'spot', ships }] : []
  },

  'anti-air'(r, b) {
    const ships = ids(r.shipsForAntiAir(r, b, b.active))
    return ships.length > 0 ? [{ side: b.active, kind: 'anti-air', ships }] : []
  },

  attacks(r, b) {
    const ships = ids(r.unfired(b, b.active))
    const aircraft = r.mayAttackByAir(r, b, b.active)
    return ships.length > 0 || aircraft ? [{ side: b.active, kind: 'fire', ships, aircraft }] : []
  },

  dogfights(r, b) {
    const pairs = r.pairsToFight(r, b).map(([red, blue]): [string, string] => [red.id, blue.id])
    return pairs.length > 0 ? [{ side: b.active, kind: 'dogfight', pairs, mayHold: false }] : []
  },

  raid(r, b) {
    const pairs = r.raidPairs(r, b).map(([defender, raider]): [string, string] => [defender.id, raider.id])
    return pairs.length > 0 ? [{ side: b.active, kind: 'dogfight', pairs, mayHold: true }] : []
  },

  'damage-control'(r, b) {
    if (b.repaired[b.active]) return []
    const ships = r.shipsToRepair(r, b, b.active).map((ship) => ({
      ship: ship.id,
      areas: r.repairableAreas(r, ship),
      most: r.repairsAllowed(ship),
    }))
    return [{ side: b.active, kind: 'damage-control', ships }]
  },

  rearm(r, b) {
    const flights = b.air.rearmed[b.active] ? [] : ids(r.flightsToRearm(b, b.active))
    return flights.length > 0 ? [{ side: b.active, kind: 'rearm', flights }] : []
  },
}

/** What is owed now, step by step. */
const parts = {
  asked,

  decisions(r: Rules, b: VasBattle): VasDecision[] {
    return b.result === null ? (r.asked[b.step]?.(r, b) ?? []) : []
  },
}

export const decisions = { parts }

/** All that one ship could do about its move: the Orders open to it and the limits of its course. */
export interface MoveOptions {
  orders: OrderName[]
  limits: MoveLimits
}

/** What a ship may do in her move. */
export function moveOptions(r: Rules, b: VasBattle, ship: Ship): MoveOptions {
  const orders =
    ship.ordered === null ? r.lists.orders.filter((order) => r.orderObjection(r, b, ship, order) === null) : []
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
    const bearing = bearingTo(ship, target)
    for (let i = 0; i < weapons.length; i++) {
      const weapon = weapons[i]!
      const dice = r.shotDice(r, b, ship, i, target, bearing)
      if (dice === 0) continue
      const volley = r.aim(r, b, ship, i, target, dice, bearing)
      const reasons = r.attackReasons(r, b, volley)
      const need = r.needToHit(r, volley, total(reasons))
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
