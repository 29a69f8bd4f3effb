import { type ReactNode, useId } from 'react'
import { namesOf, type SideName, useEditing } from '../editing.ts'
import { Options } from './Options.tsx'
import { titleOf } from './titles.ts'

interface Some {
  side: SideName
  types?: string[]
  formations?: string[]
  except?: string[]
}

interface Props {
  value: unknown
  set: (value: unknown) => void
  side: SideName
}

const GROUPS = ['capital-ships', 'carriers', 'cruisers', 'merchants']

/** Which ships: a side, some of a side, or ships by name. */
export function ShipsField({ value, set, side }: Props): ReactNode {
  const id = useId()
  const { scenario } = useEditing()
  const kind = kindOfShips(value)
  const some = kind === 'some' ? (value as Some) : null
  const names = namesOf(scenario)
  return (
    <div className="field-ships">
      <label htmlFor={id} className="unseen">
        Which ships
      </label>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => {
          const next = target.value
          if (next === 'red' || next === 'blue') set(next)
          else if (next === 'some') set({ side: value === 'red' || value === 'blue' ? value : side })
          else set(names.length > 0 ? [names[0]] : ['to be written'])
        }}
      >
        <option value="red">All red ships</option>
        <option value="blue">All blue ships</option>
        <option value="some">Some ships of a side</option>
        <option value="named">Ships by name</option>
      </select>
      {kind === 'named' && (
        <Options
          chosen={[value].flat() as string[]}
          offered={names.map((name) => ({ value: name, title: name }))}
          choose={(chosen) => set(chosen.length === 1 ? chosen[0] : chosen)}
        />
      )}
      {some && <SomeShips some={some} set={set} />}
    </div>
  )
}

function SomeShips({ some, set }: { some: Some; set: (value: unknown) => void }): ReactNode {
  const { scenario } = useEditing()
  const { formations } = scenario.sides[some.side]
  const types = [...new Set(formations.flatMap(({ ships }) => ships.map(({ type }) => String(type))))]
  const called = formations.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const put = (key: 'types' | 'formations' | 'except', chosen: string[]): void => {
    const { [key]: _, ...rest } = some
    set(chosen.length === 0 ? rest : { ...rest, [key]: chosen })
  }
  return (
    <>
      <label className="field-inline">
        Side{' '}
        <select value={some.side} onChange={({ target }) => set({ side: target.value })}>
          <option value="red">Red</option>
          <option value="blue">Blue</option>
        </select>
      </label>
      <details open={(some.types?.length ?? 0) > 0}>
        <summary>Only some types</summary>
        <Options
          chosen={some.types}
          offered={[...GROUPS, ...types].map((type) => ({ value: type, title: titleOf(type) }))}
          choose={(chosen) => put('types', chosen)}
        />
      </details>
      {called.length > 0 && (
        <details open={(some.formations?.length ?? 0) > 0}>
          <summary>Only some formations</summary>
          <Options
            chosen={some.formations}
            offered={called.map((name) => ({ value: name, title: name }))}
            choose={(chosen) => put('formations', chosen)}
          />
        </details>
      )}
      <details open={(some.except?.length ?? 0) > 0}>
        <summary>Except some ships</summary>
        <Options
          chosen={some.except}
          offered={namesOf(scenario, some.side).map((name) => ({ value: name, title: name }))}
          choose={(chosen) => put('except', chosen)}
        />
      </details>
    </>
  )
}

function kindOfShips(value: unknown): 'red' | 'blue' | 'some' | 'named' {
  if (value === 'red' || value === 'blue') return value
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'some' : 'named'
}
