import type { Ruleset } from '@flankspeed/kernel'
import { planInWords } from '../review/plan-words.ts'
import { differenceOf } from './difference.ts'
import { difficultyOf } from './difficulty.ts'
import { type Moment, momentOf } from './position.ts'
import type { Puzzle, PuzzleBook } from './puzzle.ts'
import { themeOf } from './theme.ts'
import { trialsOf } from './trials.ts'

/**
 * A puzzle of a book, played again with other dice, in as many rounds as its proof had; null if its solution does not
 * win beyond doubt. Theme and rating are made anew, since the levels may have changed.
 */
export function checkedAgain(ruleset: Ruleset, book: PuzzleBook, id: string): Puzzle | null {
  const stored = book.puzzles.find((each) => each.id === id)
  if (!stored) throw new Error(`there is no puzzle "${id}" in the book`)
  const moment = momentOf(ruleset, book, stored)
  const puzzle = withOneSolution(moment, stored)
  const { proof } = trialsOf(moment, `again ${id}`)
  const values = puzzle.options.map(({ action, playOuts }) =>
    Array.from({ length: playOuts }, (_, round) => proof(action, round).chance),
  )
  for (const right of values.slice(0, puzzle.right))
    for (const wrong of values.slice(puzzle.right)) {
      const { value, error } = differenceOf(right, wrong)
      if (value <= error) return null
    }
  return { ...puzzle, theme: themeOf(moment, puzzle), ...difficultyOf(moment, puzzle, id) }
}

/** Of plans that are as good as each other, and of those that read the same, one is enough. */
function withOneSolution(moment: Moment, puzzle: Puzzle): Puzzle {
  const options = [puzzle.options[0]!, ...puzzle.options.slice(puzzle.right)]
  const words = options.map(({ action }) => planInWords(moment, action))
  return { ...puzzle, right: 1, options: options.filter((_, i) => words.indexOf(words[i]!) === i) }
}
