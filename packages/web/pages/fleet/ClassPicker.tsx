import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import type { ClassBrief } from '../../desk/library/ships.ts'
import { ClassProfile } from '../../profile/ClassProfile.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { naviesOf } from './changes.ts'
import './ClassPicker.css'

/** The classes in service, each added with a click. */
export function ClassPicker({ fleet, add }: { fleet: Fleet; add: (one: ClassBrief) => void }): ReactNode {
  const [words, setWords] = useState('')
  const [type, setType] = useState('')
  const [everyNavy, setEveryNavy] = useState(false)
  const [unfinished, setUnfinished] = useState(false)
  const { answer: types } = useAnswer('types', () => theLibrary().shipTypes())
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const ruleset = fleet.ruleset ?? rulesets?.[0]?.id
  const navies = everyNavy ? [''] : naviesOf(fleet)
  const { answer: classes } = useAnswer(
    JSON.stringify([navies, fleet.year, words, type, unfinished, ruleset]),
    async () =>
      ruleset === undefined
        ? null
        : (
            await Promise.all(
              navies.map((navy) => theLibrary().classes({ navy, type, year: fleet.year, words, unfinished, ruleset })),
            )
          ).flat(),
  )
  return (
    <section className="class-picker" aria-labelledby="class-picker-title">
      <h2 id="class-picker-title">Shipyard, {fleet.year}</h2>
      <search className="class-picker-filters">
        <input
          type="search"
          aria-label="Find a class or ship"
          placeholder="Class or ship"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <select aria-label="Type" value={type} onChange={(event) => setType(event.target.value)}>
          <option value="">All types</option>
          {types?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <label>
          <input type="checkbox" checked={everyNavy} onChange={(event) => setEveryNavy(event.target.checked)} /> All
          navies
        </label>
        <label>
          <input type="checkbox" checked={unfinished} onChange={(event) => setUnfinished(event.target.checked)} /> Never
          finished
        </label>
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section className="class-picker-scroll" tabIndex={0} aria-label="Classes">
        {classes?.length === 0 && <p className="soft">No class matches.</p>}
        <ul>
          {classes?.map((one) => (
            <li key={one.id}>
              <ClassProfile id={one.id} year={fleet.year} />
              <span className="class-picker-name">
                <a href={`${linkTo('ship', one.id)}?year=${fleet.year}&ruleset=${ruleset}`}>{one.name}</a>{' '}
                <span className="soft">
                  {one.type}
                  {everyNavy && `, ${one.navy.toUpperCase()}`}
                  {one.own && ', yours'}
                </span>
              </span>
              <b className="figure">{one.points}</b>
              <button type="button" className="button" aria-label={`Add ${one.name}`} onClick={() => add(one)}>
                Add
              </button>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
