import type { PointerEvent, ReactNode } from 'react'
import type { OddsOverRange } from '../../desk/library/comparison.ts'
import { useNarrow } from '../parts/narrow.ts'

interface Props {
  ranges: readonly number[]
  symbol: string
  measure: OddsOverRange['measures'][number]
  /** The index of the chosen range. */
  at: number
  names: readonly [string, string]
  choose: (place: number) => void
}

/** Lettering is as large as on the page: a narrow page has a narrow chart. */
const WIDTHS = { wide: 900, narrow: 380 }
const HEIGHT = 240
const EDGE = { left: 52, right: 12, top: 14, bottom: 34 }
const TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1]

/** Two lines over range: the first solid, the second dashed, so that they differ without colour. */
export function RangeCurve({ ranges, symbol, measure, at, names, choose }: Props): ReactNode {
  const width = useNarrow() ? WIDTHS.narrow : WIDTHS.wide
  const most = Math.max(0.02, ...measure.values.flat())
  const top = TICKS.find((tick) => tick >= most) ?? 1
  const room = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom }
  const x = (i: number): number => EDGE.left + (room.width * i) / Math.max(1, ranges.length - 1)
  const y = (value: number): number => EDGE.top + room.height * (1 - value / top)
  const path = (values: readonly number[]): string =>
    `M${values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`
  const step = Math.max(1, Math.round(ranges.length / (width / 95)))
  function point(event: PointerEvent<SVGSVGElement>): void {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, width: across } = event.currentTarget.getBoundingClientRect()
    const along = (((event.clientX - left) / across) * width - EDGE.left) / room.width
    choose(Math.max(0, Math.min(ranges.length - 1, Math.round(along * (ranges.length - 1)))))
  }
  return (
    <svg
      className="compare-curve"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`${measure.label} over range: ${names[0]} at ${names[1]} solid, ${names[1]} at ${names[0]} dashed`}
      onPointerDown={point}
      onPointerMove={point}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path className="compare-grid" d={`M${EDGE.left} ${y(top * share)}H${width - EDGE.right}`} />
          <text className="compare-tick" x={EDGE.left - 6} y={y(top * share) + 4} textAnchor="end">
            {percentOf(top * share)}
          </text>
        </g>
      ))}
      {ranges.map((range, i) =>
        i % step === 0 ? (
          <text key={range} className="compare-tick" x={x(i)} y={HEIGHT - 14} textAnchor="middle">
            {`${range}${symbol}`}
          </text>
        ) : null,
      )}
      <path className="compare-now" d={`M${x(at)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
      {measure.values.map((values, i) => (
        <g key={names[i] + String(i)} className={i === 0 ? 'compare-first' : 'compare-second'}>
          <path className="compare-line" d={path(values)} />
          <circle cx={x(at)} cy={y(values[at]!)} r={4} />
          <text className="compare-name" x={x(0) + 8} y={EDGE.top + 12 + i * 18}>
            {i === 0 ? '––– ' : '- - - '}
            {names[i]} fires
          </text>
        </g>
      ))}
    </svg>
  )
}

const percentOf = (share: number): string => `${Math.round(share * 1000) / 10} %`
