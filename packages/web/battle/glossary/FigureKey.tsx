import type { ReactNode } from 'react'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import { useRulesInForce } from '../rules-in-force.ts'
import './FigureKey.css'
import { useGlossary } from './glossary.ts'

/** What each number on a panel that asks for an attack means, in the words of the rulebook. */
export function FigureKey(): ReactNode {
  const glossary = useGlossary(useRulesInForce().ruleset)
  const explained = [...new Set(glossary?.terms.values())].filter(({ figure }) => figure !== undefined)
  if (explained.length === 0) return null
  return (
    <details className="figure-key">
      <summary>What the numbers mean</summary>
      <dl>
        {explained.map(({ term, figure, says, clause }) => (
          <div key={term}>
            <dt>{figure}</dt>
            <dd>
              {says} {clause !== undefined && <ClauseLink id={clause} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
