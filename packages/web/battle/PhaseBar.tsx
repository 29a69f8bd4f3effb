import type { ReactNode } from 'react'
import { useTable } from './table.ts'

/** Where in the turn one is. */
export function PhaseBar(): ReactNode {
  const { position } = useTable()
  return (
    <ol className="phase-bar" aria-label="Phases of the turn">
      {position.phases.map((phase) => (
        <li key={phase.id} className={phase.state} aria-current={phase.state === 'now' ? 'step' : undefined}>
          {phase.title}
          {phase.state === 'done' && <span className="unseen"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
