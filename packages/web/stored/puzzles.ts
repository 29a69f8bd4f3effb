import type { PuzzleBook } from '@flankspeed/admirals/puzzles'
import type { PuzzleBrief } from '../desk/puzzles/puzzle-brief.ts'
import list from '../generated/puzzle-list.json?url'

/** The books of the rulebooks, each fetched when one of its puzzles is shown. */
const books = import.meta.glob<string>('../../rulebooks/*/puzzles/puzzles.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

let briefs: Promise<PuzzleBrief[]> | undefined

/** All puzzles in short. */
export const puzzleBriefs = (): Promise<PuzzleBrief[]> => (briefs ??= fetched<PuzzleBrief[]>(list))

export async function puzzleBook(ruleset: string): Promise<PuzzleBook> {
  const place = Object.entries(books).find(([path]) => path.endsWith(`/${ruleset}/puzzles/puzzles.json`))?.[1]
  if (place === undefined) throw new Error('This page has no puzzles for that rulebook.')
  return fetched<PuzzleBook>(place)
}

const fetched = async <T>(place: string): Promise<T> => (await fetch(place)).json() as Promise<T>
