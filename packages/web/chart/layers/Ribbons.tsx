import { type CSSProperties, memo, type ReactNode } from 'react'
import { RIBBON, widthOf } from '../lettering.ts'
import type { Chart, Ribbon } from '../model.ts'
import { asOnScreen } from '../sheet.ts'

interface Props {
  ribbon: Ribbon | null
  chart: Chart
  scale: number
}

const HEIGHT = 28
const SIDE = 11
/** Pixels between the target and the tip of the ribbon. */
const OFF = 16

/** What an attack did, at its target: below her, because water and smoke rise above her; above aircraft; on the other side at an edge of the sheet. */
export const Ribbons = memo(function Ribbons({ ribbon, chart, scale }: Props): ReactNode {
  if (!ribbon) return null
  const { of, at, words, tone, after } = ribbon
  const width = widthOf(words, RIBBON) + 2 * SIDE
  const ship = chart.ships.find((one) => one.at[0] === at[0] && one.at[1] === at[1])
  // Clear of her hull, however she heads.
  const tall = ship ? Math.abs(Math.cos((ship.heading * Math.PI) / 180)) * ship.length + ship.beam : 0
  const off = OFF + Math.max(8, (tall * scale) / 2)
  // Aircraft fall down the page.
  const flies = chart.flights.some((flight) => flight.at[0] === at[0] && flight.at[1] === at[1])
  const below = flies ? (chart.table[1] - at[1]) * scale < off + HEIGHT + 8 : at[1] * scale >= off + HEIGHT + 8
  const top = below ? off : -off - HEIGHT
  const tip = below
    ? `M-6 ${top + 1}L0 ${top - 7}L6 ${top + 1}Z`
    : `M-6 ${top + HEIGHT - 1}L0 ${top + HEIGHT + 7}L6 ${top + HEIGHT - 1}Z`
  const room = chart.table[0] * scale
  const middle = Math.min(room - width / 2, Math.max(width / 2, at[0] * scale)) - at[0] * scale
  return (
    <g style={{ transform: asOnScreen(at) }}>
      <g
        key={of}
        className={`chart-ribbon chart-ribbon-${tone}`}
        data-ribbon={words}
        style={{ '--after': `${after}ms` } as CSSProperties}
      >
        <path d={tip} />
        <rect x={middle - width / 2} y={top} width={width} height={HEIGHT} rx={5} />
        <text x={middle} y={top + HEIGHT / 2 + 4.8}>
          {words}
        </text>
      </g>
    </g>
  )
})
