import type { ReactNode } from 'react'
import type { Phase } from '../../desk/position.ts'
import { useBattle } from '../battle-context.ts'

/** Up to this many phases stand side by side; of more, the current one and the next. */
const SIDE_BY_SIDE = 6

/** The current phase of the turn, in cells of one width: nothing moves when it changes. */
export function PhaseBar(): ReactNode {
  const { position } = useBattle()
  const { phases } = position
  const many = phases.length > SIDE_BY_SIDE
  const next = phases.findIndex(({ state }) => state === 'next')
  const isSeen = ({ state }: Phase, i: number): boolean => !many || state === 'now' || i === next
  return (
    <div className={`phase-bar ${many ? 'many' : ''}`}>
      <ol aria-label="Phases of the turn">
        {phases.map((phase, i) => (
          <li
            key={phase.id}
            className={`${phase.state} ${isSeen(phase, i) ? '' : 'unseen'}`}
            aria-current={phase.state === 'now' ? 'step' : undefined}
          >
            <span>{phase.title}</span>
            {phase.state === 'done' && <span className="unseen"> (done)</span>}
            {phase.step && <small className="phase-step"> {phase.step}</small>}
          </li>
        ))}
      </ol>
      {many && (
        <span className="phase-track" aria-hidden="true">
          {phases.map(({ id, state, title }) => (
            <i key={id} className={state} title={title} />
          ))}
        </span>
      )}
    </div>
  )
}
