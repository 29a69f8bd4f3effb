import { memo, type ReactNode } from 'react'
import type { ChartShip } from '../model.ts'
import { asOnScreen } from '../sheet.ts'

/** Pixels around a ship that is lit up or burns. */
const REACH = 140

/** At night: light on the water around burning ships, and around those that searchlights and star shells show. */
export const Lights = memo(function Lights({ ships }: { ships: readonly ChartShip[] }): ReactNode {
  return ships
    .filter(({ fire, lit }) => fire > 0 || lit)
    .map(({ id, at, fire, lit }) => (
      <g key={id} className="chart-glow" data-goes={id} style={{ transform: asOnScreen(at) }}>
        {fire > 0 && <circle r={REACH * (0.4 + 0.2 * fire)} fill="url(#chart-glow)" />}
        {lit && <circle r={REACH} fill="url(#chart-lit)" />}
      </g>
    ))
})
