import type { PuzzleBook, Search } from '@flankspeed/admirals/puzzles'
import type { Quest } from './find.ts'

const searchOf = ({ seed, wanted }: Quest): Omit<Search, 'battles'> => ({
  seed,
  themes: wanted.themes,
  plans: wanted.leastPlans,
})

const isSame = ({ battles: _, ...search }: Search, quest: Quest): boolean =>
  JSON.stringify(search) === JSON.stringify(searchOf(quest))

/** Battles of a quest that have been searched. */
export const searchedIn = ({ searches }: PuzzleBook, quest: Quest): number =>
  searches.find((search) => isSame(search, quest))?.battles ?? 0

/** The book with how far a quest has come. */
export const withSearch = (book: PuzzleBook, quest: Quest, battles: number): PuzzleBook => ({
  ...book,
  searches: [...book.searches.filter((search) => !isSame(search, quest)), { ...searchOf(quest), battles }],
})
