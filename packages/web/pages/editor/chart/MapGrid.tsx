import type { ReactNode } from 'react'
import type { Spot } from '../model/places.ts'

interface Props {
  size: Spot
  px: (spot: Spot) => [number, number]
  scale: number
}

/** Lines every few miles, with their distance from the south-west corner. */
export function MapGrid({ size: [width, height], px, scale }: Props): ReactNode {
  const step = STEPS.find((miles) => miles * scale >= 44) ?? 50
  const along = (length: number): number[] =>
    Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 1) * step).filter((miles) => miles < length)
  return (
    <g className="editor-grid">
      {along(width).map((x) => (
        <g key={`e${x}`}>
          <line x1={px([x, 0])[0]} x2={px([x, 0])[0]} y1={px([0, 0])[1]} y2={px([0, height])[1]} />
          <text x={px([x, 0])[0]} y={px([0, 0])[1] - 4}>
            {x}
          </text>
        </g>
      ))}
      {along(height).map((y) => (
        <g key={`n${y}`}>
          <line y1={px([0, y])[1]} y2={px([0, y])[1]} x1={px([0, 0])[0]} x2={px([width, 0])[0]} />
          <text x={px([0, 0])[0] + 4} y={px([0, y])[1] - 3} className="north">
            {y}
          </text>
        </g>
      ))}
    </g>
  )
}

const STEPS = [1, 2, 5, 10, 20]
