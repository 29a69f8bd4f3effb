import type { ShownOption, ShownPuzzle } from '@flankspeed/admirals/puzzles/shown'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSettings } from '../../app/settings.ts'
import { continuedFrom } from '../../records/replay/continued.ts'
import { percent } from '../../records/review/figures.ts'
import { SmallChart } from '../../records/review/SmallChart.tsx'
import { BeginButton } from '../begin/BeginButton.tsx'
import { usualChoices } from '../begin/choices.ts'
import { theLibrary } from '../desk-answers.ts'

interface Props {
  puzzle: ShownPuzzle
  given: ShownOption
  next: (() => void) | null
}

/** The verdict, both plans drawn, what each was worth and why, and how to go on. */
export function Solution({ puzzle, given, next }: Props): ReactNode {
  const { screen } = useSettings()
  const verdict = useRef<HTMLHeadingElement>(null)
  useEffect(() => verdict.current?.focus(), [])
  const { options, foundBy } = puzzle
  const ranked = options.toSorted((one, other) => one.behind - other.behind)
  const best = ranked.find(({ isRight }) => isRight)!
  const beside = given === best ? ranked.find(({ isRight }) => !isRight)! : best
  const drawn = (label: string, plan: ShownOption): ReactNode => (
    <Drawn key={label} puzzle={puzzle} label={label} plan={plan} isDrawn={screen === 'chart'} />
  )
  return (
    <div className="puzzle-solution">
      <h3 ref={verdict} tabIndex={-1} className={given.isRight ? 'puzzle-solved' : 'puzzle-missed'}>
        {verdictOn(given, best)}
      </h3>
      <div className="puzzle-pair">
        {drawn('Your plan', given)}
        {drawn(given === best ? 'The next best' : 'The best plan', beside)}
      </div>
      <p className="soft">
        Found by{' '}
        {Object.entries(foundBy)
          .map(([level, share]) => `${level} ${percent(share)}`)
          .join(', ')}
        .
      </p>
      <div className="puzzle-buttons">
        {next && (
          <button type="button" className="button main" onClick={next}>
            Next puzzle
          </button>
        )}
        <PlayOn puzzle={puzzle} />
      </div>
      <table className="puzzle-table">
        <caption>All plans, and the chance to win that each gave</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Chance</th>
            <th scope="col">Behind the best</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((option) => (
            <tr key={option.words}>
              <th scope="row">
                {option.words}
                {option.isRight && <b className="puzzle-solved"> (right)</b>}
              </th>
              <td>{percent(option.worth)}</td>
              <td>{behindInWords(option)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        Judged by play-outs from what {puzzle.side} can see: {given.playOuts} or more of each plan, the same dice for
        all, against four kinds of enemies. The errors are 99 % bounds.
      </p>
    </div>
  )
}

function verdictOn(given: ShownOption, best: ShownOption): string {
  if (given === best) return 'Right.'
  if (given.isRight) return 'As good as the best.'
  return `Not the best: ${percent(given.behind)} less to win.`
}

const behindInWords = ({ behind, error }: ShownOption): string =>
  error === 0 ? '–' : `${percent(Math.max(0, behind))} ± ${Math.max(1, Math.round(100 * error))}`

interface DrawnProps {
  puzzle: ShownPuzzle
  label: string
  plan: ShownOption
  isDrawn: boolean
}

const Drawn = ({ puzzle, label, plan, isDrawn }: DrawnProps): ReactNode => (
  <section aria-label={label}>
    {isDrawn && (
      <div className="puzzle-chart">
        <SmallChart
          units={puzzle.units}
          unit={puzzle.unit}
          shown={puzzle.options}
          plan={plan}
          table={puzzle.table}
          label={label}
          named
          lettering={10}
        />
      </div>
    )}
    <h4>
      {label}: {plan.words}
    </h4>
    <p>
      <b className="figure">{percent(plan.worth)}</b> to win.
    </p>
    {plan.odds.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </section>
)

/** A new battle in this browser from the position, against a Captain. */
function PlayOn({ puzzle: { ruleset, id, side } }: { puzzle: ShownPuzzle }): ReactNode {
  const { thinking } = useSettings()
  return (
    <BeginButton
      className="try-again"
      order={async () => {
        const [replay, rulesets] = await Promise.all([theLibrary().puzzleReplay(ruleset, id), theLibrary().rulesets()])
        const admirals = rulesets.find((rules) => rules.id === ruleset)?.admirals ?? []
        const choices = { ...usualChoices(thinking), command: side as 'red' | 'blue' }
        return continuedFrom(replay, replay.actions.length, 'from a puzzle', choices, admirals)
      }}
    >
      Play on from here
    </BeginButton>
  )
}
