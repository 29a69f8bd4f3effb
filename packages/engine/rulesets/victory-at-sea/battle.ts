import type { Polygon } from '../../kernel/geometry.ts'
import type { Card, ShipTrait, Traits } from './card.ts'

export const SIDES = ['red', 'blue'] as const
export type Side = (typeof SIDES)[number]
export const opponent = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

export const PHASES = ['initiative', 'movement', 'gunnery', 'end'] as const
export type Phase = (typeof PHASES)[number]

export const AREAS = ['engine', 'weapons', 'crew'] as const
/** The three parts of a ship that keep a Critical Score. */
export type Area = (typeof AREAS)[number]

export const ORDERS = [
  'all-hands-on-deck',
  'come-about',
  'create-smoke',
  'evade',
  'flood-magazines',
  'scramble',
] as const
export type OrderName = (typeof ORDERS)[number]

export const VITALS = [
  'bridge-destroyed',
  'rudder-jammed',
  'fire-in-engineering',
  'magazine-ablaze',
  'secondary-explosions',
  'catastrophic-explosion',
] as const
export type Vital = (typeof VITALS)[number]

export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]

export type WeaponGroup = 'light-guns' | 'aa-battery' | 'torpedoes'

/** What damage and use have done to one weapon system; the card says what it was. */
export interface WeaponState {
  /** Attack Dice gone for good: crippling, Flood Magazines!, lost turrets' light guns (VAS-R-09). */
  adLost: number
  /** Attack Dice out until their Critical Score is repaired. */
  adHurt: number
  localLost: number
  localHurt: number
  /** Out of action for the rest of the battle. */
  out: boolean
  /** Must roll before it fires (VAS-CRIT-23). */
  damaged: boolean
  /** Torpedoes or single shots ready; null for a weapon that never runs out. */
  loaded: number | null
  spares: number
  /** Turn in which it last fired, 0 for never. */
  firedOn: number
}

/** What one Critical Score took away, so that a repair gives back exactly that (VAS-R-36). */
export interface Loss {
  area: Area
  score: number
  group: WeaponGroup | null
  /** Weapon, Attack Dice, Local dice. */
  dice: [number, number, number][]
  turret: number | null
}

export interface Ship {
  readonly id: string
  readonly side: Side
  readonly name: string
  /** Place in the battle's cards: ships of one class share one. */
  readonly card: number
  x: number
  y: number
  heading: number
  /** Thousandths of an inch travelled this turn; null before its move. */
  moved: number | null
  /** Nominated to attack this turn. */
  fired: boolean
  hull: number
  crippled: boolean
  /** Turn of loss, 0 while afloat. */
  sunk: number
  withdrawn: Edge | null
  anchored: boolean
  aground: boolean
  criticals: Record<Area, number>
  losses: Loss[]
  /** Flank Speed lost for good by crippling, inches. */
  speedLost: number
  vital: Vital[]
  jam: 'port' | 'none' | 'starboard' | null
  /** The Order in force this turn. */
  order: OrderName | null
  /** The Order given this turn, whether it succeeded or not. */
  ordered: OrderName | null
  /** An evading destroyer that counts as fast however far it moved (VAS-ORD-13). */
  fastEvader: boolean
  traits: Traits<ShipTrait>
  weapons: WeaponState[]
}

export interface SideState {
  nation: string | null
  /** Sum of what is added to each initiative roll (VAS-TURN-04). */
  initiativeModifier: number
}

export interface Result {
  winner: Side | null
  why: string
  points: Record<Side, number>
}

export interface VasBattle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: Phase
  /** Holder of the initiative this turn. */
  initiative: Side | null
  /** Whose choice it is. */
  active: Side
  /** A ship that has its Order and must now move. */
  nominated: string | null
  /** Sides that are through with this turn's damage control. */
  repaired: Record<Side, boolean>
  readonly year: number
  readonly turnLimit: number
  /** Width and depth, thousandths of an inch. */
  readonly table: readonly [number, number]
  readonly edges: Readonly<Record<Side, Edge>>
  readonly options: Readonly<Options>
  sides: Record<Side, SideState>
  readonly cards: readonly Card[]
  ships: Ship[]
  /** Centres of the smoke counters. */
  smoke: { x: number; y: number }[]
  readonly terrain: readonly { readonly name: string; readonly shape: Polygon }[]
  /** Stationary targets that an Observation Flight of that ship spots (VAS-BTH-03). */
  spotting: { ship: string; target: string }[]
  result: Result | null
}

/** Switches that the players agree on before the battle. */
export interface Options {
  /** Devastating criticals need the 4+ roll too (VAS-R-52). */
  confirmDevastating: boolean
}

export const onTable = (ship: Ship): boolean => ship.sunk === 0 && ship.withdrawn === null

export function shipById(battle: VasBattle, id: string): Ship | undefined {
  for (const ship of battle.ships) if (ship.id === id) return ship
  return undefined
}

export const cardOf = (battle: VasBattle, ship: Ship): Card => battle.cards[ship.card]!

/** A copy for search and for atomic attempts: shares what never changes, copies what does. */
export function copyBattle(battle: VasBattle): VasBattle {
  return {
    ...battle,
    repaired: { ...battle.repaired },
    sides: { red: { ...battle.sides.red }, blue: { ...battle.sides.blue } },
    ships: battle.ships.map(copyShip),
    smoke: battle.smoke.map((counter) => ({ x: counter.x, y: counter.y })),
    spotting: battle.spotting.map((spot) => ({ ship: spot.ship, target: spot.target })),
    result: battle.result && { ...battle.result, points: { ...battle.result.points } },
  }
}

function copyShip(ship: Ship): Ship {
  return {
    ...ship,
    criticals: { ...ship.criticals },
    losses: ship.losses.map((loss) => ({ ...loss, dice: loss.dice.map(([w, ad, local]) => [w, ad, local]) })),
    vital: ship.vital.slice(),
    traits: { ...ship.traits },
    weapons: ship.weapons.map((weapon) => ({ ...weapon })),
  }
}
