import type { ReactNode } from 'react'
import { ClauseLink } from './ClauseLink.tsx'
import './Message.css'
import { useBattle } from '../battle-context.ts'
import { capital } from '../format.ts'

/** Why something could not be done, with the rule that forbids it. */
export function Message(): ReactNode {
  const { now, session } = useBattle()
  return (
    <div className="message-place" role="alert">
      {now.refusal && (
        <div className="message">
          <p>
            {capital(now.refusal.why)} {now.refusal.clause && <ClauseLink id={now.refusal.clause} />}
          </p>
          <button type="button" className="button quiet" onClick={session.forgetRefusal} aria-label="Close the message">
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
