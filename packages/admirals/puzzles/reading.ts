import type { PuzzleBook } from './puzzle.ts'

/** A file that is no book of puzzles, and why. */
export class BadPuzzles extends Error {
  override name = 'BadPuzzles'
}

export const emptyBook = (ruleset: string, version: number): PuzzleBook => ({
  puzzleFormat: 1,
  ruleset,
  version,
  openings: [],
  puzzles: [],
  searches: [],
})

/** Reads the text of a book. `file` is named in errors. */
export function readPuzzles(text: string, file: string): PuzzleBook {
  const fail = (why: string): never => {
    throw new BadPuzzles(`${file}: ${why}`)
  }
  const data = parsed(text, fail)
  if (data.puzzleFormat !== 1) fail('not a file of puzzles: "puzzleFormat": 1 expected')
  if (typeof data.ruleset !== 'string' || typeof data.version !== 'number')
    fail('the fields ruleset (a text) and version (a number) expected')
  const { openings, puzzles, searches } = data
  if (!Array.isArray(openings) || !Array.isArray(puzzles) || !Array.isArray(searches))
    fail('the fields openings, puzzles and searches expected, each a list')
  for (const [i, puzzle] of (data.puzzles ?? []).entries()) {
    const { id, opening, actions, options, right } = puzzle
    if (typeof id !== 'string' || !Array.isArray(actions) || !Array.isArray(options))
      fail(`puzzles[${i}]: the fields id, actions and options expected`)
    if (!data.openings?.[opening]) fail(`puzzle ${id}: there is no opening ${opening}`)
    if (!(right >= 1 && right < options.length))
      fail(`puzzle ${id}: "right" must be a number from 1 to ${options.length - 1}`)
  }
  return data as PuzzleBook
}

function parsed(text: string, fail: (why: string) => never): Partial<PuzzleBook> {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null) return data
  } catch (error) {
    fail(`not a file of puzzles: ${(error as Error).message}`)
  }
  return fail('not a file of puzzles: "puzzleFormat": 1 expected')
}

/** One line for each opening and puzzle, so that changes are easy to compare. */
export function puzzlesText({ openings, puzzles, ...rest }: PuzzleBook): string {
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  const head = Object.entries(rest).map(([field, value]) => `"${field}": ${JSON.stringify(value)}`)
  return `{${head.join(', ')},\n"openings": ${lines(openings)},\n"puzzles": ${lines(puzzles)}}\n`
}
