import { memo, type ReactNode } from 'react'
import type { Spot } from '../model.ts'
import { shiftTo } from '../sheet.ts'

/** Rain lines relative to the radius, slanted. */
const RAIN: readonly (readonly [number, number])[] = [
  [-0.5, -0.35],
  [-0.1, -0.6],
  [0.35, -0.4],
  [-0.65, 0.15],
  [-0.2, 0.05],
  [0.25, 0.1],
  [0.65, -0.05],
  [-0.35, 0.5],
  [0.1, 0.55],
  [0.5, 0.45],
]

/** Squalls: a grey disc with rain up to its edge. */
export const Storms = memo(function Storms(props: {
  storms: readonly { id: string; at: Spot; radius: number }[]
}): ReactNode {
  return props.storms.map(({ id, at, radius }) => (
    <g key={id} className="chart-storm" style={{ transform: shiftTo(at) }}>
      <circle className="chart-storm-cloud" r={radius} />
      <path
        className="chart-rain"
        d={RAIN.map(([x, y]) => `M${x * radius} ${y * radius}l${-0.08 * radius} ${0.2 * radius}`).join('')}
      />
    </g>
  ))
})
