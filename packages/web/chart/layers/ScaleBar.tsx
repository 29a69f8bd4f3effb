import type { ReactNode } from 'react'
import type { Padding } from '../views.ts'

const LENGTHS = [1, 2, 5, 10, 20, 50]
const LONGEST = 170

/** The scale bar, in a corner that no panel covers. */
export function ScaleBar(props: { symbol: string; scale: number; padding: Padding }): ReactNode {
  const { symbol, scale, padding } = props
  const length = LENGTHS.findLast((units) => units * scale <= LONGEST) ?? 1
  const part = (length * scale) / 4
  return (
    <svg
      className="chart-scale"
      width={length * scale + 30}
      height={30}
      style={{ left: padding.left + 10, bottom: padding.bottom + 10 }}
      aria-hidden="true"
    >
      <g transform="translate(12 8)">
        {[0, 1, 2, 3].map((i) => (
          <rect
            key={i}
            className={i % 2 ? 'chart-scale-light' : 'chart-scale-dark'}
            x={i * part}
            width={part}
            height={4}
          />
        ))}
        <text x={0} y={17}>
          0
        </text>
        <text x={length * scale} y={17}>
          {length}
          {symbol}
        </text>
      </g>
    </svg>
  )
}
