import { memo, type ReactNode, useMemo } from 'react'
import type { Land, Spot } from '../model.ts'
import { asOnScreen, distance } from '../sheet.ts'
import { soundingSpacing, soundings } from '../soundings.ts'

interface Props {
  table: Spot
  land: readonly Land[]
  /** Stays free of soundings. */
  rose: { at: Spot; radius: number }
  /** Places with a label. */
  buoys: readonly { at: Spot }[]
  scale: number
  /** Width and height of the picture, in pixels. */
  view: Spot
}

/** Approximate room of a buoy's label, in table units. */
const BESIDE_A_BUOY = 5

export function Soundings({ scale, view, ...sea }: Props): ReactNode {
  return <Depths {...sea} spacing={soundingSpacing(sea.table, view, scale)} />
}

const Depths = memo(function Depths(props: Omit<Props, 'scale' | 'view'> & { spacing: number }): ReactNode {
  const { table, land, rose, buoys, spacing } = props
  const depths = useMemo(
    () =>
      soundings(table, land, spacing).filter(
        ({ at }) =>
          distance(at, rose.at) > rose.radius * 1.25 && !buoys.some((buoy) => distance(at, buoy.at) < BESIDE_A_BUOY),
      ),
    [table, land, rose, buoys, spacing],
  )
  return (
    <g className="chart-soundings">
      {depths.map(({ at, fathoms }) => (
        <text key={at.join()} style={{ transform: asOnScreen(at) }}>
          {fathoms}
        </text>
      ))}
    </g>
  )
})
