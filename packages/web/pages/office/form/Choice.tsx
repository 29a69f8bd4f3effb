import type { ReactNode } from 'react'

interface Props<T extends string> {
  id?: string
  label?: string
  value: T
  choices: readonly T[]
  choose: (value: T) => void
}

export function Choice<T extends string>({ id, label, value, choices, choose }: Props<T>): ReactNode {
  return (
    <select id={id} aria-label={label} value={value} onChange={(event) => choose(event.target.value as T)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice.replaceAll('-', ' ')}
        </option>
      ))}
    </select>
  )
}
