import { memo, type ReactNode } from 'react'
import { gridSteps, linesEvery } from '../grid-steps.ts'
import type { Spot } from '../model.ts'

interface Props {
  table: Spot
  symbol: string
  scale: number
  graduated: boolean
}

/** Widths in pixels, from the edge of the table outwards. */
const INNER = 3
const BAR = 5
const OUTER = 4
const FIGURES = 11

/** The neat line of a chart: the edge, a band of scale bars, a bold line, and figures outside it. */
export const Border = memo(function Border({ table: [width, depth], symbol, scale, graduated }: Props): ReactNode {
  const { bar, major } = gridSteps(symbol, scale)
  const px = 1 / scale
  const [from, to] = [INNER * px, (INNER + BAR) * px]
  const out = (INNER + BAR + OUTER) * px
  const figures = out + FIGURES * px
  const frame = (d: number): string => `M${-d} ${-depth - d}H${width + d}V${d}H${-d}Z`
  const bars = [
    ...filled(bar, width).map(
      ([a, b]) => `M${a} ${from}H${b}V${to}H${a}ZM${a} ${-depth - from}H${b}V${-depth - to}H${a}Z`,
    ),
    ...filled(bar, depth).map(
      ([a, b]) => `M${-from} ${-a}V${-b}H${-to}V${-a}ZM${width + from} ${-a}V${-b}H${width + to}V${-a}Z`,
    ),
  ]
  return (
    <g className="chart-border">
      <path className="chart-border-edge" d={frame(0)} />
      {graduated && <path className="chart-border-bars" d={bars.join('')} />}
      <path className="chart-border-fine" d={frame(from) + frame(to)} />
      <path className="chart-border-bold" d={frame(out)} />
      {graduated && (
        <g className="chart-figures">
          {linesEvery(major, width).map((x) => [
            <Figure key={`s${x}`} x={x} y={figures} value={x} />,
            <Figure key={`n${x}`} x={x} y={-depth - figures} value={x} />,
          ])}
          {linesEvery(major, depth).map((y) => [
            <Figure key={`w${y}`} x={-figures} y={-y} value={y} />,
            <Figure key={`e${y}`} x={width + figures} y={-y} value={y} />,
          ])}
        </g>
      )}
    </g>
  )
})

/** Every other bar. */
function filled(bar: number, size: number): [from: number, to: number][] {
  return linesEvery(bar * 2, size)
    .filter((a) => a < size)
    .map((a) => [a, Math.min(size, a + bar)])
}

function Figure({ x, y, value }: { x: number; y: number; value: number }): ReactNode {
  return <text style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }}>{value}</text>
}
