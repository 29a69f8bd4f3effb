import type { Puzzle, PuzzleBook } from '@flankspeed/admirals/puzzles'

/** A puzzle in the list of puzzles. */
export interface PuzzleBrief extends Pick<Puzzle, 'id' | 'theme' | 'rating'> {
  readonly ruleset: string
  /** The rulebook's. */
  readonly rules: string
  /** Of the battle. */
  readonly title: string
  /** From a battle that was played on this device. */
  readonly own?: true
}

export const briefsOf = ({ ruleset, openings, puzzles }: PuzzleBook, rules: string): PuzzleBrief[] =>
  puzzles.map(({ id, theme, rating, opening }) => ({
    id,
    ruleset,
    rules,
    theme,
    rating,
    title: openings[opening]!.title,
  }))
