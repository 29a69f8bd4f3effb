/** Finding puzzles. */
export { type Looked, type Progress, searchBattles, searchReplay, withPuzzle, withSearch } from './find.ts'
