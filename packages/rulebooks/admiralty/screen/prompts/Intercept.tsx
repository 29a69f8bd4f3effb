import { ClauseLink, nameOf, PromptFrame, useActing, useBattle, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'

type Decision = Extract<vas.VasDecision, { kind: 'intercept' }>

/** The patrol over a Deep Deployment box intercepts flights that come or leave, or lets them pass. */
export function Intercept({ decision }: { decision: Decision }): ReactNode {
  const { side, flights, targets, outbound } = decision
  const { position } = useBattle()
  const commit = useCommit()
  useActing(flights)
  const [flight, setFlight] = useState(flights[0]!)
  const [target, setTarget] = useState(targets[0]!)
  const who = flights.includes(flight) ? flight : flights[0]!
  const whom = targets.includes(target) ? target : targets[0]!
  const go = (): void => commit.commit({ side, do: 'intercept', flight: who, target: whom }, false)
  useEnter(go)
  return (
    <PromptFrame
      who="Combat air patrol"
      what="Intercept"
      summary={`${nameOf(position, who)} intercepts ${nameOf(position, whom)} on the way ${outbound ? 'out' : 'in'}.`}
      commit={commit}
      main={{ label: 'Intercept', onClick: go }}
      others={
        <button type="button" className="button" onClick={() => commit.commit({ side, do: 'stand-down' }, false)}>
          Let the rest pass
        </button>
      }
    >
      <p className="soft">
        The patrol may intercept a raid when it enters the box, and again when it leaves <ClauseLink id="ADM-DEEP-17" />{' '}
        <ClauseLink id="ADM-DEEP-22" />.
      </p>
      <Units legend="Patrol" name="patrol" units={flights} chosen={who} choose={setFlight} />
      <Units legend="Raid" name="raid" units={targets} chosen={whom} choose={setTarget} />
    </PromptFrame>
  )
}

interface UnitsProps {
  legend: string
  name: string
  units: readonly string[]
  chosen: string
  choose: (unit: string) => void
}

function Units({ legend, name, units, chosen, choose }: UnitsProps): ReactNode {
  const { position, see } = useBattle()
  return (
    <fieldset className="plain-set">
      <legend>{legend}</legend>
      {units.map((unit) => (
        <label key={unit} className="prompt-check">
          <input
            type="radio"
            name={name}
            checked={unit === chosen}
            onChange={() => {
              see(unit)
              choose(unit)
            }}
          />
          <span className="name">{nameOf(position, unit)}</span>
        </label>
      ))}
    </fieldset>
  )
}
