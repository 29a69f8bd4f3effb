import { ClauseLink, PromptFrame, percent, plural, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import { UnitChecks } from '../UnitChecks.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'rearm' }>

/** Spent Flights on board that try to be armed again: trying costs nothing, so all are chosen. */
export function Rearm({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  useActing(decision.flights)
  const offered = useVas('rearming', { side: decision.side }).answer
  const [flights, setFlights] = useState(decision.flights)
  const go = (): void => commit.commit({ side: decision.side, do: 'rearm', flights }, flights.length > 0)
  useEnter(go)
  const notes = Object.fromEntries(
    offered?.map(({ flight, carrier, need, chance }) => [flight, `on ${carrier}: ${need}+ · ${percent(chance)}`]) ?? [],
  )
  return (
    <PromptFrame
      who="Hangar decks"
      what="Re-arm"
      summary={plural(flights.length, 'Flight tries', 'Flights try')}
      commit={commit}
      main={{ label: 'Re-arm', onClick: go }}
    >
      <p className="soft">
        One crew check each; trying costs nothing <ClauseLink id="VAS-CV-16" />.
      </p>
      <UnitChecks
        legend="Flights to re-arm"
        units={decision.flights}
        chosen={flights}
        choose={setFlights}
        notes={notes}
      />
    </PromptFrame>
  )
}
