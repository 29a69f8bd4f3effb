import { memo, type ReactNode } from 'react'
import { BESIDE, zoneName } from '../label-obstacles.ts'
import type { Zone } from '../model.ts'
import { asOnScreen, pathThrough } from '../sheet.ts'
import { sideClass } from '../side.ts'

export const Zones = memo(function Zones({ zones }: { zones: readonly Zone[] }): ReactNode {
  return zones.map(({ name, shape, side }) => {
    const { left, top, upright, below } = zoneName(shape)
    return (
      <g key={`${name} ${side}`} className={`chart-zone ${sideClass(side)}`}>
        <path d={pathThrough(shape, true)} />
        <text
          x={BESIDE}
          y={below}
          style={{ transform: `${asOnScreen([left, top])}${upright ? ' rotate(90deg)' : ''}` }}
        >
          {name}
        </text>
      </g>
    )
  })
})
