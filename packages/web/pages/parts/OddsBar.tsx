import type { ReactNode } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Offered } from '../../desk/library/scenarios.ts'
import './OddsBar.css'
import { percentages } from './percentages.ts'

/** The win rates of the sides in the lab. */
export function OddsBar({ odds }: { odds: NonNullable<Offered['odds']> }): ReactNode {
  const { red, drawn, blue, games } = odds
  const [redTold, drawnTold, blueTold] = percentages([red, drawn, blue])
  const told = `Red wins ${redTold}, drawn ${drawnTold}, blue wins ${blueTold} of ${games} games of captain against captain`
  return (
    <div className="odds-bar">
      <div className="odds-bar-track" role="img" aria-label={told}>
        <span className="red" style={{ flexGrow: red }} />
        <span className="drawn" style={{ flexGrow: drawn }} />
        <span className="blue" style={{ flexGrow: blue }} />
      </div>
      <div className="odds-bar-figures" aria-hidden="true">
        <span>
          <SideMark side="red" /> {redTold}
        </span>
        {drawn > 0 && <span className="soft">drawn {drawnTold}</span>}
        <span>
          {blueTold} <SideMark side="blue" />
        </span>
      </div>
    </div>
  )
}
