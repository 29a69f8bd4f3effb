import type { Scenario } from '@flankspeed/scenarios'
import { type ReactNode, useState } from 'react'
import { useSettings } from '../../../app/settings.ts'
import type { Checked } from '../../../desk/editor/check.ts'
import { useAdmirals } from '../../begin/admirals.ts'
import { BeginButton } from '../../begin/BeginButton.tsx'
import { seatingOf, usualChoices } from '../../begin/choices.ts'
import { type RuleOptions, underOptions } from '../../begin/options.ts'
import { offerPositions } from '../../begin/positions.ts'
import { RuleSwitches } from '../../begin/RuleSwitches.tsx'
import { RulesetChoice } from '../../begin/RulesetChoice.tsx'
import { Seats } from '../../begin/Seats.tsx'
import { underTemper } from '../../begin/temper.ts'
import { theLibrary } from '../../desk-answers.ts'

interface Props {
  scenario: Scenario
  text: string
  checked: Checked | null
}

/** Takes the opening to the page for new battles, where the terms of a battle online are chosen. */
async function playOnline(text: string, ruleset: string): Promise<void> {
  const found = await theLibrary().recognise(text, 'the battle')
  if ('trouble' in found || found.kind !== 'positions') return
  offerPositions(found.positions.filter((position) => position.ruleset === ruleset))
  location.hash = '#/new?online'
}

/** Plays the battle at once, under any rulebook that can. */
export function PlayTab({ scenario, text, checked }: Props): ReactNode {
  const { thinking } = useSettings()
  const [choices, setChoices] = useState(() => usualChoices(thinking))
  const [wanted, setWanted] = useState<string | null>(null)
  const [options, setOptions] = useState<RuleOptions>({})
  const offers = checked?.offers ?? []
  const playable = offers.filter(({ refused }) => refused === null)
  const ruleset = (playable.find((offer) => offer.ruleset === wanted) ?? playable[0])?.ruleset ?? ''
  const admirals = useAdmirals(ruleset === '' ? undefined : ruleset)
  if (!checked || checked.text !== text) return <p className="soft">Checking…</p>
  if (ruleset === '') return <p>No rulebook can play it yet: see Check.</p>
  const { red, blue } = scenario.sides
  return (
    <div className="editor-form">
      <RulesetChoice
        rulesets={offers.map((offer) => ({ id: offer.ruleset, title: offer.title, disabled: offer.refused !== null }))}
        chosen={ruleset}
        choose={(id) => {
          setWanted(id)
          setOptions({})
        }}
      />
      <RuleSwitches ruleset={ruleset} options={options} change={setOptions} />
      <Seats
        choices={choices}
        change={(some) => setChoices((now) => ({ ...now, ...some }))}
        names={{ red: red.name, blue: blue.name }}
        admirals={admirals}
        hasOrders
      />
      <BeginButton
        order={async () => {
          const order = await theLibrary().ownBattle(text, ruleset, seatingOf(choices))
          return 'trouble' in order ? order : underTemper(underOptions(order, options), choices.temper)
        }}
      >
        Begin
      </BeginButton>
      <p>
        <button type="button" className="button" onClick={() => void playOnline(text, ruleset)}>
          Play it online
        </button>
      </p>
    </div>
  )
}
