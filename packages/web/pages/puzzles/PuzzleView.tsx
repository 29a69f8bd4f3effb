import type { ShownOption, ShownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { type FormEvent, type ReactNode, useState } from 'react'
import { keepAnswer } from '../../app/puzzle-progress.ts'
import { useSettings } from '../../app/settings.ts'
import type { PuzzleBrief } from '../../desk/puzzles/puzzle-brief.ts'
import { SmallChart } from '../../records/review/SmallChart.tsx'
import '../../records/review/ReviewPage.css'
import { linkTo } from '../../app/route.ts'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Waiting } from '../Page.tsx'
import { useNarrow } from '../parts/narrow.ts'
import { Solution } from './Solution.tsx'
import { difficultyOf, THEME_NAMES } from './words.ts'

interface Props {
  brief: PuzzleBrief
  /** The day whose puzzle it is; null: of no day. */
  day: number | null
  /** null: there is no other. */
  next: (() => void) | null
}

/** One puzzle: the position, the plans to choose from, and the solution after the answer. */
export function PuzzleView({ brief, day, next }: Props): ReactNode {
  const { answer: puzzle, trouble } = useAnswer(brief.id, () => theLibrary().puzzle(brief.ruleset, brief.id))
  const heading = `${day === null ? '' : "Today's puzzle: "}${brief.title}`
  return (
    <section className="puzzle review" aria-labelledby="puzzle-title">
      <h2 id="puzzle-title">{heading}</h2>
      <p className="soft">
        {brief.rules}, {THEME_NAMES[brief.theme].toLowerCase()}, {difficultyOf(brief.rating).toLowerCase()}, rated{' '}
        {brief.rating}{' '}
        <ShareButton
          className="button quiet"
          what={{
            title: `Puzzle: ${brief.title}`,
            content: null,
            address: async () => linkTo('puzzles', brief.id),
            page: `/s/puzzle/${brief.id}`,
          }}
        />
      </p>
      {puzzle ? <Question puzzle={puzzle} day={day} next={next} /> : <Waiting trouble={trouble} />}
    </section>
  )
}

/** Font sizes, for a chart that is 240 wide: as tall on the screen as other names. */
const NAMES = 8
const NAMES_ON_A_PHONE = 11

/** Damage counts for most answers. */
const nameWithHull = ({ name, hull }: ShownPuzzle['units'][number]): string =>
  hull < 1 ? `${name}, ${Math.round(100 * hull)} %` : name

function Question({ puzzle, day, next }: { puzzle: ShownPuzzle } & Pick<Props, 'day' | 'next'>): ReactNode {
  const { screen } = useSettings()
  const narrow = useNarrow()
  const [looked, setLooked] = useState<ShownOption | null>(null)
  const [chosen, setChosen] = useState<ShownOption | null>(null)
  const [given, setGiven] = useState<ShownOption | null>(null)
  const { units, unit, options, question, orders, table, position, turn } = puzzle
  const answer = (event: FormEvent): void => {
    event.preventDefault()
    if (!chosen) return
    keepAnswer(puzzle.id, chosen.isRight, day)
    setGiven(chosen)
  }
  if (given) return <Solution puzzle={puzzle} given={given} next={next} />
  const words = (
    <ul className="puzzle-position">
      {position.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
  return (
    <div className={screen === 'text' ? 'puzzle-text' : 'puzzle-question'}>
      {screen === 'chart' && (
        <div className="puzzle-chart">
          <SmallChart
            units={units.map((each) => ({ ...each, name: nameWithHull(each) }))}
            unit={unit}
            shown={options}
            plan={looked ?? chosen}
            table={table}
            label={`The position in turn ${turn}`}
            named
            lettering={narrow ? NAMES_ON_A_PHONE : NAMES}
          />
        </div>
      )}
      <form onSubmit={answer}>
        <fieldset className="puzzle-plans">
          <legend>
            Turn {turn}. {question}
          </legend>
          {orders.length > 0 && (
            <ul className="puzzle-orders">
              {orders.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {options.map((option) => (
            <label key={option.words} onPointerEnter={() => setLooked(option)} onPointerLeave={() => setLooked(null)}>
              <input type="radio" name="plan" checked={option === chosen} onChange={() => setChosen(option)} />
              {option.words}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button main" disabled={!chosen}>
          Answer
        </button>
        {screen === 'text' ? (
          <>
            <h3>The position</h3>
            {words}
          </>
        ) : (
          <details>
            <summary>The position in words</summary>
            {words}
          </details>
        )}
      </form>
    </div>
  )
}
