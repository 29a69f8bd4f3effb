/** Finding puzzles. */
export { searchedIn, withSearch } from './book.ts'
export { type Quest, type Searched, searchBattle } from './find.ts'
