import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'

/** Up to this many phases are named; of more only the current one. */
const ALL_BY_NAME = 6

/** The current phase of the turn. */
export function PhaseBar(): ReactNode {
  const { position } = useBattle()
  const many = position.phases.length > ALL_BY_NAME
  return (
    <ol className={`phase-bar ${many ? 'many' : ''}`} aria-label="Phases of the turn">
      {position.phases.map((phase, i) => (
        <li
          key={phase.id}
          className={phase.state}
          title={many ? phase.title : undefined}
          aria-current={phase.state === 'now' ? 'step' : undefined}
        >
          {many && (
            <span className="phase-number" aria-hidden="true">
              {i + 1}
            </span>
          )}
          <span className={many && phase.state !== 'now' ? 'unseen' : ''}>{phase.title}</span>
          {phase.state === 'done' && <span className="unseen"> (done)</span>}
          {phase.step && <small className="phase-step"> {phase.step}</small>}
        </li>
      ))}
    </ol>
  )
}
