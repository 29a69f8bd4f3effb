/** Puzzles: positions in which one plan is best, beyond doubt. */
export { withBook, withPuzzle } from './book.ts'
export type { Wanted } from './make-puzzle.ts'
export { momentOf, replayOf } from './position.ts'
export type { Puzzle, PuzzleBook, PuzzleOpening, PuzzleOption, Search } from './puzzle.ts'
export { BadPuzzles, emptyBook, puzzlesText, readPuzzles } from './reading.ts'
export { checkedAgain } from './recheck.ts'
export { type Candidate, type Found, searchMoments, searchReplay } from './search.ts'
export { THEMES, type Theme } from './themes.ts'
