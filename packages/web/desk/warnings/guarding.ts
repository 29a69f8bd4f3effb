import type { Spot } from '../../chart/model.ts'
import { distance } from '../plane-geometry.ts'

/** A unit of the own side, as far as guarding goes. */
export interface Guarding {
  id: string
  name: string
  at: Spot
  /** Needs somebody near: a carrier, a transport, a ship that the orders name. */
  isWard: boolean
  /** Can fight off an attack. */
  isGuard: boolean
  /** How far it may still move this turn. */
  reach: number
}

/**
 * Wards that somebody guards now, or still may this turn, and that nobody can guard after this move. `to`: where the
 * mover ends; null: off the table. `near`: how close a guard stays.
 */
export function leftAlone(units: readonly Guarding[], mover: string, to: Spot | null, near: number): Guarding[] {
  const after = units.flatMap((unit) => {
    if (unit.id !== mover) return [unit]
    return to === null ? [] : [{ ...unit, at: to, reach: 0 }]
  })
  return after.filter((ward) => ward.isWard && isGuarded(ward.id, units, near) && !isGuarded(ward.id, after, near))
}

function isGuarded(id: string, units: readonly Guarding[], near: number): boolean {
  const ward = units.find((unit) => unit.id === id)!
  return units.some(
    (guard) => guard !== ward && guard.isGuard && distance(guard.at, ward.at) - guard.reach - ward.reach <= near,
  )
}
