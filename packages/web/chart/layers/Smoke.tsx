import { memo, type ReactNode } from 'react'
import type { Spot } from '../model.ts'
import { shiftTo } from '../sheet.ts'

/** Puffs relative to the radius: x, y, size. They stay inside the edge used by the rules. */
const PUFFS: readonly (readonly [number, number, number])[] = [
  [-0.42, -0.18, 0.58],
  [0.38, -0.3, 0.6],
  [0.05, 0.38, 0.62],
  [0.1, -0.05, 0.72],
]

export const Smoke = memo(function Smoke({ smoke }: { smoke: readonly { at: Spot; radius: number }[] }): ReactNode {
  return smoke.map(({ at, radius }) => (
    <g key={at.join()} className="chart-smoke" style={{ transform: shiftTo(at) }}>
      {PUFFS.map(([x, y, r]) => (
        <circle key={x} cx={x * radius} cy={y * radius} r={r * radius} fill="url(#chart-puff)" />
      ))}
      <circle className="chart-smoke-edge" r={radius} />
    </g>
  ))
})
