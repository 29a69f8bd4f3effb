import { memo, type ReactNode } from 'react'
import { nameSpot } from '../land.ts'
import type { Land as LandModel, Spot } from '../model.ts'
import { asOnScreen, pathThrough } from '../sheet.ts'

interface Props {
  land: readonly LandModel[]
  table: Spot
}

/** How far the water is shoal, and how far it is not quite deep, in units of the table. */
const SHOAL = 1.5
const SHELF = 3.6

/** The shoals around the land: bands of pale blue with a contour at the edge of each. They lie below the grid. */
export const Shoals = memo(function Shoals({ land }: { land: readonly LandModel[] }): ReactNode {
  const d = land.map(({ shape }) => pathThrough(shape, true)).join('')
  return (
    <g className="chart-shoals" clipPath="url(#chart-table)">
      <path className="chart-contour" d={d} style={{ '--reach': SHELF } as React.CSSProperties} />
      <path className="chart-shelf" d={d} strokeWidth={SHELF * 2} />
      <path className="chart-contour" d={d} style={{ '--reach': SHOAL } as React.CSSProperties} />
      <path className="chart-shoal" d={d} strokeWidth={SHOAL * 2} />
    </g>
  )
})

export const Land = memo(function Land({ land, table }: Props): ReactNode {
  return (
    <g>
      <g className="chart-land" clipPath="url(#chart-table)">
        {land.map(({ name, shape }) => (
          <g key={name}>
            <clipPath id={`chart-land-${name}`}>
              <path d={pathThrough(shape, true)} />
            </clipPath>
            <path className="chart-ground" d={pathThrough(shape, true)} />
            <path className="chart-beach" d={pathThrough(shape, true)} clipPath={`url("#chart-land-${name}")`} />
            <path className="chart-coast" d={pathThrough(shape, true)} />
          </g>
        ))}
      </g>
      {land.map(({ name, shape }) => (
        <text key={name} className="chart-land-name" style={{ transform: asOnScreen(nameSpot(shape, table)) }}>
          {name}
        </text>
      ))}
    </g>
  )
})
