import { memo, type ReactNode } from 'react'
import { detailOf } from '../detail.ts'
import type { ChartShip, Plan } from '../model.ts'
import { shiftTo } from '../sheet.ts'
import { bowWave, sternWave } from '../ship/wake.ts'

interface Props {
  ships: readonly ChartShip[]
  plans: Readonly<Record<string, Plan>>
  scale: number
}

/** The wakes of moving ships, below every hull: they remember the turn. */
export function Wakes({ ships, plans, scale }: Props): ReactNode {
  return ships
    .filter((ship) => ship.trail.length > 0 && detailOf(ship, plans[ship.plan], scale) !== 'mark')
    .map((ship) => <Wake key={ship.id} ship={ship} plan={plans[ship.plan]!} />)
}

const Wake = memo(function Wake({ ship, plan }: { ship: ChartShip; plan: Plan }): ReactNode {
  const { id, at, heading, length } = ship
  const beam = (plan.beam / plan.length) * length
  return (
    <g className="chart-wake" data-goes={id} style={{ transform: shiftTo(at) }}>
      {sternWave(ship, beam).map((path, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: from the stern outwards
        <path key={i} className={`chart-foam chart-foam-${i}`} d={path} />
      ))}
      <path d={bowWave(length, beam)} style={{ transform: `rotate(${heading}deg)` }} />
    </g>
  )
})
