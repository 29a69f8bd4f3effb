import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { useSettings } from '../../app/settings.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Offered, ScenarioInFull, SideName } from '../../desk/library/scenarios.ts'
import { ShareButton } from '../../sharing/ShareButton.tsx'
import { useAdmirals } from '../begin/admirals.ts'
import { BeginButton } from '../begin/BeginButton.tsx'
import { seatingOf, usualChoices } from '../begin/choices.ts'
import { type RuleOptions, underOptions } from '../begin/options.ts'
import { RuleSwitches } from '../begin/RuleSwitches.tsx'
import { RulesetChoice } from '../begin/RulesetChoice.tsx'
import { Seats } from '../begin/Seats.tsx'
import { underTemper } from '../begin/temper.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { useNarrow } from '../parts/narrow.ts'
import { OddsBar } from '../parts/OddsBar.tsx'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import './ScenarioPage.css'

/** A scenario: its history, its forces, the odds, and the start button. */
export default function ScenarioPage({ id }: { id: string }): ReactNode {
  const narrow = useNarrow()
  const fight = useRef<HTMLElement>(null)
  const { answer: scenario, trouble } = useAnswer(id, () => theLibrary().scenario(id))
  if (!scenario)
    return (
      <Page title={trouble ? 'No such battle' : 'A battle'} place="new">
        <Waiting trouble={trouble && `There is no battle called “${id}” here.`} />
        {trouble && (
          <p>
            <a href="#/">All battles</a>
          </p>
        )}
      </Page>
    )
  return (
    <Page
      title={scenario.name}
      place="new"
      above={`${scenario.day}, ${scenario.starts} · ${scenario.place}`}
      beside={
        <>
          <ShareButton
            what={{
              title: scenario.name,
              content: null,
              address: async () => linkTo('scenario', id),
              page: `/s/scenario/${id}`,
            }}
          />
          {narrow && (
            <button type="button" className="button main" onClick={() => fight.current?.focus()}>
              Play
            </button>
          )}
        </>
      }
    >
      <div className="scenario">
        <div className="scenario-story">
          <figure className="scenario-chart">
            <SeaPicture
              chart={scenario.chart}
              aspect={1.6}
              full
              scale={narrow ? 1.9 : 1.35}
              label="Chart of the opening"
            />
          </figure>
          <p className="scenario-text">{scenario.text}</p>
          <p className="soft">
            {scenario.weather} {scenario.turns} turns of about six minutes.
          </p>
          <div className="scenario-sides">
            {(['red', 'blue'] as const).map((side) => (
              <OrderOfBattle key={side} scenario={scenario} side={side} />
            ))}
          </div>
          <Sentences title="Special rules" sentences={scenario.specialRules} />
          <Sentences title="The opening" sentences={scenario.reconstruction} />
          <details className="scenario-outcome">
            <summary>What happened</summary>
            <p>{scenario.outcome.result}</p>
            {(['red', 'blue'] as const).map(
              (side) =>
                scenario.outcome.tolls[side].length > 0 && (
                  <p key={side}>
                    <SideMark side={side} /> {scenario.outcome.tolls[side].join(' ')}
                  </p>
                ),
            )}
          </details>
        </div>
        <FightIt scenario={scenario} place={fight} />
      </div>
    </Page>
  )
}

function OrderOfBattle({ scenario, side }: { scenario: ScenarioInFull; side: SideName }): ReactNode {
  const { name, commander } = scenario.sides[side]
  const { objectives, formations, aircraft } = scenario.orders[side]
  return (
    <section aria-label={`${side === 'red' ? 'Red' : 'Blue'}: ${name}`}>
      <h2>
        <SideMark side={side} /> {name}
      </h2>
      <p className="soft">{commander}</p>
      {objectives.map((objective) => (
        <p key={objective}>{objective}</p>
      ))}
      {formations.map((formation, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: formations keep their order, and some have no name
        <div key={i} className="scenario-formation">
          {formation.name !== '' && <h3>{formation.name}</h3>}
          <ul>
            {formation.ships.map((ship) => (
              <li key={ship.name}>
                <a className="name" href={`${linkTo('ship', ship.class)}?year=${scenario.date.slice(0, 4)}`}>
                  {ship.name}
                </a>{' '}
                <span className="soft">{[ship.type, ...ship.remarks].join('; ')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {aircraft.length > 0 && (
        <div className="scenario-formation">
          <h3>Aircraft</h3>
          <ul>
            {aircraft.map((flights) => (
              <li key={flights}>{flights}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }): ReactNode {
  if (sentences.length === 0) return null
  return (
    <section className="scenario-sentences">
      <h3>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

function FightIt({ scenario, place }: { scenario: ScenarioInFull; place: RefObject<HTMLElement | null> }): ReactNode {
  const { thinking } = useSettings()
  const [choices, setChoices] = useState(() => usualChoices(thinking))
  const [ruleset, setRuleset] = useState(
    () => (scenario.offers.find(({ needs }) => needs.length === 0) ?? scenario.offers[0]!).ruleset,
  )
  const [options, setOptions] = useState<RuleOptions>({})
  const offer = scenario.offers.find((each) => each.ruleset === ruleset)!
  const admirals = useAdmirals(ruleset)
  return (
    <aside ref={place} className="scenario-fight" aria-label="Play" tabIndex={-1}>
      {scenario.offers.length > 1 ? (
        <RulesetChoice
          rulesets={scenario.offers.map((each) => ({
            id: each.ruleset,
            title: each.title,
            disabled: each.needs.length > 0,
          }))}
          chosen={ruleset}
          choose={(id) => {
            setRuleset(id)
            setOptions({})
          }}
        />
      ) : (
        <p>
          Under <b>{offer.title}</b>
        </p>
      )}
      {offer.needs.length > 0 ? (
        <p>
          {offer.title} cannot play this battle yet: it needs {offer.needs.join(', ')}.
        </p>
      ) : (
        <>
          <Offer offer={offer} />
          <RuleSwitches ruleset={ruleset} options={options} change={setOptions} />
          <Seats
            choices={choices}
            change={(some) => setChoices((now) => ({ ...now, ...some }))}
            names={{ red: scenario.sides.red.name, blue: scenario.sides.blue.name }}
            admirals={admirals}
            hasOrders
          />
          <BeginButton
            className="scenario-begin"
            order={async () =>
              underTemper(
                underOptions(await theLibrary().scenarioBattle(scenario.id, ruleset, seatingOf(choices)), options),
                choices.temper,
              )
            }
          >
            Begin
          </BeginButton>
        </>
      )}
      {offer.needs.length === 0 && (
        <p>
          <a href={`${linkTo('new')}?online&scenario=${scenario.id}&ruleset=${ruleset}`}>Play it online</a>
        </p>
      )}
      <p className="soft">
        <a href={linkTo('editor', 'from', scenario.id)}>Open a copy in the editor</a>
      </p>
    </aside>
  )
}

function Offer({ offer: { odds, missing, byHand, difference } }: { offer: Offered }): ReactNode {
  return (
    <>
      {odds && (
        <div>
          <OddsBar odds={odds} />
          <p className="soft scenario-odds">
            Captain against Captain, {odds.games} games, {odds.meanTurns} turns on average.{' '}
            <a href={linkTo('rulebooks')}>Compare the rulebooks</a>
          </p>
          {difference !== null && <p className="scenario-difference">Not as in history: {difference}</p>}
        </div>
      )}
      {missing.length + byHand.length > 0 && (
        <details className="scenario-gaps">
          <summary>{gapsTold(missing.length, byHand.length)}</summary>
          <Sentences title="Left out" sentences={missing} />
          <Sentences title="Handled by the players" sentences={byHand} />
        </details>
      )}
    </>
  )
}

function gapsTold(missing: number, byHand: number): string {
  const things = (count: number): string => (count === 1 ? 'One thing is' : `${count} things are`)
  if (byHand === 0) return `${things(missing)} left out`
  if (missing === 0) return `${things(byHand)} handled by the players`
  return `${things(missing)} left out, ${byHand} handled by the players`
}
