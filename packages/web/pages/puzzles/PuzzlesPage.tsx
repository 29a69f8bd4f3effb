import { plural } from '@flankspeed/kernel'
import { type ReactNode, useState } from 'react'
import { daysInRow, puzzleOf, today, usePuzzleProgress } from '../../app/puzzle-progress.ts'
import { goTo, linkTo } from '../../app/route.ts'
import type { PuzzleBrief } from '../../desk/puzzles/puzzle-brief.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { EVERYTHING, Filters, fits } from './Filters.tsx'
import { PuzzleView } from './PuzzleView.tsx'
import './PuzzlesPage.css'
import { difficultyOf, THEME_NAMES } from './words.ts'

/** The puzzle of the day, or the one that was asked for; and the others. */
export default function PuzzlesPage({ asked }: { asked: string | null }): ReactNode {
  const { answer: puzzles, trouble } = useAnswer('all puzzles', async () => {
    const [stored, own] = await Promise.all([theLibrary().puzzles(), theLibrary().ownPuzzles()])
    return [...own, ...stored]
  })
  const [filter, setFilter] = useState(EVERYTHING)
  const progress = usePuzzleProgress()
  const daily = puzzles
    ? puzzleOf(
        puzzles.filter(({ own }) => !own),
        today(),
      )
    : undefined
  const shown = asked === null ? daily : puzzles?.find(({ id }) => id === asked)
  const fitting = puzzles?.filter((puzzle) => fits(filter, puzzle)) ?? []
  const days = daysInRow(progress, today())
  const next = (): void => {
    const others = fitting.filter(({ id }) => id !== shown?.id)
    const following = others.find(({ id }) => !(id in progress.answers)) ?? others[0]
    if (following) goTo('puzzles', following.id)
  }
  const streak = (
    <p className="puzzle-streak" role="status" aria-label="Streak">
      <span>
        <b className="figure">{days}</b> {days === 1 ? 'day' : 'days'} in a row
      </span>
      <span>
        <b className="figure">{progress.run}</b> right in a row, best {progress.best}
      </span>
    </p>
  )
  return (
    <Page title="Puzzles" place="puzzles" above="One plan is clearly best: find it" beside={streak}>
      {!puzzles ? (
        <Waiting trouble={trouble} />
      ) : (
        <>
          {shown ? (
            <PuzzleView
              key={shown.id}
              brief={shown}
              day={shown === daily ? today() : null}
              next={fitting.some(({ id }) => id !== shown.id) ? next : null}
            />
          ) : (
            <p className="page-trouble" role="alert">
              There is no puzzle "{asked}".
            </p>
          )}
          <section className="puzzle-list" aria-labelledby="puzzle-list">
            <h2 id="puzzle-list">All puzzles</h2>
            <Filters puzzles={puzzles} filter={filter} change={setFilter} />
            <p className="soft" role="status">
              {plural(fitting.length, 'puzzle')}.
            </p>
            <ul>
              {fitting.map((puzzle) => (
                <Entry
                  key={puzzle.id}
                  puzzle={puzzle}
                  isShown={puzzle === shown}
                  answer={progress.answers[puzzle.id]}
                />
              ))}
            </ul>
          </section>
        </>
      )}
    </Page>
  )
}

interface EntryProps {
  puzzle: PuzzleBrief
  isShown: boolean
  answer: boolean | undefined
}

function Entry({ puzzle, isShown, answer }: EntryProps): ReactNode {
  const mark = answer === undefined ? '' : answer ? 'solved' : 'missed'
  return (
    <li>
      <a href={linkTo('puzzles', puzzle.id)} aria-current={isShown ? 'page' : undefined}>
        <span>{puzzle.title}</span>
        <span className="soft">
          {puzzle.rules}, {THEME_NAMES[puzzle.theme].toLowerCase()}, {difficultyOf(puzzle.rating).toLowerCase()}{' '}
          {puzzle.rating}
          {puzzle.own && ', from your battle'}
          {mark !== '' && <b className={`puzzle-${mark}`}>, {mark}</b>}
        </span>
      </a>
    </li>
  )
}
