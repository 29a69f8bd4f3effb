import { standingByOrders } from '@flankspeed/admirals/rulebook'
import { opponent } from '../rules/battle.ts'
import * as vas from '../rules/library.ts'
import { theatreOf } from './orders/plan.ts'
import { progress } from './search/progress.ts'
import { pointsOf, shareToLose } from './worth.ts'

/**
 * How a battle stands for a side, by its orders where it has any; else its chance to win, as many battles taught. What each fleet is bound to lose counts, in
 * points, and what there is of the objectives; the same lead is worth more when less time is left. A little of the lead
 * itself, so that a battle that is won or lost is still fought well.
 */
export function standing(rules: vas.Rules, battle: vas.VasBattle, side: vas.Side): number {
  if (battle.orders) return standingByOrders(side, theatreOf(rules, battle))
  const ahead = leadOf(rules, battle, side)
  return chanceToWin(battle, side, ahead) + LEAD * ahead
}

/** What a side is ahead, as a share of a fleet's points. */
export function leadOf(rules: vas.Rules, battle: vas.VasBattle, side: vas.Side): number {
  let lead = progress(rules, battle, side) - progress(rules, battle, opponent(side))
  let all = 0
  for (const ship of battle.ships) {
    const points = pointsOf(vas.cardOf(battle, ship))
    all += points
    lead += points * shareBoundToLose(rules, battle, ship) * (ship.side === side ? -1 : 1)
  }
  for (const flight of battle.flights) {
    if (flight.destroyed === 0 || flight.aboard !== null) continue
    lead += vas.lineOf(battle, flight).points * (flight.side === side ? -1 : 1)
  }
  return (2 * lead) / Math.max(1, all)
}

const LEAD = 0.2

/** By the lead, as a share of a fleet's points. */
function chanceToWin(battle: vas.VasBattle, side: vas.Side, ahead: number): number {
  if (battle.result !== null) return battle.result.winner === null ? 0.5 : battle.result.winner === side ? 1 : 0
  const turns = battle.turnLimit - battle.turn + 1
  return 1 / (1 + Math.exp(-(DECISIVE / (1 + turns / 8)) * ahead))
}

/** How much a lead decides when no time is left: a twentieth of a fleet makes it three chances in four. */
const DECISIVE = 20

/** Hull is reckoned as what the enemy may make of it; criticals are a burden while they last. */
function shareBoundToLose(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): number {
  if (battle.result !== null || !vas.onTable(ship)) return rules.shareLost(rules, battle, ship)
  const { engine, weapons, crew } = ship.criticals
  const turns = battle.turnLimit - battle.turn + 1
  const share = shareToLose(vas.cardOf(battle, ship), ship.crippled, ship.hull, turns)
  return share + (1 - share) * BURDEN * (engine + weapons + 2 * crew)
}

const BURDEN = 0.01
