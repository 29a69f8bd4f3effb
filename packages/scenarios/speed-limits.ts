import { findClass } from '@flankspeed/shipyard'
import type { ScenarioShip } from './ships.ts'

/** The share of her full speed that a limit in knots leaves a ship; null without a limit. */
export function shareOfSpeed(ship: ScenarioShip): number | null {
  const most = ship['max-knots']
  if (most === undefined) return null
  const { speed } = findClass(ship.class)
  return Math.min(1, Math.round((most / speed) * 100) / 100)
}
