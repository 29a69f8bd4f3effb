import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import type { NewBattle } from '../../desk/desk.ts'
import type { TideWish } from '../../desk/library/crimson-tide.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import type { Opening } from '../../desk/library/rulesets.ts'
import type { NewOnlineBattle } from '../../desk/online/wire.ts'
import { onlineOrder, usualOnline } from '../../online/choices.ts'
import { keepName, ownName } from '../../online/kept-invites.ts'
import { MakeButton } from '../../online/MakeButton.tsx'
import { theLibrary, useAnswer } from '../asking.ts'
import { useAdmirals } from '../begin/admirals.ts'
import { BeginButton } from '../begin/BeginButton.tsx'
import { seatingOf, usualChoices, whoKnows } from '../begin/choices.ts'
import { type RuleOptions, underOptions } from '../begin/options.ts'
import { usePositions } from '../begin/positions.ts'
import { RuleSwitches } from '../begin/RuleSwitches.tsx'
import { RulesetChoice } from '../begin/RulesetChoice.tsx'
import { Choice, Seats } from '../begin/Seats.tsx'
import { rulesetOf } from '../fleet/changes.ts'
import { useDraft } from '../fleet/kept-fleets.ts'
import { Page } from '../Page.tsx'
import { FleetChooser } from './FleetChooser.tsx'
import './NewPage.css'
import { PositionChooser } from './PositionChooser.tsx'
import { ScenarioChooser } from './ScenarioChooser.tsx'
import { TideChooser } from './TideChooser.tsx'
import { USUAL_WAR, WarAtSeaChooser } from './WarAtSeaChooser.tsx'

type From = Opening | 'position'

const OPENINGS: readonly (readonly [From, title: string, text: string])[] = [
  ['scenario', 'A historical battle', 'ships and places as they were'],
  ['fleets', 'Two fleets', 'built, pasted or proposed'],
  ['war', 'War at Sea', 'objectives, secret scouting, deployment'],
  ['tide', 'Crimson Tide', 'sea control, landings, convoys: nobody measures before firing'],
  ['position', 'A position from a file', 'a case, or a scenario of your own'],
]

const OnlineSeats = lazy(() => import('../../online/OnlineSeats.tsx'))

interface Props {
  fleet: string | null
  scenario: string | null
  online: boolean
}

/** A new battle on one page: what is fought, who commands, and one button. */
export default function NewPage({ fleet, scenario, online }: Props): ReactNode {
  const [afar, setAfar] = useState(online)
  const [war, setWar] = useState(USUAL_WAR)
  const { thinking } = useSettings()
  const draft = useDraft()
  const positions = usePositions()
  const [from, setFrom] = useState<From>(fleet ? 'fleets' : positions.length > 0 ? 'position' : 'scenario')
  const [choices, setChoices] = useState(() => usualChoices(thinking))
  const [terms, setTerms] = useState(() => usualOnline(thinking, ownName()))
  const [wanted, setRuleset] = useState(() => (fleet === 'draft' ? rulesetOf(draft.fleet) : 'victory-at-sea'))
  const [options, setOptions] = useState<RuleOptions>({})
  const [chosen, setChosen] = useState(scenario ?? 'denmark-strait')
  const [approach, setApproach] = useState('head-on')
  const [red, setRed] = useState<Fleet | null>(null)
  const [blue, setBlue] = useState<Fleet | null>(null)
  const [position, setPosition] = useState(0)
  const [tide, setTide] = useState<TideWish | null>(null)
  const { answer: every } = useAnswer('rulesets', () => theLibrary().rulesets())
  const { answer: scenarios } = useAnswer('scenarios', () => theLibrary().scenarios())
  const battle = scenarios?.find(({ id }) => id === chosen)
  const opened = positions[Math.min(position, positions.length - 1)]
  const rulesets = every?.filter(({ openings }) => from !== 'position' && openings.includes(from)) ?? []
  const ruleset = rulesets.find(({ id }) => id === wanted)?.id ?? rulesets[0]?.id ?? wanted
  const { answer: ways } = useAnswer(`ways ${ruleset}`, () => theLibrary().waysToMeet(ruleset))
  const way = ways?.find(({ id }) => id === approach) ?? ways?.[0]
  const admirals = useAdmirals(from === 'position' ? opened?.ruleset : ruleset)
  const names = {
    scenario: { red: battle?.sides.red.name ?? '', blue: battle?.sides.blue.name ?? '' },
    fleets: { red: 'the red fleet', blue: 'the blue fleet' },
    war: { red: '', blue: '' },
    tide: { red: '', blue: '' },
    position: { red: '', blue: '' },
  }[from]

  async function order(): Promise<NewBattle | { trouble: string[] }> {
    const made = await opening()
    return 'trouble' in made || from === 'position' ? made : underOptions(made, options)
  }

  async function opening(): Promise<NewBattle | { trouble: string[] }> {
    const seating = seatingOf({ ...choices, opponent: whoKnows(choices.opponent, admirals) })
    if (from === 'scenario') return theLibrary().scenarioBattle(chosen, ruleset, seating)
    if (from === 'war') return theLibrary().warAtSea({ ...war, ruleset, seed: choices.seed || war.seed }, seating)
    if (from === 'tide')
      return tide ? theLibrary().tideBattle(tide, seating) : { trouble: ['Both sides need a fleet.'] }
    if (from === 'position')
      return opened ? theLibrary().positionBattle(opened, seating) : { trouble: ['Open a file with a position first.'] }
    if (!red || !blue) return { trouble: ['Both sides need a fleet.'] }
    const met = await theLibrary().meeting({ ruleset, approach: way?.id ?? approach, red, blue }, seating)
    return 'trouble' in met ? met : met.battle
  }

  /** The same on the server, which has the library itself. */
  async function onlineBattle(): Promise<NewOnlineBattle | { trouble: string[] }> {
    keepName(terms.name.trim())
    const opponent = terms.opponent === 'person' ? terms.opponent : whoKnows(terms.opponent, admirals)
    const agreed = { ...terms, opponent }
    if (from === 'scenario' && Object.keys(options).length === 0) {
      const subtitle = battle && `${battle.day} · ${battle.place}`
      return onlineOrder({ ruleset, scenario: chosen, ...(subtitle && { subtitle }) }, agreed)
    }
    const made = await order()
    if ('trouble' in made) return made
    const { title, subtitle } = made
    return onlineOrder({ ruleset: made.ruleset, setup: made.setup as Record<string, unknown>, title, subtitle }, agreed)
  }

  return (
    <Page title="New battle" place="new">
      <div className="new">
        <div className="new-what">
          <fieldset className="seats-choice new-from">
            <legend className="unseen">What is fought</legend>
            {OPENINGS.map(([id, title, text]) => (
              <Choice key={id} name="from" checked={from === id} choose={() => setFrom(id)} title={title} text={text} />
            ))}
          </fieldset>
          {from === 'scenario' && (
            <ScenarioChooser scenarios={scenarios} ruleset={ruleset} chosen={chosen} choose={setChosen} />
          )}
          {from === 'fleets' && (
            <>
              <div className="new-fleets">
                <FleetChooser
                  side="blue"
                  first={fleet === 'draft' ? 'draft' : 'propose'}
                  ruleset={ruleset}
                  choose={setBlue}
                />
                <FleetChooser side="red" first="propose" ruleset={ruleset} choose={setRed} />
              </div>
              <fieldset className="seats-choice">
                <legend>They meet</legend>
                {ways?.map(({ id, title, text }) => (
                  <Choice
                    key={id}
                    name="approach"
                    checked={way?.id === id}
                    choose={() => setApproach(id)}
                    title={title}
                    text={text}
                  />
                ))}
              </fieldset>
            </>
          )}
          {from === 'tide' && <TideChooser choose={setTide} />}
          {from === 'war' && <WarAtSeaChooser wish={war} change={setWar} />}
          {from === 'position' && <PositionChooser positions={positions} chosen={position} choose={setPosition} />}
        </div>
        <aside className="new-seats" aria-label="Who plays">
          {rulesets.length > 1 && (
            <>
              <RulesetChoice
                rulesets={rulesets}
                chosen={ruleset}
                choose={(id) => {
                  setRuleset(id)
                  setOptions({})
                }}
              />
              <RuleSwitches ruleset={ruleset} options={options} change={setOptions} />
            </>
          )}
          <fieldset className="seats-choice">
            <legend>Where</legend>
            <Choice
              name="where"
              checked={!afar}
              choose={() => setAfar(false)}
              title="Here"
              text="alone, or two at this screen"
            />
            <Choice
              name="where"
              checked={afar}
              choose={() => setAfar(true)}
              title="Online"
              text="against somebody elsewhere, at once or over days"
            />
          </fieldset>
          {afar ? (
            <Suspense fallback={<p className="soft">Looking for the server…</p>}>
              <OnlineSeats
                choices={terms}
                change={(some) => setTerms((now) => ({ ...now, ...some }))}
                names={names}
                admirals={admirals}
              />
              <MakeButton className="new-begin" order={onlineBattle}>
                {terms.opponent === 'person' ? 'Make the battle' : 'Begin'}
              </MakeButton>
            </Suspense>
          ) : (
            <>
              <Seats
                choices={choices}
                change={(some) => setChoices((now) => ({ ...now, ...some }))}
                names={names}
                admirals={admirals}
              />
              <BeginButton className="new-begin" order={order}>
                Begin
              </BeginButton>
            </>
          )}
        </aside>
      </div>
    </Page>
  )
}
