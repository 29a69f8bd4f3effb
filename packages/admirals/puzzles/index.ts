/** Puzzles: positions in which one plan is best, beyond doubt. */
export { puzzleFrom } from './make-puzzle.ts'
export { momentOf, replayOf } from './position.ts'
export type { Puzzle, PuzzleBook, PuzzleOpening, PuzzleOption } from './puzzle.ts'
export { BadPuzzles, emptyBook, puzzlesText, readPuzzles } from './reading.ts'
export { THEMES, type Theme } from './themes.ts'
