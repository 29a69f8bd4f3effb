import type { ReactNode } from 'react'
import { SideMark } from '../../battle/SideMark.tsx'
import type { Offered } from '../../desk/library/scenarios.ts'
import './OddsBar.css'

/** Whole per cent; what is rare but happened is not called never. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1 %'
  if (share < 1 && share > 0.99) return '>99 %'
  return `${Math.round(share * 100)} %`
}

/** How often each side wins in the lab. */
export function OddsBar({ odds }: { odds: NonNullable<Offered['odds']> }): ReactNode {
  const { red, drawn, blue, games } = odds
  const told = `Red wins ${percent(red)}, drawn ${percent(drawn)}, blue wins ${percent(blue)} of ${games} games of captain against captain`
  return (
    <div className="odds-bar">
      <div className="odds-bar-track" role="img" aria-label={told}>
        <span className="red" style={{ flexGrow: red }} />
        <span className="drawn" style={{ flexGrow: drawn }} />
        <span className="blue" style={{ flexGrow: blue }} />
      </div>
      <div className="odds-bar-figures" aria-hidden="true">
        <span>
          <SideMark side="red" /> {percent(red)}
        </span>
        {drawn > 0 && <span className="soft">drawn {percent(drawn)}</span>}
        <span>
          {percent(blue)} <SideMark side="blue" />
        </span>
      </div>
    </div>
  )
}
