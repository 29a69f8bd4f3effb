import type { Puzzle, PuzzleBook } from './puzzle.ts'
import type { Found } from './search.ts'

/** Puzzles of one opening about the same unit, theme and turn: more of them would be much alike. */
const MOST_ALIKE = 2

/** The book with one more puzzle, unless it has it already, or enough like it. */
export function withPuzzle(book: PuzzleBook, { opening, puzzle }: Found): PuzzleBook {
  if (book.puzzles.some(({ id }) => id === puzzle.id)) return book
  const text = JSON.stringify(opening)
  const known = book.openings.findIndex((each) => JSON.stringify(each) === text)
  const alike = book.puzzles.filter((each) => each.opening === known && isAlike(each, puzzle))
  if (alike.length >= MOST_ALIKE) return book
  return {
    ...book,
    openings: known >= 0 ? book.openings : [...book.openings, opening],
    puzzles: [...book.puzzles, { ...puzzle, opening: known >= 0 ? known : book.openings.length }],
  }
}

const isAlike = (one: Puzzle, other: Found['puzzle']): boolean =>
  one.unit === other.unit && one.theme === other.theme && one.turn === other.turn

/** The book with another one's puzzles. */
export const withBook = (book: PuzzleBook, { openings, puzzles }: PuzzleBook): PuzzleBook =>
  puzzles.reduce((so, puzzle) => withPuzzle(so, { opening: openings[puzzle.opening]!, puzzle }), book)
