import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { ScenarioBrief } from '../../desk/library/scenarios.ts'
import { ScenarioCard } from './ScenarioCard.tsx'
import './Scenarios.css'

const playable = ({ offers }: ScenarioBrief): boolean => offers.some(({ needs }) => needs.length === 0)

/** Shown before anybody looks for others. */
const KNOWN = [
  'denmark-strait',
  'matapan-night',
  'savo-island',
  'surigao-strait',
  'river-plate',
  'second-narvik',
  'midway',
  'samar',
]

/** The playable scenarios as cards, the best known first, and the others. */
export function Scenarios({ scenarios }: { scenarios: readonly ScenarioBrief[] }): ReactNode {
  const [words, setWords] = useState('')
  const [theatre, setTheatre] = useState('')
  const [all, setAll] = useState(false)
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (scenario: ScenarioBrief): boolean => {
    const told = JSON.stringify([
      scenario.name,
      scenario.place,
      scenario.day,
      scenario.text,
      scenario.sides,
      scenario.chart.ships,
    ]).toLowerCase()
    return (theatre === '' || scenario.theatre === theatre) && wanted.every((word) => told.includes(word))
  }
  const theatres = [...new Set(scenarios.map((scenario) => scenario.theatre))].sort()
  const found = scenarios.filter((scenario) => playable(scenario) && fits(scenario))
  const few = !all && theatre === '' && wanted.length === 0
  const known = KNOWN.flatMap((id) => found.find((scenario) => scenario.id === id) ?? [])
  const shown = few ? known : found
  const waiting = few ? [] : scenarios.filter((scenario) => !playable(scenario) && fits(scenario))
  return (
    <section className="scenarios" aria-labelledby="scenarios-title">
      <div className="scenarios-head">
        <h2 id="scenarios-title">Historical battles</h2>
        <input
          type="search"
          aria-label="Find battles by name, place or ship"
          placeholder="Name, place or ship"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <select aria-label="Theatre" value={theatre} onChange={(event) => setTheatre(event.target.value)}>
          <option value="">All theatres</option>
          {theatres.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'The best known' : `All ${scenarios.length} battles`}
        </button>
      </div>
      <p className="soft scenarios-remark">
        The bars show simulated odds: Captain against Captain,{' '}
        {shown.find(({ offers }) => offers[0]?.odds)?.offers[0]?.odds?.games ?? 200} games per battle.{' '}
        <a href={linkTo('rulebooks')}>Compare the rulebooks</a>
      </p>
      <div className="scenarios-cards">
        {shown.map((scenario) => (
          <ScenarioCard key={scenario.id} scenario={scenario} />
        ))}
      </div>
      {shown.length + waiting.length === 0 && <p>No battle matches. Try fewer words.</p>}
      {waiting.length > 0 && (
        <>
          <h3 className="scenarios-waiting">Not playable yet</h3>
          <ul className="scenarios-list">
            {waiting.map(({ id, name, day, offers }) => (
              <li key={id}>
                <a href={linkTo('scenario', id)}>{name}</a>{' '}
                <span className="soft">
                  {day}; needs {offers[0]?.needs.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
