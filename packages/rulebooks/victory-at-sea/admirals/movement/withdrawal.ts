import { EDGES, type Edge, opponent } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'
import { pointsOf } from '../worth.ts'
import type { Errand } from './errands.ts'
import { seawardTo } from './sea-ways.ts'

/** A fleet with less than this share of the enemy's strength cannot win any more. */
const HOPELESS = 0.3

/** Is the fight lost, on the table and in points? Then ships that leave cost less than ships that are sunk (VAS-VP-04). */
export function isHopeless(rules: vas.Rules, view: vas.VasBattle, side: vas.Side): boolean {
  const enemy = opponent(side)
  if (strengthOf(view, side) > HOPELESS * strengthOf(view, enemy)) return false
  return rules.victoryPoints(rules, view, side) < rules.victoryPoints(rules, view, enemy)
}

function strengthOf(view: vas.VasBattle, side: vas.Side): number {
  let strength = 0
  for (const ship of view.ships) {
    if (ship.side !== side || !vas.onTable(ship)) continue
    const card = vas.cardOf(view, ship)
    strength += (pointsOf(card) * Math.max(0, ship.hull)) / card.hull
  }
  for (const flight of view.flights)
    if (flight.side === side && flight.destroyed === 0) strength += vas.lineOf(view, flight).points
  return strength
}

/** Thousandths of an inch ahead: coming about costs room at first. */
const LOOK = 12_000
/** Points that an inch nearer to the edge is worth. */
const PULL = 4

/** Away over the edge that she reaches first compared with the enemies. */
export function withdrawal(view: vas.VasBattle, ship: vas.Ship): Errand | null {
  const exit = wayOff(view, EDGES, ship)
  if (exit === null) return null
  return {
    leaves: exit,
    retires: true,
    shy: true,
    shortfall: (place: Place) => (PULL * Math.min(FAR, seawardTo(view, exit, place, LOOK))) / 1000,
  }
}

/** The edge that a ship reaches first compared with the enemies, of those over which she may leave. */
export function wayOff(view: vas.VasBattle, edges: readonly Edge[], ship: vas.Ship): Edge | null {
  const allowed = view.safeEdges[ship.side]
  const open = edges.filter((edge) => allowed?.includes(edge) ?? true)
  let best: Edge | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const edge of open) {
    const own = seawardTo(view, edge, ship)
    if (own === Number.POSITIVE_INFINITY) continue
    let his = FAR
    for (const enemy of view.ships)
      if (enemy.side !== ship.side && vas.onTable(enemy)) his = Math.min(his, seawardTo(view, edge, enemy))
    if (his - own <= most) continue
    most = his - own
    best = edge
  }
  return best
}

const FAR = 100_000
