import { standingByOrders } from '@flankspeed/admirals/rulebook'
import * as ct from '../rules/library.ts'
import { isJudgedByOrders } from './orders/plan.ts'
import { theatreOf } from './orders/theatre.ts'
import { progress } from './progress.ts'
import { shareToLose, torpedoesRunning, turnsLeft } from './worth.ts'

/**
 * The evaluation of a battle for a side: its chance to win. It counts the score, the expected losses of each fleet, and
 * the progress of beaches, convoys and objectives; the same lead is worth more with less time left. It adds a little of
 * the lead itself, so that a decided battle is still fought well. Under orders it counts what becomes of them.
 */
export function standing(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  if (isJudgedByOrders(b)) return standingByOrders(side, theatreOf(r, b))
  const ahead = leadOf(r, b, side)
  return chanceToWin(b, side, ahead, turnsLeft(b)) + LEAD * ahead
}

/** What a side is ahead, as a share of a fleet's points. */
export function leadOf(r: ct.Rules, b: ct.CtBattle, side: ct.Side): number {
  const other = ct.opponent(side)
  let lead = b.score[side] - b.score[other] + progress(r, b, side) - progress(r, b, other)
  let all = 0
  const turns = turnsLeft(b)
  for (const ship of b.ships) {
    const worth = r.worth(r, b, ship)
    all += worth
    if (b.result !== null || !ct.onTable(ship) || ship.late) continue
    lead += worth * boundToLose(r, b, ship, turns) * (ship.side === side ? -1 : 1)
  }
  for (const token of b.aircraft) all += r.tokenWorth(b, token)
  return (2 * lead) / Math.max(1, all)
}

const LEAD = 0.2

/** By the lead, as a share of a fleet's points. */
function chanceToWin(b: ct.CtBattle, side: ct.Side, ahead: number, turns: number): number {
  if (b.result !== null) return b.result.winner === null ? 0.5 : b.result.winner === side ? 1 : 0
  return 1 / (1 + Math.exp(-(DECISIVE / (1 + turns / 8)) * ahead))
}

/** How much a lead decides when no time is left. */
const DECISIVE = 16

/** Running torpedoes count as hits; criticals count while they last. */
function boundToLose(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, turns: number): number {
  if (ship.destroyed) return 1
  const { hull } = ct.cardOf(b, ship)
  const share = shareToLose(hull, Math.max(0, ship.hull - torpedoesRunning(r, ship)), turns)
  return share + (1 - share) * BURDEN * ship.criticals.length
}

const BURDEN = 0.03
