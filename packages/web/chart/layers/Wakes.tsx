import { memo, type ReactNode } from 'react'
import { detailOf } from '../detail.ts'
import type { ChartShip, Plan } from '../model.ts'
import { shiftTo } from '../sheet.ts'

interface Props {
  ships: readonly ChartShip[]
  plans: Readonly<Record<string, Plan>>
  scale: number
}

/** The wakes of moving ships, below every hull. */
export function Wakes({ ships, plans, scale }: Props): ReactNode {
  return ships
    .filter((ship) => ship.trail.length > 0 && detailOf(ship, plans[ship.plan], scale) !== 'mark')
    .map((ship) => <Wake key={ship.id} ship={ship} />)
}

const Wake = memo(function Wake({ ship: { id, at, heading, length, beam } }: { ship: ChartShip }): ReactNode {
  const stern = length * 0.46
  const end = stern + length * 0.7
  const side = (out: 1 | -1): string =>
    `M${out * beam * 0.16} ${stern}C${out * beam * 0.3} ${stern + length * 0.15} ${out * beam * 0.42} ${stern + length * 0.4} ${out * beam * 0.62} ${end}`
  const foam = `M${-beam * 0.16} ${stern}L${-beam * 0.36} ${end}H${beam * 0.36}L${beam * 0.16} ${stern}Z`
  return (
    <g className="chart-wake" data-goes={id} style={{ transform: `${shiftTo(at)} rotate(${heading}deg)` }}>
      <path className="chart-foam" d={foam} />
      <path d={side(1) + side(-1)} />
    </g>
  )
})
