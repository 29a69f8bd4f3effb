import { type ReactNode, useState } from 'react'
import type { OddsOverRange } from '../../desk/library/comparison.ts'
import type { ClassBrief } from '../../desk/library/ships.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { RangeCurve } from './RangeCurve.tsx'

interface Props {
  first: ClassBrief
  second: ClassBrief
  year: number
  ruleset: string
}

/** The odds of each at the other over range, and at one range in words. */
export function OverRange({ first, second, year, ruleset }: Props): ReactNode {
  const { answer, trouble } = useAnswer(JSON.stringify([first.id, second.id, year, ruleset]), () =>
    theLibrary().oddsOverRange(first.id, second.id, year, ruleset),
  )
  return (
    <section className="compare-odds" aria-label="Odds over range">
      <h2>
        {first.name} against {second.name} over range
      </h2>
      {answer === null && <p className="soft">{trouble ?? 'Computing every outcome of the dice…'}</p>}
      {answer && 'trouble' in answer && <p role="alert">{answer.trouble.join(' ')}</p>}
      {answer && !('trouble' in answer) && (
        <Curves key={`${first.id} ${second.id} ${ruleset}`} odds={answer} names={[first.name, second.name]} />
      )}
    </section>
  )
}

function Curves({
  odds: { ranges, symbol, measures },
  names,
}: {
  odds: OddsOverRange
  names: [string, string]
}): ReactNode {
  const [measured, setMeasure] = useState(0)
  const [place, setPlace] = useState(Math.floor(ranges.length / 3))
  const measure = measures[measured] ?? measures[0]
  if (!measure) return <p className="soft">Neither can hurt the other.</p>
  const at = Math.min(place, ranges.length - 1)
  return (
    <>
      <div className="compare-measures" role="radiogroup" aria-label="What is measured">
        {measures.map(({ label }, i) => (
          <label key={label}>
            <input type="radio" name="measure" checked={measure === measures[i]} onChange={() => setMeasure(i)} />
            {label}
          </label>
        ))}
      </div>
      <RangeCurve ranges={ranges} symbol={symbol} measure={measure} at={at} names={names} choose={setPlace} />
      <label className="compare-range">
        <span>
          Range <b className="figure">{`${ranges[at]}${symbol}`}</b>
        </span>
        <input
          type="range"
          min={0}
          max={ranges.length - 1}
          value={at}
          aria-valuetext={`${ranges[at]}${symbol}`}
          onChange={(event) => setPlace(Number(event.target.value))}
        />
      </label>
      <p role="status">
        At {`${ranges[at]}${symbol}`}, {measure.label.charAt(0).toLowerCase() + measure.label.slice(1)}: {names[1]}{' '}
        <b className="figure">{shown(measure.values[0][at]!)}</b> under the fire of {names[0]}, {names[0]}{' '}
        <b className="figure">{shown(measure.values[1][at]!)}</b> under the fire of {names[1]}.
      </p>
      <p className="soft">
        {measure.exact ? 'Exact odds' : 'Sampled odds'}: both whole, broadside on, in plain sight. Lost hull is the
        mean.
      </p>
    </>
  )
}

const shown = (share: number): string =>
  share > 0 && share < 0.01 ? `${(share * 100).toFixed(1)} %` : `${Math.round(share * 100)} %`
