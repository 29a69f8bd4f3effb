import { findClass } from '@flankspeed/shipyard'
import type { ScenarioShip } from './ships.ts'

/** The share of her full speed that a limit in knots leaves a ship; null without a limit. */
export function shareOfSpeed(ship: ScenarioShip): number | null {
  const most = ship['max-knots']
  return most === undefined ? null : shareOfKnots(ship, most)
}

/** The share of her full speed that so many knots are. */
export const shareOfKnots = (ship: ScenarioShip, knots: number): number =>
  Math.min(1, Math.round((knots / findClass(ship.class).speed) * 100) / 100)
