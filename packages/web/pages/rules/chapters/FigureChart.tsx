import type { ReactNode } from 'react'
import { Chart } from '../../../chart/Chart.tsx'
import type { FigureShown } from '../../../desk/chapters/figure.ts'

const LAYERS = { grid: false, soundings: false, trails: false, names: true, arcs: false, ranges: false, enemy: false }
const NOTHING: never[] = []

/** The chart of a figure: a still picture. Its alternative is written from the position. */
export function FigureChart({ figure }: { figure: FigureShown }): ReactNode {
  return (
    <div className="figure-chart" role="img" aria-label={figure.words} inert>
      <Chart
        chart={figure.chart}
        plans={figure.plans}
        overlays={figure.overlays}
        effects={NOTHING}
        selected={figure.unit}
        seat={figure.side}
        layers={LAYERS}
        speed={0}
        draggable={NOTHING}
        ungraduated
        framed={figure.frame}
        onIntent={() => {}}
      />
    </div>
  )
}
