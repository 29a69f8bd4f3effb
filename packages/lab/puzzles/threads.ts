import type { Puzzle, PuzzleBook } from '@flankspeed/admirals/puzzles'
import type { Ruleset } from '@flankspeed/kernel'
import { inOrder } from '../runs/in-order.ts'
import type { Quest, Searched } from './find.ts'
import type { Errand } from './thread.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** Searches the battles of a quest from that one on, in their order, until the signal comes. */
export async function* searchOnThreads(
  ruleset: Ruleset,
  quest: Quest,
  from: number,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<Searched, void> {
  const battles = function* (): Generator<Errand, void> {
    for (let battle = from; ; battle++) yield { ruleset: ruleset.id, quest, battle }
  }
  yield* inOrder<Errand, Searched>(THREAD, battles(), workers, signal)
}

/** Checks all puzzles of a book, in their order; null for each that does not hold. */
export async function* checkOnThreads(
  ruleset: Ruleset,
  book: PuzzleBook,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<Puzzle | null, void> {
  const checks = book.puzzles.map(
    (puzzle): Errand => ({
      ruleset: ruleset.id,
      book: { ...book, puzzles: [{ ...puzzle, opening: 0 }], openings: [book.openings[puzzle.opening]!], searches: [] },
      check: puzzle.id,
    }),
  )
  let number = 0
  for await (const checked of inOrder<Errand, Puzzle | null>(THREAD, checks, workers, signal)) {
    const { opening } = book.puzzles[number++]!
    yield checked && { ...checked, opening }
  }
}
