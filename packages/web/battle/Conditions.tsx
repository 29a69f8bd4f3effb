import type { ReactNode } from 'react'
import { ClauseLink } from './ClauseLink.tsx'
import { useTable } from './table.ts'

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
