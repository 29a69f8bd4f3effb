import { type ReactNode, useMemo, useState } from 'react'
import { Chart } from '../../chart/Chart.tsx'
import { insetChart, insetEffects, insetOverlays, onTable } from '../../chart/insets.ts'
import type { Chart as ChartModel, Inset, Intent, Overlay } from '../../chart/model.ts'
import './InsetChart.css'
import { useBattle } from '../battle-context.ts'

interface Props {
  inset: Inset
  chart: ChartModel
  overlays: readonly Overlay[]
  draggable: readonly string[]
  onIntent(intent: Intent): void
}

/** A part of the sea away from the battle, in a corner of the chart. It collapses to a button. */
export function InsetChart({ inset, chart, overlays, draggable, onIntent }: Props): ReactNode {
  const { now, position, settings, selected } = useBattle()
  const [open, setOpen] = useState(true)
  const own = useMemo(() => insetChart(chart, inset), [chart, inset])
  const over = useMemo(() => insetOverlays(overlays, chart, inset), [overlays, chart, inset])
  const effects = useMemo(() => insetEffects(now.effects, inset), [now.effects, inset])
  return (
    <section className="chart-inset" aria-label={inset.name}>
      <button type="button" className="button chart-inset-name" aria-expanded={open} onClick={() => setOpen(!open)}>
        {inset.name}
      </button>
      {open && (
        <div className="chart-inset-sea">
          <Chart
            chart={own}
            plans={now.plans}
            overlays={over}
            effects={effects}
            selected={selected}
            seat={position.seat}
            speed={settings.speed}
            draggable={draggable}
            layers={settings.layers}
            onIntent={(intent) => onIntent(onTable(intent, inset))}
          />
        </div>
      )}
    </section>
  )
}
