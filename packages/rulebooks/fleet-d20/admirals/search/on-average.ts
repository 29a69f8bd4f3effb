import * as fd from '../../rules/library.ts'
import { type Chart, fireOf, type Vessel, worthOfTorpedoes } from '../seasoned/chart.ts'

/** Points of hull that a point of Critical Value costs on average. */
const CRITICAL = 0.3
/** Flotation that a torpedo costs, whatever her protection, on top of what she is worth by her hull. */
const LAUNCHED = 0.5

/** All ships fire once, the sides by turns, each at what it hurts most; damage is what it is on average. */
export function exchangeFire({ red, blue }: Readonly<Record<fd.Side, Chart>>): void {
  const lost = new Map<fd.Ship, number>()
  const most = Math.max(red.own.length, blue.own.length)
  for (let i = 0; i < most; i++)
    for (const chart of [red, blue]) {
      const vessel = chart.own[i]
      if (vessel && fd.onTable(vessel.ship)) fireOnAverage(chart, vessel, lost)
    }
  for (const [ship, points] of lost) lose(ship, points)
}

function fireOnAverage(chart: Chart, from: Vessel, lost: Map<fd.Ship, number>): void {
  let [best, most, harm]: [Vessel | null, number, number] = [null, 0, 0]
  const fitness = fitnessOf(from, lost.get(from.ship) ?? 0)
  for (const to of chart.foes) {
    const left = to.hull.left - (lost.get(to.ship) ?? 0)
    if (left <= 0 || !fd.onTable(to.ship)) continue
    const { worth, points, critical } = fireOf(chart, from, from.pose, to, to.pose)
    const torpedoes = LAUNCHED * worthOfTorpedoes(chart, from, from.pose, to, to.pose)
    if (worth + torpedoes <= most) continue
    best = to
    most = worth + torpedoes
    harm = points + CRITICAL * critical + (torpedoes / to.hull.stake) * to.hull.left
  }
  if (best) lost.set(best.ship, (lost.get(best.ship) ?? 0) + fitness * harm)
}

/** A ship fights worse the more of her is shot away. */
function fitnessOf({ hull, card }: Vessel, lost: number): number {
  const whole = Math.max(1, card.S + (card.F ?? 0))
  return Math.max(0, Math.min(1, 0.3 + (0.9 * (hull.left - lost)) / whole))
}

/** Structure goes first, then Flotation (FD-DMG-05). */
function lose(ship: fd.Ship, points: number): void {
  const structure = Math.min(ship.S, points)
  ship.S -= structure
  if (ship.F === null) return
  ship.F = Math.max(0, ship.F - (points - structure))
  if (ship.F === 0) ship.fate = 'sunk'
}
