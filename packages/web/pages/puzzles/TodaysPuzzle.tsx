import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { daysInRow, puzzleOf, today, usePuzzleProgress } from '../../app/puzzle-progress.ts'
import { linkTo } from '../../app/route.ts'
import { puzzlePictures } from '../../stored/puzzle-pictures.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Column } from '../home/Column.tsx'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import { difficultyOf, THEME_NAMES } from './words.ts'

/** The puzzle of the day, on the home page. */
export default function TodaysPuzzle(): ReactNode {
  const { answer: puzzles } = useAnswer('puzzles', () => theLibrary().puzzles())
  const { answer: pictures } = useAnswer('puzzle pictures', puzzlePictures)
  const progress = usePuzzleProgress()
  const puzzle = puzzles && puzzleOf(puzzles, today())
  if (!puzzle) return null
  const days = daysInRow(progress, today())
  const picture = pictures?.[puzzle.id]
  return (
    <Column
      title="Today's puzzle"
      note={`rated ${puzzle.rating}`}
      link={{
        to: linkTo('puzzles'),
        words: `${puzzle.id in progress.answers ? 'Look at it again' : 'Solve it'}${days > 0 ? `, streak ${plural(days, 'day')}` : ''}`,
      }}
    >
      <p>
        {picture?.question}{' '}
        <span className="soft">
          {puzzle.rules}, {THEME_NAMES[puzzle.theme].toLowerCase()}, {difficultyOf(puzzle.rating).toLowerCase()}.
        </span>
      </p>
      {picture && (
        <div className="column-picture">
          <SeaPicture chart={picture.chart} aspect={3} label={`Chart of today's puzzle, ${puzzle.title}`} />
        </div>
      )}
    </Column>
  )
}
