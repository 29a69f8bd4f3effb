import type { PuzzleBook } from '@flankspeed/admirals/puzzles'
import { type ShownUnit, shownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { findRuleset } from '@flankspeed/rulebooks'
import type { SeaShip, SideName } from '../desk/library/scenarios.ts'
import type { PuzzlePicture } from '../stored/puzzle-pictures.ts'

/** The position of every puzzle as a small chart, by id: the home page shows one without its rulebook. */
export const puzzlePictures = (books: readonly PuzzleBook[]): Record<string, PuzzlePicture> =>
  Object.fromEntries(
    books.flatMap((book) =>
      book.puzzles.map((puzzle) => {
        const { question, units } = shownPuzzle(findRuleset(book.ruleset), book, puzzle)
        return [puzzle.id, { question, chart: { size: sizeOf(units), land: [], ships: units.map(shipOf) } }]
      }),
    ),
  )

const shipOf = ({ name, side, rank, at, heading }: ShownUnit): SeaShip => ({
  name,
  side: side as SideName,
  rank,
  at: [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10],
  heading: Math.round(heading),
})

/** Sea on all sides of the ships. */
const sizeOf = (units: readonly ShownUnit[]): [number, number] => [
  2 * Math.max(...units.map(({ at }) => at[0])),
  2 * Math.max(...units.map(({ at }) => at[1])),
]
