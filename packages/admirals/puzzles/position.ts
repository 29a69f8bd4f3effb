import { askedUnits, narrowed } from '@flankspeed/command'
import type { CommandRules } from '@flankspeed/command/rulebook'
import { type Battle, type Decision, playAgain, type Replay, type Ruleset } from '@flankspeed/kernel'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Judge } from '../review/judge.ts'
import { NotReviewable } from '../review/record.ts'
import type { Puzzle, PuzzleBook } from './puzzle.ts'

/** A moment of a battle, and the unit that has to act; as its side sees it. */
export interface Moment {
  readonly ruleset: Ruleset
  readonly judge: Judge
  readonly command: CommandRules
  readonly view: Battle
  readonly side: string
  readonly unit: string
  /** About this unit alone. */
  readonly decision: Decision
}

/** The battle of a puzzle up to its position. */
export function replayOf({ ruleset, version, openings }: PuzzleBook, puzzle: Puzzle): Replay {
  const { opening, seed, seeding, rolls, actions, hash } = puzzle
  const { title, setup } = openings[opening]!
  const hashes: string[] = []
  // Only the hash of the position itself is known, and checked.
  hashes[actions.length] = hash
  return {
    flankspeed: 1,
    ruleset,
    version,
    title,
    setup,
    seed,
    ...(seeding !== undefined && { seeding }),
    ...(rolls && { rolls }),
    actions,
    hashes,
  }
}

/** The position of a puzzle. Throws if the rules do not lead to it, or do not ask for this decision there. */
export function momentOf(ruleset: Ruleset, book: PuzzleBook, puzzle: Puzzle): Moment {
  const { battle } = playAgain(ruleset, replayOf(book, puzzle))
  const moment = momentIn(ruleset, battle, puzzle.side, puzzle.unit)
  if (moment) return moment
  throw new Error(`puzzle ${puzzle.id}: ${puzzle.unit} has nothing to decide in its position`)
}

/** null if nothing is asked of this unit. */
export function momentIn(ruleset: Ruleset, battle: Battle, side: string, unit: string): Moment | null {
  const { judge, command } = judgesOf(ruleset)
  const view = ruleset.isOpen(battle) ? battle : ruleset.view(battle, side)
  const asked = ruleset.decisions(view).find((each) => each.side === side && askedUnits(each).includes(unit))
  return asked ? { ruleset, judge, command, view, side, unit, decision: narrowed(asked, new Set([unit])) } : null
}

function judgesOf(ruleset: Ruleset): { judge: Judge; command: CommandRules } {
  const { players, command } = rulebookOf(ruleset) ?? {}
  if (!players?.judge || !command) throw new NotReviewable(`${ruleset.title} has no players that could judge a battle`)
  return { judge: players.judge, command }
}
