import { LEVELS } from '@flankspeed/admirals/levels'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { useSettings } from '../../app/settings.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { ScenarioBrief } from '../../desk/library/scenarios.ts'
import { openingPlans } from '../../stored/opening-plans.ts'
import { BeginButton } from '../begin/BeginButton.tsx'
import { seatingOf, usualChoices } from '../begin/choices.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { useNarrow } from '../parts/narrow.ts'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import { FIRST_BATTLE } from './first-battle.ts'
import './QuickBattle.css'

const FLAGSHIPS = { blue: 'Hood and Prince of Wales', red: 'Bismarck and Prinz Eugen' } as const

/** Starts Denmark Strait with one click. */
export function QuickBattle({ scenarios }: { scenarios: readonly ScenarioBrief[] | null }): ReactNode {
  const { thinking } = useSettings()
  const [side, setSide] = useState<'red' | 'blue'>('blue')
  const [opponent, setOpponent] = useState('Captain')
  const [ruleset, setRuleset] = useState<string | null>(null)
  const narrow = useNarrow()
  const { answer: plans } = useAnswer(FIRST_BATTLE, openingPlans)
  const strait = scenarios?.find(({ id }) => id === FIRST_BATTLE)
  const offers = strait?.offers.filter(({ needs }) => needs.length === 0) ?? []
  return (
    <section className="quick" aria-labelledby="quick-title">
      <div className="quick-chart">
        {strait && (
          <SeaPicture
            chart={strait.chart}
            aspect={narrow ? 1.6 : 2.3}
            full
            covered={narrow ? 0 : 0.36}
            scale={narrow ? 2.2 : 1}
            plans={plans}
            label="Chart of the Denmark Strait at 05:52: Prinz Eugen and Bismarck steering south-west, Hood and Prince of Wales closing from the south-east, Norfolk and Suffolk astern"
          />
        )}
      </div>
      <div className="quick-panel">
        <h1 id="quick-title" className="quick-brand name" tabIndex={-1}>
          Flank Speed
        </h1>
        <p className="quick-line">
          The naval battles of 1939-45 under the tabletop rules you know: play them here, with every number explained.
        </p>
        <div className="quick-choices">
          <fieldset className="quick-sides">
            <legend className="unseen">Your side</legend>
            {(['blue', 'red'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  className="unseen"
                  name="quick-side"
                  checked={side === each}
                  onChange={() => setSide(each)}
                />
                <span>
                  <SideMark side={each} /> <span className="name">{FLAGSHIPS[each]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <label className="quick-opponent">
            <span>against</span>
            <select
              value={opponent}
              aria-describedby="quick-about"
              onChange={(event) => setOpponent(event.target.value)}
            >
              {LEVELS.map(({ name }) => (
                <option key={name} value={name}>
                  the {name}
                </option>
              ))}
            </select>
          </label>
          <p id="quick-about" className="soft quick-about">
            {LEVELS.find(({ name }) => name === opponent)?.about}
          </p>
          {strait && strait.offers.length > 1 && (
            <label className="quick-opponent">
              <span>under</span>
              <select value={ruleset ?? offers[0]?.ruleset} onChange={(event) => setRuleset(event.target.value)}>
                {offers.map(({ ruleset: id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <BeginButton
          className="quick-begin"
          order={async () => {
            const choices = { ...usualChoices(thinking), command: side, opponent }
            const rules = ruleset ?? offers[0]?.ruleset ?? (await theLibrary().rulesets())[0]!.id
            return theLibrary().scenarioBattle(FIRST_BATTLE, rules, seatingOf(choices))
          }}
        >
          Play Denmark Strait
        </BeginButton>
        <p className="quick-more">
          <a href={linkTo('scenario', FIRST_BATTLE)}>Read about it first</a>
          <a href={linkTo('new')}>Choose another battle</a>
        </p>
      </div>
    </section>
  )
}
