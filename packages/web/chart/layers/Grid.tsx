import { memo, type ReactNode } from 'react'
import { gridSteps, linesEvery } from '../grid-steps.ts'
import type { Spot } from '../model.ts'

interface Props {
  table: Spot
  symbol: string
  scale: number
}

export const Grid = memo(function Grid({ table: [width, depth], symbol, scale }: Props): ReactNode {
  const { minor, major } = gridSteps(symbol, scale)
  const lines = (step: number, skip: number): string =>
    [
      ...linesEvery(step, width)
        .filter((x) => x % skip !== 0)
        .map((x) => `M${x} ${-depth}V0`),
      ...linesEvery(step, depth)
        .filter((y) => y % skip !== 0)
        .map((y) => `M0 ${-y}H${width}`),
    ].join('')
  return (
    <g className="chart-grid">
      <path className="chart-grid-minor" d={lines(minor, major)} />
      <path className="chart-grid-major" d={lines(major, width + depth)} />
    </g>
  )
})
