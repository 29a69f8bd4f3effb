import { memo, type ReactNode } from 'react'
import type { Buoy } from '../model.ts'
import { asOnScreen } from '../sheet.ts'
import { sideClass } from '../side.ts'

/** Objectives, marked as on a chart: a buoy with its name and its value. */
export const Buoys = memo(function Buoys({ buoys }: { buoys: readonly Buoy[] }): ReactNode {
  return buoys.map(({ id, name, at, side, remark }) => (
    <g key={id} className={`chart-buoy ${sideClass(side)}`} data-buoy={id} style={{ transform: asOnScreen(at) }}>
      <circle className="chart-buoy-foot" r={3} />
      <path className="chart-buoy-sign" d="M0 0L-5 -13H5ZM0 -13V-20M0 -20L8 -17.500L0 -15" />
      <text className="chart-name" x={12} y={-6}>
        {name}
      </text>
      <text className="chart-remark" x={12} y={9}>
        {remark}
      </text>
    </g>
  ))
})
