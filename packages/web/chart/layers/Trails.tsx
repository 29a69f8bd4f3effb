import { memo, type ReactNode } from 'react'
import type { ChartFlight, ChartShip } from '../model.ts'
import { pathThrough, shiftTo } from '../sheet.ts'
import { sideClass } from '../side.ts'

/** Past courses: a dotted line with a small mark at the end of every move, fainter with age. */
export const Trails = memo(function Trails({ units }: { units: readonly (ChartShip | ChartFlight)[] }): ReactNode {
  return units
    .filter(({ trail }) => trail.length > 0)
    .map(({ id, side, at, trail }) => (
      <g key={id} className={`chart-trail ${sideClass(side)}`}>
        {trail.length > 2 && <path className="chart-trail-old" d={pathThrough(trail.slice(0, -1))} />}
        <path d={pathThrough([...trail.slice(-2), at])} />
        {trail.slice(-6).map((spot, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit may come to the same place again
          <circle key={i} style={{ transform: `${shiftTo(spot)} scale(var(--pixel))` }} r={1.8} />
        ))}
      </g>
    ))
})
