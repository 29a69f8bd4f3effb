import { type ReactNode, useEffect, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { NewBattle, SavedBattle } from '../../desk/desk.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import { BeginButton } from '../../pages/begin/BeginButton.tsx'
import { type RuleOptions, underOptions } from '../../pages/begin/options.ts'
import { usePositions } from '../../pages/begin/positions.ts'
import { RuleSwitches } from '../../pages/begin/RuleSwitches.tsx'
import { RulesetChoice } from '../../pages/begin/RulesetChoice.tsx'
import { Choice } from '../../pages/begin/Seats.tsx'
import { theBattles, theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { FleetChooser } from '../../pages/new/FleetChooser.tsx'
import '../../pages/new/NewPage.css'
import { openingForm, ownOpenings, useOpeningForm, useRulesFor } from '../../pages/new/openings.ts'
import { PositionChooser } from '../../pages/new/PositionChooser.tsx'
import { ScenarioChooser } from '../../pages/new/ScenarioChooser.tsx'
import { Page } from '../../pages/Page.tsx'
import './CompanionPage.css'

/** People make every choice at their own table, with their own dice. */
const AT_THE_TABLE = { players: { red: { kind: 'person' }, blue: { kind: 'person' } }, dice: 'hand' } as const

const SHARED = [
  { id: 'scenario', title: 'A historical battle', text: 'ships and places as they were' },
  { id: 'fleets', title: 'Two fleets', text: 'from the fleet builder, a fleet code, or proposed' },
]
const POSITION = { id: 'position', title: 'A position', text: 'a case from a file, or typed in' }

/** The companion for players with models and dice: says what to roll, and keeps the record. */
export default function CompanionPage(): ReactNode {
  const positions = usePositions()
  const [from, setFrom] = useState(positions.length > 0 ? 'position' : 'scenario')
  const [wanted, setRuleset] = useState<string | null>(null)
  /** The values of the forms of rulebooks. */
  const [formValues, setFormValues] = useState<Record<string, unknown>>({})
  const [options, setOptions] = useState<RuleOptions>({})
  const [scenario, setScenario] = useState('denmark-strait')
  const [red, setRed] = useState<Fleet | null>(null)
  const [blue, setBlue] = useState<Fleet | null>(null)
  const [place, setPlace] = useState(0)
  const { answer: scenarios } = useAnswer('scenarios', () => theLibrary().scenarios())
  const { every, rulesets, chosen: rules, decide } = useRulesFor(from, wanted)
  const form = useOpeningForm(rules, from)
  const formValue = formValues[from] ?? form?.usual
  const own = ownOpenings(every).flatMap(({ id, title, companion }) =>
    companion ? { id, title, text: companion } : [],
  )
  const { answer: saved } = useAnswer('companion', () => theBattles().saved())
  const kept = saved?.filter(({ dice, broken }) => dice === 'hand' && !broken) ?? []
  // A file dropped on the page.
  useEffect(() => {
    if (positions.length > 0) setFrom('position')
  }, [positions])

  async function order(): Promise<NewBattle | { trouble: string[] }> {
    const made = await opening()
    return 'trouble' in made || from === 'position' ? made : underOptions(made, options)
  }

  async function opening(): Promise<NewBattle | { trouble: string[] }> {
    const position = positions[Math.min(place, positions.length - 1)]
    if (from === 'position')
      return position
        ? theLibrary().positionBattle(position, AT_THE_TABLE)
        : { trouble: ['Open a file with a position first, or type one.'] }
    const decided = await decide()
    const ruleset = decided.id
    if (from === 'scenario') return theLibrary().scenarioBattle(scenario, ruleset, AT_THE_TABLE)
    const chosen = await openingForm(decided, from)
    if (chosen) return chosen.begin(formValues[from] ?? chosen.usual, ruleset, AT_THE_TABLE)
    if (!red || !blue) return { trouble: ['Both sides need a fleet.'] }
    const met = await theLibrary().meeting({ ruleset, approach: 'head-on', red, blue }, AT_THE_TABLE)
    return 'trouble' in met ? met : met.battle
  }

  return (
    <Page title="Companion" place="companion">
      <p className="companion-lead">
        For your own models and dice on your own table. You say what a ship does; the app says what to roll and why.
        Enter the results, and it keeps every card up to date.
      </p>
      {kept.length > 0 && <KeptTables battles={kept} />}
      <section aria-labelledby="companion-new">
        <h2 id="companion-new">Start a battle</h2>
        <div className="new companion-new">
          <div className="new-what">
            <fieldset className="seats-choice new-from">
              <legend className="unseen">Battle</legend>
              {[...SHARED, ...own, POSITION].map(({ id, title, text }) => (
                <Choice
                  key={id}
                  name="companion-from"
                  checked={from === id}
                  choose={() => setFrom(id)}
                  title={title}
                  text={text}
                />
              ))}
            </fieldset>
            {from === 'scenario' && (
              <ScenarioChooser
                scenarios={rules ? scenarios : null}
                ruleset={rules?.id ?? ''}
                chosen={scenario}
                choose={setScenario}
              />
            )}
            {from === 'fleets' && rules && (
              <div className="new-fleets">
                <FleetChooser side="blue" first="propose" ruleset={rules.id} choose={setBlue} />
                <FleetChooser side="red" first="propose" ruleset={rules.id} choose={setRed} />
              </div>
            )}
            {form && (
              <form.Form value={formValue} change={(now) => setFormValues((all) => ({ ...all, [from]: now }))} />
            )}
            {from === 'position' && <PositionChooser positions={positions} chosen={place} choose={setPlace} />}
          </div>
          <aside className="new-seats" aria-label="How it works">
            <ol className="companion-steps">
              <li>Lay out the models as the chart shows them.</li>
              <li>Choose in the app what each ship does.</li>
              <li>Roll what it asks for, then tap or type the results. One key corrects a mistyped die.</li>
            </ol>
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
            <BeginButton className="new-begin" order={order}>
              Begin
            </BeginButton>
          </aside>
        </div>
      </section>
    </Page>
  )
}

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function KeptTables({ battles }: { battles: readonly SavedBattle[] }): ReactNode {
  return (
    <section className="companion-kept" aria-labelledby="companion-kept">
      <h2 id="companion-kept">Your battles</h2>
      <ul>
        {battles.map(({ id, title, subtitle, turn, waiting, over, changed }) => (
          <li key={id}>
            <a href={over ? linkTo('results', id) : linkTo('companion', id)}>{title}</a>
            <span className="soft">{subtitle}</span>
            <span>{over ? waiting : `Turn ${turn}: ${waiting}`}</span>
            <span className="soft">{WHEN.format(changed)}</span>
            <a href={linkTo('replay', id)}>Replay and export</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
