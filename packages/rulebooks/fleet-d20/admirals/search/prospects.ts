import * as fd from '../../rules/library.ts'
import { type Chart, chartOf, fireOf } from '../seasoned/chart.ts'
import type { Judgement } from '../seasoned/weights.ts'
import { standing } from '../standing.ts'

/** Share of her points that a ship counts as lost for: by Structure towards crippled, by the whole hull towards sunk. */
const CRIPPLED = 0.35
/** FD-VIC-02 */
const WITHDRAWN = 0.5
/** Points of lead that make a battle as good as won, as a share of a fleet: less near the end. */
const DECISIVE = 0.12

/**
 * The chance to win, from 0 to 1, by what both fleets have lost and what they are bound to lose from where they stand.
 * Under orders it is what the orders say.
 */
export function chanceToWin(r: fd.Rules, b: fd.FdBattle, side: fd.Side, w: Judgement): number {
  if (b.orders) return standing(r, b, side)
  let [lead, all] = [0, 0]
  for (const ship of b.ships) {
    if (ship.dummy) continue
    const { points } = fd.cardOf(b, ship)
    all += points
    lead += points * lossOf(b, ship) * (ship.side === side ? -1 : 1)
  }
  const chart = chartOf(r, b, side, w)
  const pressure = pressureOf(chart, chart.own, chart.foes) - pressureOf(chart, chart.foes, chart.own)
  const coming = pressure * Math.min(1, Math.max(0, b.turnLimit - b.turn))
  return 1 / (1 + Math.exp(-(lead + coming) / Math.max(1, all) / DECISIVE))
}

/** The share of a ship's points that the enemy has, or is about to have. */
function lossOf(b: fd.FdBattle, ship: fd.Ship): number {
  if (!fd.onTable(ship)) return ship.fate === 'withdrawn' ? WITHDRAWN : 1
  const { S, F } = fd.cardOf(b, ship)
  const structure = Math.min(1, (S - ship.S) / Math.max(1, (S * 2) / 3))
  const hull = 1 - (ship.S + (ship.F ?? 0)) / Math.max(1, S + (F ?? 0))
  return CRIPPLED * structure + (1 - CRIPPLED) * hull ** 1.5
}

/** What one fleet's fire is worth from where it stands. */
function pressureOf(chart: Chart, from: Chart['own'], to: Chart['own']): number {
  let sum = 0
  for (const vessel of from) {
    let most = 0
    for (const other of to) most = Math.max(most, fireOf(chart, vessel, vessel.pose, other, other.pose).worth)
    sum += most
  }
  return sum
}
