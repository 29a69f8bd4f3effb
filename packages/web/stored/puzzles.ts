import type { PuzzleBook } from '@flankspeed/admirals/puzzles'
import type { PuzzleBrief } from '../desk/puzzles/puzzle-brief.ts'
import books from '../generated/puzzle-books.json?url'
import list from '../generated/puzzle-list.json?url'

let briefs: Promise<PuzzleBrief[]> | undefined
let all: Promise<PuzzleBook[]> | undefined

/** All puzzles in short. */
export const puzzleBriefs = (): Promise<PuzzleBrief[]> => (briefs ??= fetched<PuzzleBrief[]>(list))

/** The books are fetched when the first puzzle is shown. */
export async function puzzleBook(ruleset: string): Promise<PuzzleBook> {
  all ??= fetched<PuzzleBook[]>(books)
  const found = (await all).find((book) => book.ruleset === ruleset)
  if (!found) throw new Error('This page has no puzzles for that rulebook.')
  return found
}

const fetched = async <T>(place: string): Promise<T> => (await fetch(place)).json() as Promise<T>
