import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { ClauseLink } from './ClauseLink.tsx'

/** Wind, night and weather. */
export function Conditions(): ReactNode {
  const { position } = useBattle()
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
