import type { vas } from '@flankspeed/engine'
import { type ReactNode, useState } from 'react'
import { useCommit } from '../../commit.ts'
import { plural } from '../../words.ts'
import { useEnter } from '../enter.ts'
import { PromptFrame } from '../PromptFrame.tsx'
import { UnitChecks } from './UnitChecks.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'rearm' }>

/** Spent Flights on board that try to be armed again: trying costs nothing, so all are chosen. */
export function Rearm({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  const [flights, setFlights] = useState(decision.flights)
  const go = (): void => commit.commit({ side: decision.side, do: 'rearm', flights }, flights.length > 0)
  useEnter(go)
  return (
    <PromptFrame
      who="Hangar decks"
      what="Re-arm"
      summary={plural(flights.length, 'Flight tries', 'Flights try')}
      commit={commit}
      main={{ label: 'Re-arm', onClick: go }}
    >
      <UnitChecks legend="Flights to re-arm" units={decision.flights} chosen={flights} choose={setFlights} />
    </PromptFrame>
  )
}
