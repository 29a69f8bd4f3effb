import type { Finding } from '@flankspeed/admirals/review'
import type { ReactNode } from 'react'
import { useSettings } from '../../app/settings.ts'
import { BeginButton } from '../../pages/begin/BeginButton.tsx'
import { usualChoices } from '../../pages/begin/choices.ts'
import { theBattles, theLibrary } from '../../pages/desk-answers.ts'
import { continuedFrom } from '../replay/continued.ts'

/** A new battle in this browser from the moment of a decision, against a Captain. */
export function TryAgain({ battle, finding: { taken, turn, side } }: { battle: string; finding: Finding }): ReactNode {
  const { thinking } = useSettings()
  return (
    <BeginButton
      className="try-again"
      order={async () => {
        const [replay, rulesets] = await Promise.all([theBattles().replay(battle), theLibrary().rulesets()])
        const admirals = rulesets.find(({ id }) => id === replay.ruleset)?.admirals ?? []
        const choices = { ...usualChoices(thinking), command: side as 'red' | 'blue' }
        return continuedFrom(replay, taken, `again from turn ${turn}, action ${taken}`, choices, admirals)
      }}
    >
      Try again from here
    </BeginButton>
  )
}
