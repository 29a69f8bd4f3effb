import { emptyBook, type PuzzleBook, withBook } from '@flankspeed/admirals/puzzles'
import { plural, type Ruleset } from '@flankspeed/kernel'
import { readBook, write } from './puzzle-making.ts'
import { WrongInput } from './wrong-input.ts'

export interface Checking {
  readonly files: readonly string[]
  readonly rulesOf: (book: PuzzleBook) => Ruleset
  /** Plans that a puzzle must have. */
  readonly plans: number
  readonly out: string
  readonly workers: number
}

/** What a check gave. */
export interface Checked {
  readonly file: string
  readonly kept: number
  readonly dropped: number
}

/** Plays all puzzles of some files again with other dice, rates them anew, and writes those that hold to one file. */
export async function checkPuzzles(
  { files, rulesOf, plans, out, workers }: Checking,
  signal: AbortSignal,
  told: (checked: number, all: number) => void,
): Promise<Checked> {
  const books = files.map(readBook)
  const [first] = books
  const ruleset = rulesOf(first!)
  const stranger = books.findIndex((book) => book.ruleset !== ruleset.id || book.version !== ruleset.version)
  if (stranger >= 0)
    throw new WrongInput(
      `${files[stranger]}: has puzzles of ${books[stranger]!.ruleset}, and ${files[0]} has puzzles of ${ruleset.id}: check them one by one`,
    )
  const all = books.reduce(withBook, emptyBook(ruleset.id, ruleset.version))
  const wanted = { ...all, puzzles: all.puzzles.filter(({ options }) => options.length >= plans) }
  const searches = books.flatMap((book) => book.searches)
  const { checkOnThreads } = await import('@flankspeed/lab/puzzles/threads')
  let [checked, kept] = [0, emptyBook(ruleset.id, ruleset.version)]
  for await (const puzzle of checkOnThreads(ruleset, wanted, workers, signal)) {
    if (puzzle && puzzle.options.length >= plans) kept = withBook(kept, { ...wanted, puzzles: [puzzle] })
    told(++checked, wanted.puzzles.length)
  }
  if (checked < wanted.puzzles.length)
    throw new WrongInput(`stopped after ${checked} of ${plural(wanted.puzzles.length, 'puzzle')}; nothing was written`)
  write(out, { ...kept, searches })
  return { file: out, kept: kept.puzzles.length, dropped: checked - kept.puzzles.length }
}

export const checkedInWords = ({ file, kept, dropped }: Checked): string =>
  `${plural(kept, 'puzzle')} kept in ${file}, ${dropped} dropped.`
