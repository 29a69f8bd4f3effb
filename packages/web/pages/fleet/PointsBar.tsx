import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import type { Finding } from '../../desk/library/fleets.ts'
import { Findings } from './Findings.tsx'
import './PointsBar.css'

interface Props {
  cost: number
  limit: number
  /** Before the objective changed it. */
  agreed: number
  findings: Finding[]
}

/** The cost of the list and its limit. */
export function PointsBar({ cost, limit, agreed, findings }: Props): ReactNode {
  const over = cost > limit
  const told = over ? `${cost - limit} over` : `${limit - cost} left`
  const whole = Math.max(cost, limit, 1)
  return (
    <div className={`points-bar ${over ? 'over' : ''}`}>
      <div className="points-bar-text">
        <span>
          <b className="figure">{cost}</b> of <b className="figure">{limit}</b> points
          {limit !== agreed && <span className="soft"> ({agreed} agreed, adjusted by the objective)</span>}
        </span>
        <span>{told}</span>
      </div>
      <div className="points-bar-track" role="img" aria-label={`${cost} of ${plural(limit, 'point')}, ${told}`}>
        <span style={{ width: `${(Math.min(cost, limit) / whole) * 100}%` }} />
        {over && <span className="points-bar-over" style={{ width: `${((cost - limit) / whole) * 100}%` }} />}
      </div>
      <Findings findings={findings} />
    </div>
  )
}
