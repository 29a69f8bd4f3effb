import { existsSync, renameSync, writeFileSync } from 'node:fs'
import {
  BadPuzzles,
  emptyBook,
  type PuzzleBook,
  puzzlesText,
  readPuzzles,
  searchReplay,
  type Wanted,
  withPuzzle,
} from '@flankspeed/admirals/puzzles'
import { plural, type Replay, type Ruleset } from '@flankspeed/kernel'
import { type Quest, type Searched, searchBattle, searchedIn, withSearch } from '@flankspeed/lab/puzzles'
import { readText } from './files.ts'
import { playedAgain, readReplay, rulesetOf } from './replays.ts'
import { reasonOf, WrongInput } from './wrong-input.ts'

export interface Making {
  readonly ruleset: Ruleset
  /** New puzzles that are wanted. */
  readonly count: number
  readonly seed: string
  readonly wanted: Wanted
  readonly out: string
  /** A replay to search instead of new battles. */
  readonly from: string | null
  readonly workers: number
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
 * Finds puzzles and adds them to a file, after each battle. The file also says how far the search of a seed has come, so
 * the same command goes on where it was stopped.
 */
export async function makePuzzles(making: Making, signal: AbortSignal, told: (made: Made) => void): Promise<Made> {
  const { count, seed, wanted, out, from, workers } = making
  const replay = from === null ? null : readReplay(from)
  const ruleset = from !== null && replay ? rulesetOf(from, replay) : making.ruleset
  const quest: Quest = { seed, wanted }
  let book = bookIn(out, ruleset)
  const before = book.puzzles.length
  let made: Made = { file: out, found: 0, puzzles: before, battles: 0, positions: 0 }
  let next = searchedIn(book, quest)
  const battles =
    from !== null && replay
      ? playedAgain(from, () => [searchedReplay(ruleset, replay, wanted)])
      : workers === 1
        ? oneByOne(ruleset, quest, next, signal)
        : (await import('@flankspeed/lab/puzzles/threads')).searchOnThreads(ruleset, quest, next, workers, signal)
  if (before === 0) write(out, book)
  for await (const { battle, positions, found } of battles) {
    const isEnough = (): boolean => book.puzzles.length - before >= count
    for (const each of found) if (!isEnough()) book = withPuzzle(book, each)
    // Where a battle may hold more, the same command searches it again.
    if (!isEnough() && from === null && battle === next) book = withSearch(book, quest, ++next)
    write(out, book)
    const { length } = book.puzzles
    made = {
      file: out,
      found: length - before,
      puzzles: length,
      battles: made.battles + 1,
      positions: made.positions + positions,
    }
    told(made)
    if (isEnough()) break
  }
  return made
}

/** A battle that was played, as a search of one battle. */
function searchedReplay(ruleset: Ruleset, replay: Replay, wanted: Wanted): Searched {
  const looked = [...searchReplay(ruleset, replay, wanted)]
  return { battle: 0, positions: looked.length, found: looked.flatMap(({ found }) => found ?? []) }
}

/** On this thread, until the signal comes. */
async function* oneByOne(
  ruleset: Ruleset,
  quest: Quest,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<Searched, void> {
  for (let battle = from; !signal.aborted; battle++) {
    yield searchBattle(ruleset, quest, battle)
    // Lets the signal in.
    await new Promise(setImmediate)
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
export function write(file: string, book: PuzzleBook): void {
  try {
    writeFileSync(`${file}.part`, puzzlesText(book))
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new WrongInput(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}
