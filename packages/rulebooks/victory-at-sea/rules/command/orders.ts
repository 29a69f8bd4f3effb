import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  AREAS,
  type Area,
  type CoreOrder,
  cardOf,
  type OrderName,
  type Ship,
  suffers,
  type VasBattle,
  weaponToChange,
} from '../battle.ts'
import type { Check } from '../damage/crew.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    order: { clause: VasClause; ship: string; order: OrderName; check: Check | null; succeeded: boolean }
    flooded: { clause: VasClause; ship: string; lowered: { area: Area; from: number; to: number }[] }
  }
}

export interface Order {
  readonly name: string
  /** Needs a crew quality check (VAS-ORD-03). */
  readonly tested: boolean
  /** Those that say what it does, the main one first. */
  readonly clauses: readonly [VasClause, ...VasClause[]]
  /** What happens at once when it succeeds. */
  succeed?(r: Rules, b: VasBattle, ship: Ship, dice: Dice, tell: Tell): void
}

const NO_BRIDGE = objection('VAS-ORD-19', 'a ship without a bridge cannot perform Orders', 'VAS-VITAL-02')
const LUMBERING = objection('VAS-ORD-14', 'a Lumbering ship may not Evade!', 'VAS-STR-10')
const CRIPPLED = objection('VAS-CRIP-03', 'a crippled ship is Lumbering and may not Evade!', 'VAS-ORD-14', 'VAS-STR-10')
const STOPPED = objection('VAS-ORD-14', 'a ship that cannot move cannot Evade!', 'VAS-R-46')
const NO_CARRIER = objection('VAS-ORD-17', 'only a carrier can scramble its Flights', 'VAS-STR-08')
const NO_TURNS = objection('VAS-VITAL-03', 'a ship whose rudder allows no turns cannot Come About!', 'VAS-R-37')

const list: Record<CoreOrder, Order> = {
  'all-hands-on-deck': { name: 'All Hands on Deck!', tested: true, clauses: ['VAS-ORD-05', 'VAS-ORD-06'] },
  'come-about': { name: 'Come About!', tested: true, clauses: ['VAS-ORD-07'] },
  'create-smoke': { name: 'Create Smoke!', tested: false, clauses: ['VAS-ORD-08', 'VAS-ORD-09'] },
  evade: {
    name: 'Evade!',
    tested: false,
    clauses: ['VAS-ORD-12', 'VAS-ORD-11', 'VAS-ORD-10'],
    succeed: (r, b, ship) => r.startEvading(r, b, ship),
  },
  'flood-magazines': {
    name: 'Flood Magazines!',
    tested: true,
    clauses: ['VAS-ORD-15', 'VAS-ORD-16'],
    succeed: (r, b, ship, dice, tell) => r.floodMagazines(r, b, ship, dice, tell),
  },
  scramble: { name: 'Scramble!', tested: true, clauses: ['VAS-ORD-17'] },
}

/** The six Orders (VAS-ORD-01 to VAS-ORD-20). */
const parts = {
  orders: list as Record<OrderName, Order>,

  orderObjection(r: Rules, b: VasBattle, ship: Ship, order: OrderName): Objection | null {
    if (suffers(ship, 'bridge-destroyed')) return NO_BRIDGE
    if (order === 'scramble') return ship.traits.carrier > 0 ? null : NO_CARRIER
    if (order === 'come-about') return ship.jam === 'none' ? NO_TURNS : null
    if (order !== 'evade') return null
    if (ship.traits.lumbering > 0) return ship.crippled ? CRIPPLED : LUMBERING
    return r.speedThisTurn(r, b, ship) === 0 ? STOPPED : null
  },

  /** A failed check costs the Order and nothing else (VAS-ORD-04). */
  giveOrder(r: Rules, b: VasBattle, ship: Ship, order: OrderName, dice: Dice, tell: Tell): void {
    const check = r.orders[order].tested ? r.crewCheck(r, b, ship, dice) : null
    const succeeded = check?.passed ?? true
    ship.ordered = order
    if (succeeded) ship.order = order
    const clause = succeeded ? r.orders[order].clauses[0] : 'VAS-ORD-04'
    tell?.({ tells: 'order', clause, ship: ship.id, order, check, succeeded })
    if (succeeded) r.orders[order].succeed?.(r, b, ship, dice, tell)
  },

  /** A destroyer that could do more than 6" keeps its speed's protection (VAS-ORD-13). */
  startEvading(r: Rules, b: VasBattle, ship: Ship): void {
    ship.fastEvader = cardOf(b, ship).type === 'destroyer' && r.flankSpeed(r, b, ship) > r.fastBeyond.inches
  },

  /** Every area drops below Escalation, for one turret (VAS-ORD-15, VAS-ORD-16, VAS-R-47). */
  floodMagazines(r: Rules, b: VasBattle, ship: Ship, dice: Dice, tell: Tell): void {
    const lowered = AREAS.map((area) => ({
      area,
      from: ship.criticals[area],
      to: Math.min(ship.criticals[area], r.escalatesFrom[area] - 1),
    }))
    for (const { area, to } of lowered) r.lowerScore(ship, area, to)
    tell?.({
      tells: 'flooded',
      clause: 'VAS-ORD-15',
      ship: ship.id,
      lowered: lowered.filter(({ from, to }) => to < from),
    })
    const drawn = r.drawTurret(b, ship, dice)
    if (!drawn) return r.halveLightGuns(r, b, ship, 'VAS-ORD-16', tell)
    weaponToChange(ship, drawn.turret).out = true
    const weapon = cardOf(b, ship).weapons[drawn.turret]!.name
    tell?.({ tells: 'turret', clause: 'VAS-ORD-16', ship: ship.id, weapon, die: drawn.die, fate: 'flooded' })
  },
}

const stories: Stories<'order' | 'flooded'> = {
  order({ ship, order, check, succeeded }, name, r) {
    const crew =
      check === null ? '' : ` (crew ${check.die}${signed(check.reasons)}: ${succeeded ? 'done' : 'not heard'})`
    return [`${name(ship)}: ${r.orders[order].name}${crew}`]
  },
  flooded: ({ ship, lowered }, name) => [
    `${name(ship)} floods her magazines: ${lowered.map(({ area, from, to }) => `${area} ${from} to ${to}`).join(', ') || 'nothing was burning'}.`,
  ],
}

export const orders = { parts, stories }
