import { nameOf, percent, plural, ReasonList, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { OddsShown } from '../../presenter/questions.ts'
import { HullBars } from './HullBars.tsx'
import './OddsPanel.css'

/** What the volleys would do: every modifier with its clause, and what may come of it. */
export function OddsPanel({ odds, stale }: { odds: OddsShown; stale: boolean }): ReactNode {
  const { position } = useBattle()
  return (
    <div className="odds" aria-busy={stale}>
      {odds.targets.map((target) => (
        <section key={target.target} aria-label={`Odds against ${nameOf(position, target.target)}`}>
          <h3 className="odds-target">{nameOf(position, target.target)}</h3>
          <HullBars chances={target.hull} name={nameOf(position, target.target)} />
          <dl className="odds-figures">
            <Line label="Hull lost, expected" value={target.meanHull.toFixed(1)} />
            <Line label="At least one critical" value={percent(target.critical)} />
            <Line label="Crippled by it" value={percent(target.cripple)} />
            <Line label="Sunk by it" value={percent(target.sink)} />
          </dl>
          <details open={odds.volleys.length <= 2}>
            <summary>Why: every modifier</summary>
            {odds.volleys
              .filter((volley) => volley.target === target.target)
              .map((volley) => (
                <ReasonList
                  key={volley.weapon}
                  title={volley.name}
                  reasons={volley.reasons}
                  need={volley.need}
                  on={`on ${plural(volley.dice, 'die', 'dice')}`}
                />
              ))}
          </details>
        </section>
      ))}
      {odds.remark && <p className="soft odds-remark">{odds.remark}</p>}
    </div>
  )
}

const Line = ({ label, value }: { label: string; value: string }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
