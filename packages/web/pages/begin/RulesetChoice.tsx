import type { ReactNode } from 'react'
import './Seats.css'

interface Props {
  rulesets: readonly { id: string; title: string; disabled?: boolean }[]
  chosen: string
  choose: (id: string) => void
}

export function RulesetChoice({ rulesets, chosen, choose }: Props): ReactNode {
  return (
    <label className="seats-field">
      <span>Rules</span>
      <select value={chosen} onChange={(event) => choose(event.target.value)}>
        {rulesets.map(({ id, title, disabled = false }) => (
          <option key={id} value={id} disabled={disabled}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
