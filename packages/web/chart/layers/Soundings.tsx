import { memo, type ReactNode, useMemo } from 'react'
import type { Land, Spot } from '../model.ts'
import { type Box, overlap } from '../names.ts'
import { asOnScreen, distance, onSheet } from '../sheet.ts'
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
  /** Names, in sheet units times the scale: a depth below one could not be read. */
  names: readonly Box[]
}

/** Approximate room of a buoy's label, in table units. */
const BESIDE_A_BUOY = 5

export function Soundings({ view, ...sea }: Props): ReactNode {
  return <Depths {...sea} spacing={soundingSpacing(sea.table, view, sea.scale)} />
}

/** Half the width of a depth, and what it reaches above and below its place, in pixels. */
const WIDE = 16
const [ABOVE, BELOW] = [14, 6]

function isUnder(names: readonly Box[], at: Spot, scale: number): boolean {
  const [x, y] = onSheet(at)
  const box = { left: x * scale - WIDE, right: x * scale + WIDE, top: y * scale - ABOVE, bottom: y * scale + BELOW }
  return names.some((name) => overlap(name, box))
}

const Depths = memo(function Depths(props: Omit<Props, 'view'> & { spacing: number }): ReactNode {
  const { table, land, rose, buoys, spacing, names, scale } = props
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
      {depths
        .filter(({ at }) => !isUnder(names, at, scale))
        .map(({ at, fathoms }) => (
          <text key={at.join()} style={{ transform: asOnScreen(at) }}>
            {fathoms}
          </text>
        ))}
    </g>
  )
})
