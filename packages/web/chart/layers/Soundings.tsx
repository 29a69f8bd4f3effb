import { memo, type ReactNode, useMemo } from 'react'
import type { Land, Spot } from '../model.ts'
import { asOnScreen } from '../sheet.ts'
import { soundingSpacing, soundings } from '../soundings.ts'

interface Props {
  table: Spot
  land: readonly Land[]
  scale: number
}

export function Soundings({ table, land, scale }: Props): ReactNode {
  return <Depths table={table} land={land} spacing={soundingSpacing(table, scale)} />
}

const Depths = memo(function Depths(props: { table: Spot; land: readonly Land[]; spacing: number }): ReactNode {
  const { table, land, spacing } = props
  const depths = useMemo(() => soundings(table, land, spacing), [table, land, spacing])
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
