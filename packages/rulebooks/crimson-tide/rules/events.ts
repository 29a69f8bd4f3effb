import type { CtClause } from '../clauses/index.ts'
import type { AircraftPosition, Critical, Fate, Phase, Side, TerrainKind } from './battle.ts'
import type { CriticalResult } from './damage/criticals.ts'
import type { Mode, Restriction } from './gunnery/attack-dice.ts'
import type { CtReason } from './reasons.ts'
import type { Sight } from './sighting/line-of-sight.ts'

export type At = [number, number]

/** Dice of an attack: the pool, then those thrown again for sixes, wave by wave. */
interface Pool {
  waves: number[][]
  hits: number
  armour: number
  critical: number
}

/** An attack, measured: klicks and range band. */
interface Aimed {
  unit: string
  weapon: string
  target: string
  range: number
  band: number
  reasons: CtReason[]
}

/** What happened, as facts. Positions and ranges in klicks, headings in degrees. */
export type CtEvent =
  | { tells: 'fleet-built'; clause: CtClause; side: Side }
  | { tells: 'fleets-revealed'; clause: CtClause; units: string[] }
  | { tells: 'placed'; clause: CtClause; ship: string; at: At; heading: number }
  | { tells: 'roll-off'; clause: CtClause; red: number[]; blue: number[]; winner: Side | null }
  | { tells: 'turn'; turn: number }
  | {
      tells: 'initiative'
      clause: CtClause
      rolls: { side: Side; dice: number[]; reasons: CtReason[]; result: number }[]
      winner: Side | null
    }
  | { tells: 'phase'; phase: Phase }
  | { tells: 'step-ended'; clause: CtClause; side: Side; phase: Phase }
  | { tells: 'depth'; clause: CtClause; ship: string; submerged: boolean }
  | {
      tells: 'detection'
      clause: CtClause
      unit: string
      target: string
      die: number
      needs: number
      detected: boolean
    }
  | { tells: 'smoke'; clause: CtClause; ship: string }
  | { tells: 'deploy'; clause: CtClause; unit: string; position: AircraftPosition; against: string | null; at: At }
  | { tells: 'spotting'; clause: CtClause; unit: string; die: number; needs: number; spotted: boolean }
  | { tells: 'rearmed'; clause: CtClause; unit: string; left: number }
  | { tells: 'aborted'; clause: CtClause; unit: string }
  | { tells: 'shot-down'; clause: CtClause; unit: string }
  | { tells: 'aircraft-lost'; clause: CtClause; unit: string; why: string }
  | { tells: 'recovery'; clause: CtClause; unit: string; die: number; crashed: boolean }
  | { tells: 'recovered'; clause: CtClause; unit: string; base: string; rearming: number }
  | { tells: 'evasive-action'; clause: CtClause; ship: string; die: number; evaded: boolean }
  | { tells: 'duds'; clause: CtClause; ship: string; dice: number[]; failed: number }
  | { tells: 'repair-first'; clause: CtClause; ship: string; marker: Critical }
  | { tells: 'evasion'; clause: CtClause; ship: string; die: number; evaded: boolean; left: number }
  | {
      tells: 'move'
      ship: string
      from: At
      to: At
      heading: number
      moved: number
      astern: boolean
      stopped: boolean
    }
  | { tells: 'treacherous'; clause: CtClause; ship: string; die: number; collides: boolean }
  | { tells: 'aground'; clause: CtClause; ship: string; kind: TerrainKind; beached: boolean }
  | { tells: 'collision'; clause: CtClause; ship: string; with: string }
  | ({ tells: 'ram'; clause: CtClause; by: string; target: string; lost: number } & Pool)
  | { tells: 'in-vain'; clause: CtClause; unit: string; weapon: string; target: string; range: number; why: string }
  | { tells: 'concealment'; clause: CtClause; unit: string; target: string; die: number; seen: boolean }
  | ({ tells: 'attack'; clause: CtClause; sight: Sight | null; limits: Restriction[]; mode: Mode } & Aimed & Pool)
  | ({ tells: 'launch'; clause: CtClause; markers: number } & Aimed)
  | { tells: 'torpedoes'; clause: CtClause; ship: string; dice: number[]; hits: number }
  | { tells: 'hull'; clause: CtClause; ship: string; lost: number; left: number }
  | { tells: 'critical'; clause: CtClause; ship: string; dice: number[]; result: CriticalResult; repeated: boolean }
  | { tells: 'destroyed'; clause: CtClause; ship: string }
  | { tells: 'removed'; clause: CtClause; ship: string; fate: Fate }
  | { tells: 'repair'; clause: CtClause; ship: string; marker: Critical; die: number; repaired: boolean }
  | { tells: 'wind'; clause: CtClause; degrees: number }
  | { tells: 'storms'; clause: CtClause; klicks: number; gone: string[] }
  | { tells: 'drift'; clause: CtClause; ship: string; to: At }
  | { tells: 'sea-control'; clause: CtClause; objective: string; side: Side; value: number }
  | { tells: 'landed'; clause: CtClause; ship: string }
  | { tells: 'late'; clause: CtClause; ship: string }
  | { tells: 'play-on'; clause: CtClause; side: Side }
  | { tells: 'score'; clause: CtClause; side: Side; points: number; score: number }
  | { tells: 'outcome'; clause: CtClause; winner: Side | null; why: string; score: Record<Side, number> }

export type Tell = ((event: CtEvent) => void) | null
