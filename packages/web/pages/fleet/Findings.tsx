import type { ReactNode } from 'react'
import type { Finding } from '../../desk/library/fleets.ts'
import { ClauseAt } from '../parts/RuleLinks.tsx'
import './Findings.css'

/** The objections of the rules, beside the entry. */
export function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  if (findings.length === 0) return null
  return (
    <ul className="findings">
      {findings.map(({ message, clauses, ruleset }) => (
        <li key={message}>
          {message}{' '}
          {clauses.map((clause) => (
            <span key={clause}>
              <ClauseAt id={clause} ruleset={ruleset} />{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
