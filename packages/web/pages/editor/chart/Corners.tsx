import type { PointerEvent, ReactNode } from 'react'
import { midpoints, type Spot } from '../model/places.ts'

interface Props {
  shape: readonly Spot[]
  px: (spot: Spot) => [number, number]
  selected: number | null
  /** `isNew`: a corner that is not there yet, in the middle of a side. */
  grab: (event: PointerEvent, corner: number, isNew: boolean) => void
}

/** The corners of the selected land, and the midpoints of its sides, from which new ones are drawn. */
export function Corners({ shape, px, selected, grab }: Props): ReactNode {
  const spots = shape.map(px)
  const nearest = Math.min(...spots.map(([x, y], i) => distance([x, y], spots[(i + 1) % spots.length]!)))
  const radius = Math.min(6, Math.max(2.5, nearest / 3))
  return (
    <g className="editor-corners">
      {midpoints(shape).map(({ after, at }) => (
        <circle
          key={`m${after}`}
          className="editor-middle"
          cx={px(at)[0]}
          cy={px(at)[1]}
          r={radius * 0.6}
          onPointerDown={(event) => grab(event, after + 1, true)}
        />
      ))}
      {spots.map(([x, y], corner) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: corners go by their place
          key={corner}
          className={`editor-corner ${selected === corner ? 'selected' : ''}`}
          cx={x}
          cy={y}
          r={radius}
          onPointerDown={(event) => grab(event, corner, false)}
        />
      ))}
    </g>
  )
}

const distance = ([x1, y1]: Spot, [x2, y2]: Spot): number => Math.hypot(x2 - x1, y2 - y1)
