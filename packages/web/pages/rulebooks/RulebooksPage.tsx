import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { ScenarioBrief } from '../../desk/library/scenarios.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { OddsBar } from '../parts/OddsBar.tsx'
import { type Compared, compared, onTheWhole } from './compared.ts'
import './RulebooksPage.css'

/** The same battles under every rulebook, compared with history and with each other. */
export default function RulebooksPage(): ReactNode {
  const { answer: scenarios, trouble } = useAnswer('scenarios', () => theLibrary().scenarios())
  return (
    <Page title="Compare the rulebooks" place="rules" above="Simulation results">
      {scenarios ? <Books scenarios={scenarios} /> : <Waiting trouble={trouble} />}
    </Page>
  )
}

const ORDERS = { date: 'by date', apart: 'by difference' } as const

function Books({ scenarios }: { scenarios: readonly ScenarioBrief[] }): ReactNode {
  const [order, setOrder] = useState<keyof typeof ORDERS>('date')
  const books = scenarios[0]!.offers.map(({ ruleset, title }) => ({ ruleset, title }))
  const battles = compared(
    scenarios,
    books.map(({ ruleset }) => ruleset),
  )
  const shown = order === 'date' ? battles : battles.toSorted((a, b) => b.apart - a.apart)
  return (
    <div className="rulebooks">
      <p>
        Two Captain AIs play each historical battle many times under every rulebook that supports it. The ships and the
        opening are the same, so the differences come from the rules.
      </p>
      <div className="rulebooks-wide">
        <table className="rulebooks-whole">
          <caption className="soft">Overall</caption>
          <thead>
            <tr>
              <th scope="col">Rulebook</th>
              <th scope="col">Battles</th>
              <th scope="col">Same winner as in history</th>
              <th scope="col">Turns</th>
              <th scope="col">Ships lost per battle</th>
              <th scope="col">In history</th>
            </tr>
          </thead>
          <tbody>
            {books.map(({ ruleset, title }, i) => {
              const whole = onTheWhole(battles, i)
              return (
                <tr key={ruleset}>
                  <th scope="row">
                    <a href={linkTo('rules', ruleset)}>{title}</a>
                  </th>
                  <td>{whole.battles}</td>
                  <td>{Math.round(100 * whole.asAtSea)} %</td>
                  <td>{whole.turns.toFixed(1)}</td>
                  <td>{whole.lost.toFixed(1)}</td>
                  <td>{whole.lostAtSea.toFixed(1)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <label>
        Battles,{' '}
        <select value={order} onChange={(event) => setOrder(event.target.value as keyof typeof ORDERS)}>
          {Object.entries(ORDERS).map(([id, told]) => (
            <option key={id} value={id}>
              {told}
            </option>
          ))}
        </select>
      </label>
      {shown.map((battle) => (
        <OneBattle key={battle.battle.id} {...battle} titles={books.map(({ title }) => title)} />
      ))}
    </div>
  )
}

function OneBattle({ battle, under, titles }: Compared & { titles: readonly string[] }): ReactNode {
  const { id, name, day, sides, atSea } = battle
  return (
    <section className="rulebooks-battle" aria-label={name}>
      <h2>
        <a href={linkTo('scenario', id)}>{name}</a> <span className="soft">{day}</span>
      </h2>
      <p className="soft">
        In history:{' '}
        {atSea.winner === 'neither' ? (
          'neither side won'
        ) : (
          <>
            <SideMark side={atSea.winner} /> {sides[atSea.winner].name} won
          </>
        )}
        ; ships lost: <SideMark side="red" /> {atSea.lost.red}, <SideMark side="blue" /> {atSea.lost.blue}.
      </p>
      <div className="rulebooks-row">
        {under.map((offer, i) => (
          <div key={titles[i]}>
            <h3>{titles[i]}</h3>
            {offer ? (
              <>
                <OddsBar odds={offer.odds} />
                <p className="soft">
                  {offer.odds.meanTurns} turns; lost <SideMark side="red" /> {offer.odds.lost.red},{' '}
                  <SideMark side="blue" /> {offer.odds.lost.blue}
                </p>
                {offer.difference !== null && <p className="soft">Not as in history: {offer.difference}</p>}
              </>
            ) : (
              <p className="soft">not playable</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
