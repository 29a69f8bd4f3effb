import { type PuzzleBook, replayOf } from '@flankspeed/admirals/puzzles'
import { type ShownPuzzle, shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import type { Replay } from '@flankspeed/engine'
import { findRuleset } from '@flankspeed/rulebooks'
import { puzzleBook } from '../../stored/puzzles.ts'

/** A puzzle with all that is needed to show it. */
export async function puzzle(ruleset: string, id: string): Promise<ShownPuzzle> {
  const book = await puzzleBook(ruleset)
  return shownPuzzle(findRuleset(ruleset), book, found(book, id))
}

/** The battle of a puzzle up to its position, to play on. */
export async function puzzleReplay(ruleset: string, id: string): Promise<Replay> {
  const book = await puzzleBook(ruleset)
  return replayOf(book, found(book, id))
}

function found({ puzzles }: PuzzleBook, id: string): PuzzleBook['puzzles'][number] {
  const puzzle = puzzles.find((each) => each.id === id)
  if (!puzzle) throw new Error(`There is no puzzle "${id}".`)
  return puzzle
}
