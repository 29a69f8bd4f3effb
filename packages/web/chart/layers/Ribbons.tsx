import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Chart, Ribbon } from '../model.ts'
import type { Box } from '../names.ts'
import { RIBBON_HEIGHT, ribbonPlace } from '../ribbon-place.ts'
import { asOnScreen } from '../sheet.ts'

interface Props {
  ribbon: Ribbon | null
  chart: Chart
  scale: number
  /** Names on the chart, in sheet units times the scale. */
  names: readonly Box[]
}

/** What an attack did, at its target. */
export const Ribbons = memo(function Ribbons({ ribbon, chart, scale, names }: Props): ReactNode {
  if (!ribbon) return null
  const { of, at, words, tone, after } = ribbon
  const { top, middle, width } = ribbonPlace(ribbon, chart, scale, names)
  const tip =
    top > 0
      ? `M-6 ${top + 1}L0 ${top - 7}L6 ${top + 1}Z`
      : `M-6 ${top + RIBBON_HEIGHT - 1}L0 ${top + RIBBON_HEIGHT + 7}L6 ${top + RIBBON_HEIGHT - 1}Z`
  return (
    <g style={{ transform: asOnScreen(at) }}>
      <g
        key={of}
        className={`chart-ribbon chart-ribbon-${tone}`}
        data-ribbon={words}
        style={{ '--after': `${after}ms` } as CSSProperties}
      >
        <path d={tip} />
        <rect x={middle - width / 2} y={top} width={width} height={RIBBON_HEIGHT} rx={5} />
        <text x={middle} y={top + RIBBON_HEIGHT / 2 + 4.8}>
          {words}
        </text>
      </g>
    </g>
  )
})
