import { memo, type ReactNode } from 'react'
import type { Wreck } from '../model.ts'
import { asOnScreen } from '../sheet.ts'
import { sideClass } from '../side.ts'

/** The chart symbol of a dangerous wreck. */
export const Wrecks = memo(function Wrecks({ wrecks }: { wrecks: readonly Wreck[] }): ReactNode {
  return wrecks.map(({ id, side, at }) => (
    <g key={id} className={`chart-wreck ${sideClass(side)}`} style={{ transform: asOnScreen(at) }}>
      <ellipse className="chart-wreck-danger" rx={17} ry={10} />
      <path className="chart-wreck-sign" d="M-11 0H11M-5.5 -4V4M0 -6.5V6.5M5.5 -4V4" />
    </g>
  ))
})
