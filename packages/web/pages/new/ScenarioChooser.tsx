import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import type { ScenarioBrief } from '../../desk/library/scenarios.ts'
import { Waiting } from '../Page.tsx'
import { useNarrow } from '../parts/narrow.ts'
import { OddsBar } from '../parts/OddsBar.tsx'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import './ScenarioChooser.css'

interface Props {
  scenarios: readonly ScenarioBrief[] | null
  ruleset: string
  chosen: string
  choose: (id: string) => void
}

/** The scenarios of the ruleset, with a preview of the chosen one. */
export function ScenarioChooser({ scenarios, ruleset, chosen, choose }: Props): ReactNode {
  const narrow = useNarrow()
  if (!scenarios) return <Waiting trouble={null} />
  const offerOf = ({ offers }: ScenarioBrief) => offers.find((offer) => offer.ruleset === ruleset)
  const offered = scenarios.filter((scenario) => offerOf(scenario)?.needs.length === 0)
  const theatres = Map.groupBy(offered, ({ theatre }) => theatre)
  const battle = offered.find(({ id }) => id === chosen)
  if (offered.length === 0) return <p>These rules have no scenarios yet. Choose “Two fleets” instead.</p>
  const odds = battle && offerOf(battle)?.odds
  return (
    <div className="scenario-chooser">
      <label className="seats-field">
        <span>Battle</span>
        <select value={battle?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          {!battle && <option value="">Choose one</option>}
          {[...theatres].map(([theatre, battles]) => (
            <optgroup key={theatre} label={theatre}>
              {battles.map(({ id, name, date }) => (
                <option key={id} value={id}>
                  {name}, {date.slice(0, 4)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {battle && (
        <div className="scenario-chooser-one">
          <SeaPicture
            chart={battle.chart}
            aspect={2}
            full
            scale={narrow ? 2.2 : 1.6}
            label={`Chart of the opening of ${battle.name}`}
          />
          <div>
            <h2>{battle.name}</h2>
            <p className="soft">
              {battle.day} · {battle.place}
            </p>
            <p className="scenario-chooser-text">{battle.text}</p>
            {odds && <OddsBar odds={odds} />}
            <p>
              <a href={linkTo('scenario', battle.id)}>Order of battle and limitations</a>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
