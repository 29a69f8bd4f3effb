import { memo, type ReactNode } from 'react'
import { drawn } from '../drawn.ts'
import type { Spot } from '../model.ts'
import { shiftTo } from '../sheet.ts'

const DROPS = 34

/** Slanting strokes within a radius of 1, none over the edge. */
const RAIN: readonly (readonly [number, number])[] = Array.from({ length: DROPS }, (_, i) => {
  const [angle, out] = [i * 2.39996, Math.sqrt((i + 0.5) / DROPS) * 0.86]
  return [Math.cos(angle) * out, Math.sin(angle) * out - 0.06]
})

/** Squalls: a cloud that hides what is in it, with rain up to the edge that counts. */
export const Storms = memo(function Storms(props: {
  storms: readonly { id: string; at: Spot; radius: number }[]
}): ReactNode {
  return props.storms.map(({ id, at, radius }) => (
    <g key={id} className="chart-storm" style={{ transform: shiftTo(at) }}>
      <circle r={radius} fill="url(#chart-cloud)" />
      {[0, 1, 2, 3, 4].map((i) => (
        <circle
          key={i}
          cx={Math.cos(i * 1.26 + 0.4) * radius * 0.42}
          cy={Math.sin(i * 1.26 + 0.4) * radius * 0.42}
          r={radius * (0.42 + 0.14 * drawn(2, i))}
          fill="url(#chart-cloud)"
        />
      ))}
      <path
        className="chart-rain"
        d={RAIN.map(([x, y]) => `M${x * radius} ${y * radius}l${-0.05 * radius} ${0.13 * radius}`).join('')}
      />
      <circle className="chart-storm-edge" r={radius} />
    </g>
  ))
})
