import { type ReactNode, useState } from 'react'
import type { ClassChoice } from '../../../desk/editor/shipyard-choices.ts'
import { namesOf, type SideName, useEditing } from '../editing.ts'
import { titleOf } from '../form/titles.ts'
import { astern, entry } from '../model/places.ts'

const MOST = 60

/** The classes of the side's navies on the day of the battle, and their ships in service. */
export function ShipPicker({ side }: { side: SideName }): ReactNode {
  const { scenario, yard } = useEditing()
  const [words, setWords] = useState('')
  const [type, setType] = useState('')
  const [separate, setSeparate] = useState(false)
  const { navies } = scenario.sides[side]
  const own = yard?.classes.filter(({ navy }) => navies.includes(navy)) ?? []
  const wanted = words.toLowerCase()
  const found = own.filter(
    (each) =>
      (type === '' || each.type === type) &&
      [each.name, ...each.ships].some((name) => name.toLowerCase().includes(wanted)),
  )
  return (
    <section className="ship-picker" aria-label={`Shipyard of ${side}`}>
      <h4>Add ships</h4>
      <search className="ship-picker-filters">
        <input
          type="search"
          aria-label="Find a class or a ship"
          placeholder="Class or ship"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <select aria-label="Type" value={type} onChange={({ target }) => setType(target.value)}>
          <option value="">All types</option>
          {[...new Set(own.map((each) => each.type))].map((each) => (
            <option key={each} value={each}>
              {titleOf(each)}
            </option>
          ))}
        </select>
      </search>
      <label className="field-flag">
        <input type="checkbox" checked={separate} onChange={({ target }) => setSeparate(target.checked)} /> The next
        ship begins a new formation
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section className="ship-picker-scroll" tabIndex={0} aria-label="Classes">
        {yard && found.length === 0 && <p className="soft">No class of these navies matches.</p>}
        {found.slice(0, MOST).map((each) => (
          <ClassShips
            key={each.id}
            side={side}
            choice={each}
            words={wanted}
            separate={separate}
            added={() => setSeparate(false)}
          />
        ))}
      </section>
    </section>
  )
}

interface Props {
  side: SideName
  choice: ClassChoice
  words: string
  separate: boolean
  added: () => void
}

function ClassShips({ side, choice, words, separate, added }: Props): ReactNode {
  const { scenario, selection, select, change } = useEditing()
  const taken = new Set(namesOf(scenario))
  const free = choice.ships.filter((name) => !taken.has(name))
  const isFound = words !== '' && choice.ships.some((name) => name.toLowerCase().includes(words))
  const unnamed = (): string => {
    for (let i = 1; ; i++) if (!taken.has(`${choice.name} ${i}`)) return `${choice.name} ${i}`
  }

  function add(name: string): void {
    const { formations, navies } = scenario.sides[side]
    const last = selection?.kind === 'ship' && selection.side === side ? selection.formation : formations.length - 1
    const into = separate ? undefined : formations[last]
    const ship = {
      name,
      class: choice.id,
      type: choice.type,
      ...(navies.length > 1 && { navy: choice.navy }),
      at: into ? astern(into) : entry(scenario, side).at,
    }
    const list = ['sides', side, 'formations']
    if (into) {
      change([{ insert: [...list, last, 'ships', into.ships.length], item: ship }])
      select({ kind: 'ship', side, formation: last, ship: into.ships.length })
    } else {
      const { heading } = entry(scenario, side)
      change([{ insert: [...list, formations.length], item: { heading, speed: 0.6, ships: [ship] } }])
      select({ kind: 'ship', side, formation: formations.length, ship: 0 })
    }
    added()
  }

  return (
    <details className="ship-picker-class" open={isFound || undefined}>
      <summary>
        {choice.name} <span className="soft">{choice.type.replaceAll('-', ' ')}</span>
      </summary>
      <ul className="editor-pick">
        {free.map((name) => (
          <li key={name}>
            <button type="button" className="button" onClick={() => add(name)}>
              <span className="unseen">Add </span>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="button" onClick={() => add(unnamed())}>
            <span className="unseen">Add </span>
            {unnamed()}
          </button>
        </li>
      </ul>
    </details>
  )
}
