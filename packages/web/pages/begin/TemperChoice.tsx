import type { ReactNode } from 'react'
import { TEMPERS } from './temper.ts'

interface Props {
  temper: string
  choose: (temper: string) => void
}

/** How much the commanders of the program risk. */
export function TemperChoice({ temper, choose }: Props): ReactNode {
  return (
    <label className="seats-field">
      <span>Temper</span>
      <select value={temper} onChange={({ target }) => choose(target.value)}>
        {TEMPERS.map(([value, told]) => (
          <option key={value} value={value}>
            {told}
          </option>
        ))}
      </select>
    </label>
  )
}
