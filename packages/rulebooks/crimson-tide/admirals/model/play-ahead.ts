import { shareToLose } from '../worth.ts'
import { exchangeFire } from './gunfire.ts'
import { type Manner, moveSide } from './helm.ts'
import { AFLOAT, type Sea } from './sea.ts'

/** A battle in the middle of its movement, and how it goes on. */
export interface Prospect {
  readonly sea: Sea
  /** 1 if red moves next in this turn. */
  readonly redMoves: number
  /** 1 if the other side has still to move after that. */
  readonly otherFollows: boolean
  readonly turnsToPlay: number
  readonly red: Manner
  readonly blue: Manner
  /** Draws the initiative. */
  readonly luck: () => number
}

/** Plays the rest of this turn's movement and the turns after it. */
export function playAhead({ sea, redMoves, otherFollows, turnsToPlay, red, blue, luck }: Prospect): void {
  const move = (isRed: number): void => moveSide(sea, isRed, isRed === 1 ? red : blue)
  move(redMoves)
  if (otherFollows) move(1 - redMoves)
  exchangeFire(sea)
  for (let turn = 1; turn < turnsToPlay; turn++) {
    sea.moved.fill(0)
    const first = luck() < 0.5 ? 1 : 0
    move(first)
    move(1 - first)
    exchangeFire(sea)
  }
}

/** Points by which red leads then: what is sunk, and what is bound to be in the turns that are left. */
export function leadOfRed({ fleet, hull, running }: Sea, turnsLeft: number): number {
  let lead = 0
  for (let i = 0; i < fleet.count; i++) {
    const left = hull[i]! - running[i]!
    const share = left <= AFLOAT ? 1 : turnsLeft <= 0 ? 0 : shareToLose(fleet.whole[i]!, left, turnsLeft)
    lead += (fleet.isRed[i] === 1 ? -1 : 1) * fleet.points[i]! * share
  }
  return lead
}
