import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { ScenarioBrief } from '../../desk/library/scenarios.ts'
import { OddsBar } from '../parts/OddsBar.tsx'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import './ScenarioCard.css'

/** A scenario card. */
export function ScenarioCard({ scenario }: { scenario: ScenarioBrief }): ReactNode {
  const { id, name, day, place, text, sides, chart, offers } = scenario
  const odds = offers.find((offer) => offer.odds)?.odds
  return (
    <article className="scenario-card">
      <SeaPicture chart={chart} aspect={2} label={`Chart of the opening, ${plural(chart.ships.length, 'ship')}`} />
      <div className="scenario-card-body">
        <h3>
          <a href={linkTo('scenario', id)}>{name}</a>
        </h3>
        <p className="soft">
          {day} · {place}
        </p>
        <p className="scenario-card-text">{text}</p>
        <ul className="scenario-card-sides">
          {(['red', 'blue'] as const).map((side) => (
            <li key={side}>
              <SideMark side={side} /> {sides[side].force}
            </li>
          ))}
        </ul>
        {odds && <OddsBar odds={odds} />}
      </div>
    </article>
  )
}
