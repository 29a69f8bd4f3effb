import { hasGoals, judgementWords, judgeOrders, mayGain, opponent, type Situation } from '@flankspeed/kernel'
import { type FdBattle, type Result, SIDES } from '../battle.ts'
import type { Rules } from '../rules.ts'
import { inPlay } from './in-play.ts'

/** At the end of a turn what was to be done in it can no longer be done. */
const atItsEnd = (r: Rules, b: FdBattle): Situation => ({ ...r.situation(r, b), turn: b.turn + 1 })

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
  return left.length > 0 && SIDES.some((side) => mayGain(side, inPlay(b).orders, situation)) ? null : byTheBook
}

/** The side that carried out its orders wins, whatever the points; a side that gives up loses. */
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
