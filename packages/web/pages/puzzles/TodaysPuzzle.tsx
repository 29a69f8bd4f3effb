import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { daysInRow, puzzleOf, today, usePuzzleProgress } from '../../app/puzzle-progress.ts'
import { linkTo } from '../../app/route.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { difficultyOf, THEME_NAMES } from './words.ts'

/** The puzzle of the day, on the home page. */
export default function TodaysPuzzle(): ReactNode {
  const { answer: puzzles } = useAnswer('puzzles', () => theLibrary().puzzles())
  const progress = usePuzzleProgress()
  const puzzle = puzzles && puzzleOf(puzzles, today())
  if (!puzzle) return null
  const days = daysInRow(progress, today())
  const isDone = puzzle.id in progress.answers
  return (
    <p className="home-learn">
      <a className="button" href={linkTo('puzzles')}>
        Today's puzzle
      </a>
      <span className="soft">
        {THEME_NAMES[puzzle.theme]}, {difficultyOf(puzzle.rating).toLowerCase()} (rated {puzzle.rating}), {puzzle.rules}
        .{isDone && ' You have answered it.'}
        {days > 0 && ` Streak: ${plural(days, 'day')}.`}
      </span>
    </p>
  )
}
