import type { ReactNode } from 'react'
import type { Finding } from '../../desk/library/fleets.ts'
import { ClauseAt } from '../parts/RuleLinks.tsx'
import './Findings.css'

/** What the rules say against it, beside the thing itself. Fleets are judged by Victory at Sea. */
export function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  if (findings.length === 0) return null
  return (
    <ul className="findings">
      {findings.map(({ message, clauses }) => (
        <li key={message}>
          {message}{' '}
          {clauses.map((clause) => (
            <span key={clause}>
              <ClauseAt id={clause} ruleset="victory-at-sea" />{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
