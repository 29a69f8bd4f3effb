import type { ReactNode } from 'react'
import { useTable } from '../table.ts'
import { ClauseLink } from './ClauseLink.tsx'

/** Wind, night and weather. */
export function Conditions(): ReactNode {
  const { position } = useTable()
  if (!position.conditions?.length) return null
  return (
    <ul className="roster-conditions" aria-label="Conditions">
      {position.conditions.map(({ text, clause }) => (
        <li key={text}>
          {text} <ClauseLink id={clause} />
        </li>
      ))}
    </ul>
  )
}
