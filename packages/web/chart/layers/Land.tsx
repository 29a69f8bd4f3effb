import { memo, type ReactNode, useId } from 'react'
import type { LandName } from '../land-names.ts'
import type { Land as LandModel } from '../model.ts'
import { asOnScreen, pathThrough } from '../sheet.ts'

/** Width of the shoal and of the half-deep water, in table units. */
const SHOAL = 1.5
const SHELF = 3.6

/** The shoals around the land: bands of pale blue with a contour at each edge, below the grid. */
export const Shoals = memo(function Shoals({ land, clip }: { land: readonly LandModel[]; clip: string }): ReactNode {
  const d = land.map(({ shape }) => pathThrough(shape, true)).join('')
  const shallows = land.map(({ shape, shoal }) => (shoal ? pathThrough(shape, true) : '')).join('')
  return (
    <g className="chart-shoals" clipPath={clip}>
      <path className="chart-contour" d={d} style={{ '--reach': SHELF } as React.CSSProperties} />
      <path className="chart-shelf" d={d} strokeWidth={SHELF * 2} />
      <path className="chart-contour" d={d} style={{ '--reach': SHOAL } as React.CSSProperties} />
      <path className="chart-shoal" d={d} strokeWidth={SHOAL * 2} />
      <path className="chart-shallows" d={shallows} />
    </g>
  )
})

export const Land = memo(function Land({ land, clip }: { land: readonly LandModel[]; clip: string }): ReactNode {
  const inner = useId()
  return (
    <g className="chart-land" clipPath={clip}>
      {land.map(({ shape, shoal }, i) => {
        if (shoal) return null
        const d = pathThrough(shape, true)
        const inside = `${inner}-${i}`
        return (
          <g key={d}>
            <clipPath id={inside}>
              <path d={d} />
            </clipPath>
            <path className="chart-ground" d={d} />
            <path className="chart-beach" d={d} clipPath={`url(#${CSS.escape(inside)})`} />
            <path className="chart-coast" d={d} />
          </g>
        )
      })}
    </g>
  )
})

/** Spaced names on land. */
export const LandNames = memo(function LandNames({ names }: { names: readonly LandName[] }): ReactNode {
  return names.map(({ name, remark, at }) => (
    <g key={name} style={{ transform: asOnScreen(at) }}>
      <text className="chart-land-name">{name}</text>
      {remark && (
        <text className="chart-remark chart-land-remark" y={21}>
          {remark}
        </text>
      )}
    </g>
  ))
})
