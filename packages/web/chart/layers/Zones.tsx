import { memo, type ReactNode } from 'react'
import type { Zone } from '../model.ts'
import { asOnScreen, pathThrough } from '../sheet.ts'
import { sideClass } from '../side.ts'

export const Zones = memo(function Zones({ zones }: { zones: readonly Zone[] }): ReactNode {
  return zones.map(({ name, shape, side }) => {
    const left = Math.min(...shape.map(([x]) => x))
    const top = Math.max(...shape.map(([, y]) => y))
    const upright = Math.max(...shape.map(([x]) => x)) - left < (top - Math.min(...shape.map(([, y]) => y))) / 4
    return (
      <g key={`${name} ${side}`} className={`chart-zone ${sideClass(side)}`}>
        <path d={pathThrough(shape, true)} />
        <text
          x={10}
          y={upright ? -24 : top <= 0 ? 36 : 18}
          style={{ transform: `${asOnScreen([left, top])}${upright ? ' rotate(90deg)' : ''}` }}
        >
          {name}
        </text>
      </g>
    )
  })
})
