import type { ReactNode } from 'react'
import type { Card } from '../../desk/card.ts'
import { ClauseLink } from './ClauseLink.tsx'
import './CardPanel.css'
import { useBattle } from '../battle-context.ts'
import { WithTerms } from '../glossary/WithTerms.tsx'
import { AirGroup } from './AirGroup.tsx'
import { CardPortrait } from './CardPortrait.tsx'
import { SideMark } from './SideMark.tsx'

/** The current card of the selected unit. */
export function CardPanel(): ReactNode {
  const { position, seen } = useBattle()
  const card = seen === null ? undefined : position.cards[seen]
  if (!card) return <p className="card-none soft">Select a ship on the chart or in the list to see her card.</p>
  return (
    <article className="card" aria-label={`Card of ${card.name}`} data-card={card.id}>
      <header>
        <h2 className="name">
          <SideMark side={card.side} /> {card.name}
        </h2>
        <p className="soft">{card.subtitle}</p>
      </header>
      <CardPortrait card={card} />
      <Marks card={card} />
      <Figures card={card} />
      {card.track && <HullTrack track={card.track} />}
      {card.airGroup && card.airGroup.length > 0 && <AirGroup group={card.airGroup} />}
      {card.weapons.length > 0 && <Weapons card={card} />}
      {card.scores.length > 0 && <Scores scores={card.scores} title={headingsOf(card).scores} />}
      {card.traits.length > 0 && <Traits traits={card.traits} title={headingsOf(card).traits} />}
      {card.notes.map((note) => (
        <p key={note} className="soft card-note">
          {note}
        </p>
      ))}
    </article>
  )
}

const USUAL = { weapons: 'Weapons', weapon: 'System', scores: 'Critical areas', traits: 'Traits' }
const headingsOf = ({ headings = USUAL }: Card): NonNullable<Card['headings']> => headings

function Marks({ card }: { card: Card }): ReactNode {
  if (card.marks.length === 0) return null
  return (
    <ul className="card-marks" aria-label="State">
      {card.marks.map(({ text, clause }) => (
        <li key={text}>
          <WithTerms text={text} /> {clause && <ClauseLink id={clause} />}
        </li>
      ))}
    </ul>
  )
}

function Figures({ card }: { card: Card }): ReactNode {
  return (
    <dl className={`card-figures ${card.figures.length > MANY ? 'many' : ''}`}>
      {card.figures.map(({ label, value, was }) => (
        <div key={label}>
          <dt>
            <WithTerms text={label} />
          </dt>
          <dd className="figure">
            {value}
            {was !== undefined && was !== value && (
              <small className="soft">
                <span className="unseen">of </span>/{was}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** More figures than fit in one row. */
const MANY = 6

/** Up to this many points get boxes to cross out. */
const FEW = 12

/** A box for each point while there are few, otherwise a bar. */
function HullTrack({ track: { left, full, crippledAt } }: { track: NonNullable<Card['track']> }): ReactNode {
  const boxes = Array.from({ length: full }, (_, i) => i + 1)
  const state = (point: number): string => `${point > left ? 'gone' : 'sound'}${point === crippledAt ? ' mark' : ''}`
  const classes = `card-track${full <= FEW ? ' few' : ''}${left <= crippledAt ? ' crippled' : ''}`
  const words = `Hull ${left} of ${full}, crippled at ${crippledAt} or less`
  return (
    <div className={classes} role="img" aria-label={words} title={words}>
      {boxes.map((point) => (
        <span key={point} className={state(point)} />
      ))}
    </div>
  )
}

function Weapons({ card }: { card: Card }): ReactNode {
  const headings = headingsOf(card)
  return (
    <section>
      <h3>{headings.weapons}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="card-scroll" aria-label={headings.weapons} tabIndex={0}>
        <table className="card-weapons">
          <thead>
            <tr>
              <th scope="col">{headings.weapon}</th>
              {card.columns.map((column) => (
                <th key={column} scope="col">
                  <WithTerms text={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.weapons.map((weapon) => (
              <tr key={weapon.weapon} className={weapon.state}>
                <th scope="row">
                  {weapon.name}
                  {weapon.note && <small className="soft"> {weapon.note}</small>}
                </th>
                {weapon.cells.map((cell, i) => (
                  <td key={card.columns[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Scores({ scores, title }: { scores: Card['scores']; title: string }): ReactNode {
  return (
    <section className={scores.every(({ most }) => most === 1) ? 'card-ticks' : ''}>
      <h3>{title}</h3>
      {scores.map(({ label, score, most, effects }) => (
        <details key={label} className="card-score" name="card-score">
          <summary>
            <span>{label}</span>
            <span className="card-boxes" role="img" aria-label={`${score} of ${most}`}>
              {Array.from({ length: most }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing but their place
                <span key={i} className={i < score ? 'hit' : ''} title={effects[i] && `${i + 1}: ${effects[i]}`} />
              ))}
            </span>
          </summary>
          <ol>
            {effects.map((effect, i) => (
              <li key={effect} className={i < score ? '' : 'soft'}>
                {effect}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

function Traits({ traits, title }: { traits: Card['traits']; title: string }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <div className="card-traits">
        {traits.map(({ name, text, clause, lost }) => (
          <details key={name} className={lost ? 'lost' : ''} name="card-trait">
            <summary title={text}>
              {name}
              {lost && <span className="unseen"> (lost)</span>}
            </summary>
            <p>
              {text} {clause && <ClauseLink id={clause} />}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
