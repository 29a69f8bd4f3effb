import type { ReactNode } from 'react'
import type { ChoiceOffered } from './choices.ts'

interface Props {
  chosen: readonly string[] | undefined
  offered: readonly ChoiceOffered[]
  choose: (chosen: string[]) => void
}

/** Several of some things. What is chosen and no longer offered can be taken out. */
export function Options({ chosen = [], offered, choose }: Props): ReactNode {
  const gone = chosen.filter((value) => !offered.some((each) => each.value === value))
  return (
    <div className="field-options">
      {[...offered, ...gone.map((value) => ({ value, title: value }))].map(({ value, title }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />{' '}
          {title}
        </label>
      ))}
    </div>
  )
}
