import { memo, type ReactNode, useId, useMemo } from 'react'
import { breadthOf, nameSpot } from '../land.ts'
import { LAND, widthOf } from '../lettering.ts'
import type { Land as LandModel, Spot } from '../model.ts'
import { type Box, overlap } from '../names.ts'
import { asOnScreen, pathThrough } from '../sheet.ts'

interface Props {
  land: readonly LandModel[]
  table: Spot
  scale: number
}

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

/**
 * Spaced names, the widest land first. A name that would overlap another, or is far longer than its land, appears only
 * at a closer zoom.
 */
export const LandNames = memo(function LandNames({ land, table, scale }: Props): ReactNode {
  const spots = useMemo(
    () =>
      land
        .map(({ name, shape, remark }) => ({
          name,
          remark,
          at: nameSpot(shape, table),
          breadth: breadthOf(shape, table),
        }))
        .toSorted((a, b) => b.breadth - a.breadth),
    [land, table],
  )
  const written: Box[] = []
  return spots.map(({ name, remark, at, breadth }) => {
    const width = widthOf(name.toUpperCase(), LAND) + name.length * LAND.size * 0.32
    const [x, y] = [at[0] * scale, at[1] * scale]
    const box = { left: x - width / 2, right: x + width / 2, top: y - LAND.height / 2, bottom: y + LAND.height / 2 }
    if (breadth * scale < width * 0.6 || written.some((other) => overlap(box, other))) return null
    written.push(box)
    return (
      <g key={name} style={{ transform: asOnScreen(at) }}>
        <text className="chart-land-name">{name}</text>
        {remark && (
          <text className="chart-remark chart-land-remark" y={21}>
            {remark}
          </text>
        )}
      </g>
    )
  })
})
