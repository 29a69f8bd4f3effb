import type { CSSProperties, ReactNode } from 'react'
import { ShipPlan } from '../../chart/layers/ShipPlan.tsx'
import type { Plan } from '../../chart/model.ts'
import './SeaShip.css'

interface Props {
  plan: Plan
  side: string
  heading: number
  /** On the picture. */
  length: number
}

/** A ship from above with her wake, for large pictures. */
export default function SeaShip({ plan, side, heading, length }: Props): ReactNode {
  const beam = (plan.beam / plan.length) * length
  const stern = length / 2
  return (
    <g
      className="sea-ship"
      style={{ '--side': `var(--${side})`, '--pixel': 0.08 } as CSSProperties}
      transform={`rotate(${heading})`}
    >
      <path
        className="sea-ship-wake"
        d={`M${-beam / 3} ${stern * 0.9}L${-beam} ${stern + length}H${beam}L${beam / 3} ${stern * 0.9}Z`}
      />
      <ShipPlan plan={plan} length={length} heading={heading} aims={NO_AIMS} detailed />
    </g>
  )
}

const NO_AIMS: [] = []
