import type { Tell as KernelTell } from '@flankspeed/kernel'
import type { VasClause } from '../clauses/index.ts'
import type { DogfightTotal } from './air/dogfight.ts'
import type { Area, Edge, OrderName, Side, Vital, WeaponGroup } from './battle.ts'
import type { Check } from './damage/crew.ts'
import type { VasReason } from './reasons.ts'
import type { Added } from './variants.ts'
import type { Objective, Victory } from './victory/objectives.ts'

export type At = [number, number]

/** One attack or damage die: what it showed, and what it showed when it was rolled again. */
export interface DieRolled {
  die: number
  again?: number
  hit: boolean
}

/** A Damage Die. */
export interface DamageDie {
  die: number
  /** What it showed before it was rolled again. */
  before?: number
  damage: number
  /** The roll that confirms a critical hit; 0 where none is needed; absent where none is possible. */
  confirm?: number
  critical: boolean
}

/** One scout's die, and the second roll that radar allows. */
export interface ScoutingDie {
  scout: string
  bonus: number
  die: number
  again?: number
  point: boolean
}

/** Where a unit was set down. */
export interface ShipPlaced {
  ship: string
  at: At
  heading: number
}
/** Where a Flight was set down. */
export interface FlightPlaced {
  flight: string
  at: At
}

/** Everything that can happen in a battle, as facts. Positions in inches, ranges in inches, headings in degrees. */
export type CoreEvent =
  | { tells: 'objective'; clause: VasClause; side: Side; dice: number[]; objective: Objective }
  | { tells: 'roll-off'; clause: VasClause; purpose: string; red: number; blue: number }
  | { tells: 'fleet-built'; clause: VasClause; side: Side; total: number }
  | { tells: 'wind'; clause: VasClause; die: number; edge: Edge | null }
  | { tells: 'scouts-committed'; clause: VasClause; side: Side }
  | { tells: 'deployed'; clause: VasClause; side: Side; edge: Edge; ships: ShipPlaced[]; flights: FlightPlaced[] }
  | { tells: 'deep-deployed'; clause: VasClause; ship: string }
  | { tells: 'scouts-revealed'; clause: VasClause; side: Side; ships: string[]; observationScouts: number }
  | { tells: 'redeployed'; clause: VasClause; side: Side; zone: string; ships: ShipPlaced[]; flights: FlightPlaced[] }
  | { tells: 'marked'; clause: VasClause; side: Side }
  | { tells: 'scouting'; clause: VasClause; side: Side; dice: ScoutingDie[]; points: number }
  | { tells: 'fan-salvo'; clause: VasClause; ship: string; die: number; target: string | null }
  | { tells: 'scout-returns'; clause: VasClause; ship: string; die: number; edge: Edge | null }
  | { tells: 'turn'; turn: number }
  | {
      tells: 'initiative'
      clause: VasClause
      rolls: { side: Side; die: number; reasons: VasReason[]; result: number }[]
      winner: Side | null
    }
  | { tells: 'phase'; phase: string }
  | { tells: 'order'; clause: VasClause; ship: string; order: OrderName; check: Check | null; succeeded: boolean }
  | { tells: 'flooded'; clause: VasClause; ship: string; lowered: { area: Area; from: number; to: number }[] }
  | {
      tells: 'move'
      ship: string
      from: At
      to: At
      heading: number
      moved: number
      /** Laid alongside the ship on which she would have come to lie. */
      stoodClear: boolean
      /** Stopped on her own track instead, before she touched anybody. */
      stoppedShort?: boolean
    }
  | { tells: 'smoke'; clause: VasClause; ship: string; at: At }
  | { tells: 'aground'; clause: VasClause; ship: string }
  | { tells: 'withdrawn'; clause: VasClause; ship: string; edge: Edge }
  | { tells: 'holds-fire'; clause: VasClause; ship: string }
  | { tells: 'misfire'; clause: VasClause; ship: string; weapon: string; die: number }
  | { tells: 'shot-lost'; clause: VasClause; ship: string; weapon: string; target: string }
  | {
      tells: 'volley'
      clause: VasClause
      ship: string
      weapon: string
      target: string
      range: number
      band: string
      reasons: VasReason[]
      /** Lowest natural score that hits; above 6 nothing does. */
      need: number
      dice: DieRolled[]
      hits: number
    }
  | { tells: 'confirmed'; clause: VasClause; ship: string; weapon: string; dice: number[]; hits: number }
  | {
      tells: 'damage'
      clause: VasClause
      target: string
      reasons: VasReason[]
      armour: number
      dice: DamageDie[]
      damage: number
    }
  | { tells: 'hull'; clause: VasClause; ship: string; lost: number; left: number }
  | { tells: 'sunk'; clause: VasClause; ship: string }
  | {
      tells: 'crippled'
      clause: VasClause
      ship: string
      speed: number
      turrets: { weapon: string; die: number; lost: boolean }[]
      traits: { trait: string; die: number; lost: boolean }[]
    }
  | {
      tells: 'critical'
      clause: VasClause
      ship: string
      die: number
      area: Area | 'vital-system'
      level: number | null
      ignored: boolean
    }
  | {
      tells: 'score'
      clause: VasClause
      ship: string
      area: Area
      score: number
      effect: string
      extra: number[]
      damage: number
    }
  | { tells: 'dice-lost'; clause: VasClause; ship: string; rolls: number[]; group: WeaponGroup; dice: number }
  | {
      tells: 'turret'
      clause: VasClause
      ship: string
      weapon: string
      die: number | null
      fate: 'damaged' | 'destroyed' | 'flooded'
    }
  | { tells: 'light-guns-halved'; clause: VasClause; ship: string }
  | { tells: 'vital'; clause: VasClause; ship: string; die: number; effect: Vital; damage: number }
  | { tells: 'jam'; clause: VasClause; ship: string; die: number; jam: Jam }
  | {
      tells: 'repair'
      clause: VasClause
      ship: string
      area: Area
      die: number
      reasons: VasReason[]
      result: number
      from: number
      to: number
    }
  | { tells: 'escalation'; clause: VasClause; ship: string; area: Area; die: number; rises: boolean }
  | { tells: 'flies'; flight: string; from: At; to: At; flown: number }
  | { tells: 'flight-gone'; clause: VasClause; flight: string }
  | { tells: 'flight-arrives'; flight: string; at: At }
  | { tells: 'raids'; clause: VasClause; flight: string; edge: Edge }
  | { tells: 'raider-returns'; clause: VasClause; flight: string; at: At }
  | { tells: 'flight-destroyed'; clause: VasClause; flight: string }
  | { tells: 'air-second'; clause: VasClause; side: Side }
  | { tells: 'spots'; clause: VasClause; ship: string; target: string }
  | {
      tells: 'anti-air'
      clause: VasClause
      ship: string
      weapon: string
      flight: string
      local: boolean
      need: number
      dice: DieRolled[]
      hits: number
    }
  | {
      tells: 'air-attack'
      clause: VasClause
      flight: string
      target: string
      reasons: VasReason[]
      need: number
      die: DieRolled
    }
  | { tells: 'attack-lost'; clause: VasClause; flight: string; target: string }
  | {
      tells: 'dogfight'
      clause: VasClause
      totals: DogfightTotal[]
      loser: string | null
    }
  | { tells: 'launch'; clause: VasClause; ship: string; flight: string; at: At }
  | { tells: 'recover'; clause: VasClause; ship: string; flight: string }
  | { tells: 'rearm'; clause: VasClause; ship: string; flight: string; check: Check }
  | { tells: 'smoke-clears'; clause: VasClause }
  | {
      tells: 'outcome'
      clause: VasClause
      winner: Side | null
      why: string
      points: Record<Side, number>
      victory: Record<Side, Victory>
    }

/** As above, and what happens only in variants. */
export type VasEvent = CoreEvent | Added<'event'>

export type Jam = 'port' | 'none' | 'starboard'

export type Tell = KernelTell<VasEvent>
