import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { ShipShown } from '../../desk/library/ships.ts'
import { RulesetChoice } from '../begin/RulesetChoice.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { Drawing } from '../parts/Drawing.tsx'
import { printPage } from '../parts/print.ts'
import { ShipProfile } from './ShipProfile.tsx'
import './ShipPage.css'

interface Props {
  id: string
  year: number | null
  /** The ruleset of the card; null: the default. */
  rules: string | null
  /** One ship of the class; the class if null. */
  ship: string | null
}

/** A class: her card in a year, and the facts behind it. */
export default function ShipPage({ id, year: asked, rules, ship: named }: Props): ReactNode {
  const [year, setYear] = useState(asked)
  const [chosen, setRuleset] = useState(rules)
  const [one, setOne] = useState(named ?? '')
  const { answer: every } = useAnswer('rulesets', () => theLibrary().rulesets())
  const rulesets = every?.filter(({ cards }) => cards) ?? []
  const ruleset = chosen ?? rulesets[0]?.id
  const { answer: ship, trouble } = useAnswer(`${id} ${year} ${ruleset} ${one}`, async () =>
    ruleset === undefined ? null : theLibrary().ship(id, year ?? undefined, ruleset, one),
  )
  if (!ship || ruleset === undefined)
    return (
      <Page title="A ship" place="ships">
        <Waiting trouble={trouble} />
      </Page>
    )
  const { brief } = ship
  return (
    <Page
      title={brief.name}
      place="ships"
      above={
        <>
          <a href={linkTo('ships')}>Ships</a> · {brief.navyTitle} · {brief.type}
        </>
      }
      beside={
        <>
          <a className="button" href={`${linkTo('compare', brief.id)}?year=${ship.year}&ruleset=${ruleset}`}>
            Compare
          </a>
          {!brief.own && (
            <a className="button" href={`${linkTo('office')}?from=${encodeURIComponent(brief.id)}`}>
              Draw a class from her
            </a>
          )}
          <button
            type="button"
            className="button"
            onClick={async () => {
              const sheet = await theLibrary().shipSheet(brief.id, ship.year, 'a4', ruleset, ship.ship)
              if (typeof sheet === 'string') printPage(sheet)
            }}
          >
            Print the card
          </button>
        </>
      }
    >
      <ShipProfile ship={ship} />
      <div className="ship">
        <Drawing svg={ship.svg} className="ship-card" />
        <div className="ship-facts">
          {rulesets.length > 1 && <RulesetChoice rulesets={rulesets} chosen={ruleset} choose={setRuleset} />}
          {ship.corrected && (
            <p>
              These rules correct her card. <a href={linkTo('differences', ruleset)}>See the differences</a>
            </p>
          )}
          <OneShip ship={ship} choose={setOne} />
          <Years ship={ship} choose={setYear} />
          <CardInWords ship={ship} />
          <Facts ship={ship} />
          <Sisters ship={ship} />
        </div>
      </div>
    </Page>
  )
}

/** The class, or one of the ships that were not like the others. */
function OneShip({ ship, choose }: { ship: ShipShown; choose: (name: string) => void }): ReactNode {
  const different = ship.ships.filter(({ differs }) => differs)
  if (different.length === 0) return null
  return (
    <label className="ship-one">
      <span>Card of</span>
      <select value={ship.ship} onChange={(event) => choose(event.target.value)}>
        <option value="">The class</option>
        {different.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Years({ ship, choose }: { ship: ShipShown; choose: (year: number) => void }): ReactNode {
  const { year, years, refits, printed } = ship
  return (
    <section aria-label="Year">
      {years.first < years.last && (
        <label className="ship-year">
          <span>
            As she was in <b className="figure">{year}</b>
          </span>
          <input
            type="range"
            min={years.first}
            max={years.last}
            value={year}
            list="ship-refits"
            onChange={(event) => choose(Number(event.target.value))}
          />
          <datalist id="ship-refits">
            {refits.map((refit) => (
              <option key={`${refit.year} ${refit.note}`} value={refit.year} />
            ))}
          </datalist>
        </label>
      )}
      {refits.length > 0 && (
        <ul className="ship-refits">
          {refits.map((refit) => (
            <li key={`${refit.year} ${refit.note}`} className={refit.done ? '' : 'soft'}>
              <b className="figure">{refit.year}</b> {refit.note}
              {!refit.done && ' (not yet)'}
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {printed
          ? 'This is the card printed in the game. It stays the same from year to year.'
          : 'We calculated this card from the facts below. It is not official.'}
      </p>
    </section>
  )
}

/** The drawing as text, for screen readers. */
function CardInWords({ ship: { figures, traits, weapons } }: { ship: ShipShown }): ReactNode {
  return (
    <section aria-label="Card">
      <dl className="ship-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {weapons.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
        <section className="ship-weapons" aria-label="Weapons" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {weapons.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weapons.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, i) =>
                    i === 0 ? (
                      <th key={weapons.columns[i]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={weapons.columns[i]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {traits.length > 0 && (
        <p>
          <span className="soft">Traits:</span> {traits.join(', ')}
        </p>
      )}
    </section>
  )
}

function Facts({ ship: { facts, note, estimated } }: { ship: ShipShown }): ReactNode {
  return (
    <section aria-label="Facts">
      <h2>Facts</h2>
      <dl className="ship-list">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p>{note}</p>}
      {estimated.length > 0 && <p className="soft">Estimated: {estimated.join(', ')}.</p>}
    </section>
  )
}

function Sisters({ ship: { ships, brief } }: { ship: ShipShown }): ReactNode {
  return (
    <section aria-label="Ships of the class">
      <h2>{ships.length === 1 && brief.total === 1 ? 'The ship' : 'Ships of the class'}</h2>
      <ul className="ship-sisters">
        {ships.map(({ name, entered, fate, note, serves }) => (
          <li key={name} className={serves ? '' : 'soft'}>
            <b className="name">{name}</b> {entered}: {fate}
            {note !== '' && `. ${note.charAt(0).toUpperCase()}${note.slice(1)}`}
          </li>
        ))}
        {brief.total > ships.length && <li className="soft">and {brief.total - ships.length} more</li>}
      </ul>
    </section>
  )
}
