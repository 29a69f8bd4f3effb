import {
  achievedBy,
  goalsOn,
  hasGoals,
  judgementWords,
  judgeOrders,
  opponent,
  type Situation,
} from '@flankspeed/kernel'
import { type FdBattle, type Result, SIDES, type Side } from '../battle.ts'
import type { Rules } from '../rules.ts'
import { inPlay } from './in-play.ts'

/** At the end of a turn what was to be done in it can no longer be done. */
const atItsEnd = (r: Rules, b: FdBattle): Situation => ({ ...r.situation(r, b), turn: b.turn + 1 })

function mayGain(side: Side, b: FdBattle, situation: Situation): boolean {
  const { orders } = inPlay(b)
  const { degree, isFixed } = achievedBy(side, orders, situation)
  const best = goalsOn(orders, side, situation.turn).goals.decisive ? 'decisive' : 'minor'
  return !isFixed && degree !== best
}

/**
 * Nothing can change the judgement any more; or the rulebook ends the battle. Where only one side is left in action it
 * goes on for those who may still do what they were sent for.
 */
export function endUnderOrders(r: Rules, b: FdBattle, byTheBook: string | null): string | null {
  if (!hasGoals(inPlay(b).orders)) return byTheBook
  const situation = atItsEnd(r, b)
  const judgement = judgeOrders(inPlay(b).orders, situation)
  if (judgement.isFixed) return judgementWords(judgement)
  if (byTheBook === null || b.turn >= b.turnLimit) return byTheBook
  const left = SIDES.filter((side) => r.isInAction(b, side))
  return left.length > 0 && SIDES.some((side) => mayGain(side, b, situation)) ? null : byTheBook
}

/** Those who carried out their orders win, whatever the points; but whoever gives up has lost. */
export function judgedByOrders(r: Rules, b: FdBattle, byPoints: Result): Result {
  if (!hasGoals(inPlay(b).orders)) return byPoints
  const judgement = judgeOrders(inPlay(b).orders, { ...r.situation(r, b), isOver: true })
  if (b.conceded === null)
    return {
      ...byPoints,
      winner: judgement.winner,
      why: judgementWords(judgement),
      decisive: judgement.degree === 'decisive',
      judgement,
    }
  const winner = opponent(b.conceded)
  const degree = judgement.winner === winner ? judgement.degree : 'minor'
  return { ...byPoints, decisive: degree === 'decisive', judgement: { ...judgement, winner, degree } }
}
