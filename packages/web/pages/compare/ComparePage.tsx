import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Comparison } from '../../desk/library/comparison.ts'
import { RulesetChoice } from '../begin/RulesetChoice.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { ClassChoice } from './ClassChoice.tsx'
import { OverRange } from './OverRange.tsx'
import { SideBySide } from './SideBySide.tsx'
import './ComparePage.css'

interface Props {
  first: string
  second: string
  year: number | null
  rules: string | null
}

const USUAL = { first: 'bismarck', second: 'hood', year: 1941 }

/** Two classes side by side: drawings to one scale, figures, what speaks for each, and the odds over range. */
export default function ComparePage({ first, second, year: asked, rules }: Props): ReactNode {
  const one = first || USUAL.first
  const other = second || (one === USUAL.second ? USUAL.first : USUAL.second)
  const [year, setYear] = useState(asked ?? USUAL.year)
  const [chosen, setRuleset] = useState(rules)
  const { answer: every } = useAnswer('rulesets', () => theLibrary().rulesets())
  const rulesets = every?.filter(({ cards }) => cards) ?? []
  const ruleset = chosen ?? rulesets[0]?.id
  const { answer, trouble } = useAnswer(JSON.stringify([one, other, year, ruleset]), async () =>
    ruleset === undefined ? null : theLibrary().compared(one, other, year, ruleset),
  )
  const choose = (a: string, b: string): void => {
    location.hash = `${linkTo('compare', a, b)}?year=${year}${ruleset === undefined ? '' : `&ruleset=${ruleset}`}`
  }
  return (
    <Page
      title="Compare two ships"
      place="ships"
      above={<a href={linkTo('ships')}>Ships</a>}
      beside={
        <>
          <label className="seats-field">
            <span>Year</span>
            <select value={year} onChange={(event) => setYear(Number(event.target.value))}>
              {YEARS.map((offered) => (
                <option key={offered}>{offered}</option>
              ))}
            </select>
          </label>
          {ruleset !== undefined && rulesets.length > 1 && (
            <RulesetChoice rulesets={rulesets} chosen={ruleset} choose={setRuleset} />
          )}
        </>
      }
    >
      <div className="compare-choices">
        <ClassChoice label="First class" chosen={one} choose={(id) => choose(id, other)} />
        <span className="compare-against">against</span>
        <ClassChoice label="Second class" chosen={other} choose={(id) => choose(one, id)} />
        <button type="button" className="button" onClick={() => choose(other, one)}>
          Swap
        </button>
      </div>
      {answer && 'trouble' in answer && <p role="alert">{answer.trouble.join(' ')}</p>}
      {answer && !('trouble' in answer) && ruleset !== undefined ? (
        <Compared comparison={answer} ruleset={ruleset} />
      ) : (
        !answer && <Waiting trouble={trouble} />
      )}
    </Page>
  )
}

const YEARS = Array.from({ length: 10 }, (_, i) => 1936 + i)

function Compared({ comparison, ruleset }: { comparison: Comparison; ruleset: string }): ReactNode {
  const [first, second] = comparison.sides
  return (
    <>
      <SideBySide comparison={comparison} />
      <OverRange first={first.brief} second={second.brief} year={comparison.year} ruleset={ruleset} />
    </>
  )
}
