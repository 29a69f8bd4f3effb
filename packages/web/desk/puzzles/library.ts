import { type PuzzleBook, replayOf } from '@flankspeed/admirals/puzzles'
import { type ShownPuzzle, shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { type Replay, rulesets } from '@flankspeed/engine'
import { findRuleset } from '@flankspeed/rulebooks'
import { puzzleBook } from '../../stored/puzzles.ts'
import { ownBooks } from './own-puzzles.ts'
import { briefsOf, type PuzzleBrief } from './puzzle-brief.ts'

/** A puzzle with all that is needed to show it. */
export async function puzzle(ruleset: string, id: string): Promise<ShownPuzzle> {
  const book = await bookWith(ruleset, id)
  return shownPuzzle(findRuleset(ruleset), book, found(book, id))
}

/** The battle of a puzzle up to its position, to play on. */
export async function puzzleReplay(ruleset: string, id: string): Promise<Replay> {
  const book = await bookWith(ruleset, id)
  return replayOf(book, found(book, id))
}

/** Those from battles of one's own, in short. */
export const ownPuzzles = async (): Promise<PuzzleBrief[]> =>
  (await ownBooks()).flatMap((book) => {
    const rules = rulesets.find(({ id, version }) => id === book.ruleset && version === book.version)
    return rules ? briefsOf(book, rules.title).map((brief) => ({ ...brief, own: true as const })) : []
  })

const has = ({ puzzles }: PuzzleBook, id: string): boolean => puzzles.some((each) => each.id === id)

async function bookWith(ruleset: string, id: string): Promise<PuzzleBook> {
  const own = (await ownBooks()).find((book) => book.ruleset === ruleset && has(book, id))
  return own ?? puzzleBook(ruleset)
}

function found({ puzzles }: PuzzleBook, id: string): PuzzleBook['puzzles'][number] {
  const puzzle = puzzles.find((each) => each.id === id)
  if (!puzzle) throw new Error(`There is no puzzle "${id}".`)
  return puzzle
}
