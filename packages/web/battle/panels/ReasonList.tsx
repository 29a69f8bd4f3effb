import type { ReactNode } from 'react'
import type { Reason } from '../../desk/position.ts'
import { ClauseLink } from './ClauseLink.tsx'
import './ReasonList.css'
import { capital, signed } from '../format.ts'

interface Props {
  title?: ReactNode
  reasons: readonly Reason[]
  /** The lowest score that succeeds. */
  need: number | null
  /** After the needed score: "on 4 dice". */
  on?: string
  /** Sides of the die. */
  sides?: number
}

/** A number with its reasons: the list that the rules used. */
export function ReasonList({ title, reasons, need, on, sides = 6 }: Props): ReactNode {
  return (
    <div className="reasons">
      {title && <p className="reasons-title">{title}</p>}
      <dl>
        {reasons.map(({ value, clause, why }) => (
          <div key={clause + why} className="reasons-row">
            <dt>
              {capital(why)} <ClauseLink id={clause} />
            </dt>
            <dd>{signed(value)}</dd>
          </div>
        ))}
        {need !== null && (
          <div className="reasons-row reasons-need">
            <dt>Needs</dt>
            <dd>{need > sides ? `${need}: impossible` : `${need}+ ${on ?? ''}`}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
