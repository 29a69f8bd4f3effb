import type { Acf, AirAttack, StandType } from '../rules/cards/card.ts'

/** Guns of an aircraft as firepower (FD-CONV-14), and what else the conversion asks of it. */
export interface StandFigures {
  readonly type: StandType
  readonly emptyTonnes: number
  /** Armour and self-sealing tanks: neither, one or both. */
  readonly protection: 'none' | 'partial' | 'full'
  readonly forwardFirepower: number
  readonly otherFirepower: number
  /** A gun of 37 mm or more, or at least eight of 12.7 mm, pointing forward. */
  readonly antiShipGuns: boolean
  readonly mph: number
  /** -2 to +2. */
  readonly agility: number
  readonly engines: number
  readonly nightCapable: boolean
  readonly loads: readonly WrittenLoad[]
}

export interface WrittenLoad {
  attack: AirAttack
  weapon: string
  bombs_per_hit?: number
  torpedo_modifier?: number
}

/** An aircraft stand in the words in which the engine reads one. */
export interface WrittenStand {
  type: StandType
  aircraft: number
  move_cm: number
  hit_points: number
  crew_quality: number
  acf: Record<Acf, number | null>
  endurance_turns: number
  night_capable: boolean
  loads: WrittenLoad[]
}

/** Firepower of one gun (FD-CONV-14). */
export const firepower = (calibre: number): number => (calibre < 12 ? 0.5 : calibre < 20 ? 1 : calibre < 37 ? 2 : 4)

const PROTECTION = { none: -1, partial: 0, full: 2 }

/** FD-CONV-13 */
export const hitPoints = (tonnes: number, protection: StandFigures['protection']): number =>
  Math.max(1, Math.round(tonnes) + PROTECTION[protection])

/** FD-CONV-14 */
export function combatFactors(figures: StandFigures): WrittenStand['acf'] {
  const { type, forwardFirepower, otherFirepower, mph, agility, antiShipGuns } = figures
  const intercept = Math.round((forwardFirepower + (mph - 200) / 25) / 2)
  const strafe = forwardFirepower === 0 ? null : Math.round(forwardFirepower / 2)
  const fights = type !== 'other'
  return {
    intercept: fights ? Math.max(0, intercept) : null,
    dogfight1: fights ? Math.max(0, intercept + agility) : null,
    dogfight2: type === 'fighter' ? null : Math.max(1, Math.round((forwardFirepower + otherFirepower) / 2)),
    strafe,
    anti_ship: antiShipGuns && strafe !== null ? strafe + 2 : null,
  }
}

/** FD-CONV-15 */
export const moveOf = (mph: number): number => Math.round(mph / 5)
export const enduranceOf = (engines: number): number => (engines === 1 ? 20 : 40)

/** A stand as squadrons usually fly it. */
const USUAL_AIRCRAFT = 9

export function convertStand(figures: StandFigures, aircraft = USUAL_AIRCRAFT): WrittenStand {
  const { type, mph, engines, nightCapable, loads } = figures
  return {
    type,
    aircraft,
    move_cm: moveOf(mph),
    hit_points: hitPoints(figures.emptyTonnes, figures.protection),
    crew_quality: 0,
    acf: combatFactors(figures),
    endurance_turns: enduranceOf(engines),
    night_capable: nightCapable,
    loads: loads.map((load) => ({ ...load })),
  }
}
