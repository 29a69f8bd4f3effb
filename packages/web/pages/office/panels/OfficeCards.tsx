import { type ReactNode, useState } from 'react'
import type { OfficeSheet } from '../../../desk/library/office.ts'
import { Drawing } from '../../parts/Drawing.tsx'

interface Props {
  sheet: OfficeSheet
  year: number
  setYear: (year: number) => void
}

/** Her card under every rulebook, with its points, as she is in a year. */
export function OfficeCards({ sheet, year, setYear }: Props): ReactNode {
  const { cards, years } = sheet
  const [chosen, setChosen] = useState('')
  const shown = cards.find(({ ruleset }) => ruleset === chosen) ?? cards[0]
  return (
    <section className="office-cards" aria-label="Cards">
      {years.first < years.last && (
        <label className="office-year">
          <span>
            As she is in <b className="figure">{year}</b>
          </span>
          <input
            type="range"
            min={years.first}
            max={years.last}
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        </label>
      )}
      {cards.length === 0 && <p className="soft">There is no card while something is missing in her facts.</p>}
      <fieldset className="office-books">
        <legend className="unseen">Rules of the card</legend>
        {cards.map(({ ruleset, title, points }) => (
          <button
            key={ruleset}
            type="button"
            className="button"
            aria-pressed={ruleset === shown?.ruleset}
            onClick={() => setChosen(ruleset)}
          >
            {title} <b className="figure">{points ?? '–'}</b>
          </button>
        ))}
      </fieldset>
      {shown?.card ? (
        <>
          <Drawing svg={shown.card.svg} className="office-card" />
          <p className="unseen">
            {shown.card.figures.map(({ label, value }) => `${label} ${value}`).join(', ')}.{' '}
            {shown.card.traits.join(', ')}.
          </p>
        </>
      ) : (
        shown && <p className="soft">{shown.why}</p>
      )}
    </section>
  )
}
