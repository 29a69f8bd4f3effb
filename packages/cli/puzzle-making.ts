import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { BadPuzzles, emptyBook, type PuzzleBook, puzzlesText, readPuzzles } from '@flankspeed/admirals/puzzles'
import { plural, type Ruleset } from '@flankspeed/kernel'
import { type Looked, searchBattles, searchReplay, withPuzzle, withSearch } from '@flankspeed/lab/puzzles'
import { readText } from './files.ts'
import { playedAgain, readReplay, rulesetOf } from './replays.ts'
import { reasonOf, WrongInput } from './wrong-input.ts'

export interface Making {
  readonly ruleset: Ruleset
  /** New puzzles that are wanted. */
  readonly count: number
  readonly seed: string
  /** Plans that a puzzle must offer. */
  readonly plans: number
  readonly out: string
  /** A replay to search instead of new battles. */
  readonly from: string | null
}

/** What a search gave. */
export interface Made {
  readonly file: string
  readonly found: number
  readonly puzzles: number
  readonly battles: number
  readonly positions: number
}

/**
 * Finds puzzles and adds them to a file, after each one. The file also says how far the search of a seed has come, so
 * the same command goes on where it was stopped.
 */
export function makePuzzles(making: Making, told: (looked: Looked) => void): Made {
  const { count, seed, plans, out, from } = making
  const replay = from === null ? null : readReplay(from)
  const ruleset = from !== null && replay ? rulesetOf(from, replay) : making.ruleset
  let book = bookIn(out, ruleset)
  const before = book.puzzles.length
  const searched = book.searches.find((search) => search.seed === seed)?.battles ?? 0
  const looks =
    from !== null && replay
      ? playedAgain(from, () => searchReplay(ruleset, replay, plans))
      : searchBattles(ruleset, seed, plans, searched)
  let last: Looked | null = null
  if (before === 0) write(out, book)
  for (const look of looks) {
    last = look
    told(look)
    if (look.found) book = withPuzzle(book, look.found)
    if (look.endOfBattle) book = withSearch(book, seed, look.progress.battles)
    if (look.found || look.endOfBattle) write(out, book)
    if (book.puzzles.length - before >= count) break
  }
  return {
    file: out,
    found: book.puzzles.length - before,
    puzzles: book.puzzles.length,
    battles: last?.progress.battles ?? 0,
    positions: last?.progress.positions ?? 0,
  }
}

export const madeInWords = ({ file, found, puzzles, positions }: Made): string =>
  `${plural(found, 'new puzzle')} from ${plural(positions, 'position')}; ${file} has ${plural(puzzles, 'puzzle')}.`

function bookIn(file: string, ruleset: Ruleset): PuzzleBook {
  if (!existsSync(file)) return emptyBook(ruleset.id, ruleset.version)
  const book = readBook(file)
  if (book.ruleset !== ruleset.id || book.version !== ruleset.version)
    throw new WrongInput(
      `${file}: has puzzles of ${book.ruleset}, version ${book.version}; name another file for ${ruleset.id}, version ${ruleset.version}`,
    )
  return book
}

/** A book from a file that somebody gives. */
export function readBook(file: string): PuzzleBook {
  try {
    return readPuzzles(readText(file), file)
  } catch (error) {
    if (error instanceof BadPuzzles) throw new WrongInput(error.message)
    throw error
  }
}

/** Atomic: either the old file or the new one exists. */
function write(file: string, book: PuzzleBook): void {
  try {
    writeFileSync(`${file}.part`, puzzlesText(book))
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new WrongInput(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}
