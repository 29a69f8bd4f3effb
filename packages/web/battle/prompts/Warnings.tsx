import { type ReactNode, useEffect } from 'react'
import type { Warning } from '../../desk/warnings/warning.ts'
import { useBattle } from '../battle-context.ts'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import './Warnings.css'

/** Warnings about the action that the main button would take. Each can be shown on the chart. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }): ReactNode {
  const { stage, pull } = useBattle()
  const key = JSON.stringify(warnings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed out belongs to these warnings
  useEffect(() => () => stage.look(null), [stage, key])
  return (
    <ul className="prompt-warnings" aria-label="Warnings" aria-live="polite">
      {warnings.map(({ text, clause, look }) => (
        <li key={text}>
          <span>
            {text} {clause !== undefined && <ClauseLink id={clause} />}
          </span>
          {(look.units?.length ?? 0) + (look.points?.length ?? 0) > 0 && (
            <button
              type="button"
              aria-label={`Look: ${text}`}
              onClick={() => {
                pull('none')
                stage.look({ ...look })
              }}
            >
              look
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
