import type { NewOnlineBattle, NewSeek } from '@flankspeed/protocol'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import type { NewBattle } from '../../desk/desk.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import { CreateButton } from '../../online/CreateButton.tsx'
import { challenge, onlineOrder, onlinePlayers, usualOnline } from '../../online/choices.ts'
import { keepName, ownName } from '../../online/kept-invites.ts'
import { useAdmirals } from '../begin/admirals.ts'
import { BeginButton } from '../begin/BeginButton.tsx'
import { knownOpponent, seatingOf, usualChoices } from '../begin/choices.ts'
import { type RuleOptions, underOptions } from '../begin/options.ts'
import { usePositions } from '../begin/positions.ts'
import { RuleSwitches } from '../begin/RuleSwitches.tsx'
import { RulesetChoice } from '../begin/RulesetChoice.tsx'
import { Choice, Seats } from '../begin/Seats.tsx'
import { underTemper } from '../begin/temper.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { useDraft } from '../fleet/kept-fleets.ts'
import { Page } from '../Page.tsx'
import { FleetChooser } from './FleetChooser.tsx'
import './NewPage.css'
import { openingForm, ownOpenings, useOpeningForm, useRulesFor } from './openings.ts'
import { PositionChooser } from './PositionChooser.tsx'
import { ScenarioChooser } from './ScenarioChooser.tsx'

const SHARED = [
  { id: 'scenario', title: 'A historical battle', text: 'ships and places as they were' },
  { id: 'fleets', title: 'Two fleets', text: 'from the fleet builder, a fleet code, or proposed' },
]
const POSITION = { id: 'position', title: 'A position from a file', text: 'a case, or a scenario of your own' }

/** What the button says, by opponent. */
const CREATE: Readonly<Record<string, string>> = { person: 'Create the battle', anyone: 'Post the challenge' }

const OnlineSeats = lazy(() => import('../../online/OnlineSeats.tsx'))

interface Props {
  fleet: string | null
  scenario: string | null
  online: boolean
  /** For anybody in the lobby. */
  lobby: boolean
  /** The rules that were chosen before. */
  ruleset: string | null
}

/** The page for a new battle: what is fought, who commands, and one button. */
export default function NewPage({ fleet, scenario, online, lobby, ruleset }: Props): ReactNode {
  const [remote, setRemote] = useState(online)
  const { thinking } = useSettings()
  const draft = useDraft()
  const positions = usePositions()
  const [from, setFrom] = useState(fleet ? 'fleets' : positions.length > 0 ? 'position' : 'scenario')
  const [choices, setChoices] = useState(() => usualChoices(thinking))
  const [terms, setTerms] = useState(() => ({
    ...usualOnline(thinking, ownName()),
    ...(lobby && { opponent: 'anyone' }),
  }))
  const [wanted, setRuleset] = useState((fleet === 'draft' && draft.fleet.ruleset) || ruleset)
  const [options, setOptions] = useState<RuleOptions>({})
  const [chosen, setChosen] = useState(scenario ?? 'denmark-strait')
  const [approach, setApproach] = useState('head-on')
  const [red, setRed] = useState<Fleet | null>(null)
  const [blue, setBlue] = useState<Fleet | null>(null)
  const [position, setPosition] = useState(0)
  /** The values of the forms of rulebooks. */
  const [formValues, setFormValues] = useState<Record<string, unknown>>({})
  const { answer: scenarios } = useAnswer('scenarios', () => theLibrary().scenarios())
  const battle = scenarios?.find(({ id }) => id === chosen)
  const opened = positions[Math.min(position, positions.length - 1)]
  const { every, rulesets, chosen: rules, decide } = useRulesFor(from, wanted)
  const form = useOpeningForm(rules, from)
  const formValue = formValues[from] ?? form?.usual
  const { answer: ways } = useAnswer(`ways ${rules?.id}`, async () => (rules ? theLibrary().waysToMeet(rules.id) : []))
  const way = ways?.find(({ id }) => id === approach) ?? ways?.[0]
  const admirals = useAdmirals(from === 'position' ? opened?.ruleset : rules?.id)
  const known: Record<string, { red: string; blue: string }> = {
    scenario: { red: battle?.sides.red.name ?? '', blue: battle?.sides.blue.name ?? '' },
    fleets: { red: 'the red fleet', blue: 'the blue fleet' },
  }
  const names = known[from] ?? { red: '', blue: '' }

  async function order(): Promise<NewBattle | { trouble: string[] }> {
    const made = await opening()
    if ('trouble' in made || from === 'position') return made
    return underTemper(underOptions(made, options), choices.temper)
  }

  async function opening(): Promise<NewBattle | { trouble: string[] }> {
    const seating = seatingOf({ ...choices, opponent: knownOpponent(choices.opponent, admirals) })
    if (from === 'position')
      return opened ? theLibrary().positionBattle(opened, seating) : { trouble: ['Open a file with a position first.'] }
    const decided = await decide()
    const ruleset = decided.id
    if (from === 'scenario') return theLibrary().scenarioBattle(chosen, ruleset, seating)
    const own = await openingForm(decided, from)
    if (own) return own.begin(formValues[from] ?? own.usual, ruleset, seating)
    if (!red || !blue) return { trouble: ['Both sides need a fleet.'] }
    const met = await theLibrary().meeting({ ruleset, approach: way?.id ?? approach, red, blue }, seating)
    return 'trouble' in met ? met : met.battle
  }

  /** The same on the server, which has its own library. */
  async function onlineBattle(): Promise<NewOnlineBattle | { challenge: NewSeek } | { trouble: string[] }> {
    keepName(terms.name.trim())
    const isChallenge = terms.opponent === 'anyone'
    const isOpen = isChallenge || terms.opponent === 'person'
    const opponent = isOpen ? terms.opponent : knownOpponent(terms.opponent, admirals)
    const agreed = { ...terms, opponent }
    const { players, temper } = onlinePlayers(agreed)
    if (from === 'scenario' && Object.keys(options).length === 0 && temper === '') {
      const subtitle = battle && `${battle.day} · ${battle.place}`
      const what = { ruleset: (await decide()).id, scenario: chosen, ...(subtitle && { subtitle }) }
      return isChallenge ? { challenge: challenge(what, agreed) } : onlineOrder(what, agreed)
    }
    const made = await opening()
    if ('trouble' in made) return made
    const prepared = from === 'position' ? made : underTemper(underOptions({ ...made, players }, options), temper)
    const complete = await theLibrary().onlineBattle(prepared)
    if ('trouble' in complete) return complete
    return isChallenge ? { challenge: challenge(complete, agreed) } : onlineOrder(complete, agreed)
  }

  return (
    <Page title="New battle" place="new">
      <div className="new">
        <div className="new-what">
          <fieldset className="seats-choice new-from">
            <legend className="unseen">Battle</legend>
            {[...SHARED, ...ownOpenings(every), POSITION].map(({ id, title, text }) => (
              <Choice key={id} name="from" checked={from === id} choose={() => setFrom(id)} title={title} text={text} />
            ))}
          </fieldset>
          {from === 'scenario' && (
            <ScenarioChooser
              scenarios={rules ? scenarios : null}
              ruleset={rules?.id ?? ''}
              chosen={chosen}
              choose={setChosen}
            />
          )}
          {from === 'fleets' && rules && (
            <>
              <div className="new-fleets">
                <FleetChooser
                  side="blue"
                  first={fleet === 'draft' ? 'draft' : 'propose'}
                  ruleset={rules.id}
                  choose={setBlue}
                />
                <FleetChooser side="red" first="propose" ruleset={rules.id} choose={setRed} />
              </div>
              <fieldset className="seats-choice">
                <legend>Opening</legend>
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
          {form && <form.Form value={formValue} change={(now) => setFormValues((all) => ({ ...all, [from]: now }))} />}
          {from === 'position' && <PositionChooser positions={positions} chosen={position} choose={setPosition} />}
        </div>
        <aside className="new-seats" aria-label="Who plays">
          {rules && rulesets.length > 1 && (
            <>
              <RulesetChoice
                rulesets={rulesets}
                chosen={rules.id}
                choose={(id) => {
                  setRuleset(id)
                  setOptions({})
                }}
              />
              <RuleSwitches ruleset={rules.id} options={options} change={setOptions} />
            </>
          )}
          <fieldset className="seats-choice">
            <legend>Where</legend>
            <Choice
              name="where"
              checked={!remote}
              choose={() => setRemote(false)}
              title="Here"
              text="alone, or two players at this screen"
            />
            <Choice
              name="where"
              checked={remote}
              choose={() => setRemote(true)}
              title="Online"
              text="against someone elsewhere, live or over several days"
            />
          </fieldset>
          {remote ? (
            <Suspense fallback={<p className="soft">Looking for the server…</p>}>
              <OnlineSeats
                choices={terms}
                change={(some) => setTerms((now) => ({ ...now, ...some }))}
                names={names}
                admirals={admirals}
                hasOrders={from === 'scenario'}
              />
              <CreateButton className="new-begin" order={onlineBattle}>
                {CREATE[terms.opponent] ?? 'Begin'}
              </CreateButton>
            </Suspense>
          ) : (
            <>
              <Seats
                choices={choices}
                change={(some) => setChoices((now) => ({ ...now, ...some }))}
                names={names}
                admirals={admirals}
                hasOrders={from === 'scenario'}
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
