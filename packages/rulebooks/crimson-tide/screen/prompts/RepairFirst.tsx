import { AnyPrompt, ClauseLink, PromptFrame, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import { useTide } from '../asking.ts'
import { EndStep } from './EndStep.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'repair-first' }>

/** Where the damage control parties of a ship go before any repair is rolled (CT-SA-04). */
export function RepairFirst({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  const unit = useActing(decision.units)
  const { side } = decision
  const repairs = useTide('repairs', { side })
  const ship = repairs.answer?.find((one) => one.unit === unit)
  const [chosen, setChosen] = useState<string | null>(null)
  const marker = ship?.markers.find((one) => one.marker === chosen) ?? ship?.markers[0]
  const go = (): void => {
    if (unit !== null && marker) commit.commit({ side, do: 'repair-first', unit, marker: marker.marker }, false)
  }
  useEnter(go)
  if (repairs.trouble !== null) return <AnyPrompt decision={decision} />
  if (!ship) return null
  return (
    <PromptFrame
      who={ship.name}
      what="Damage control"
      summary="Choose one that is repaired more easily. All are rolled for."
      commit={commit}
      main={{ label: 'Confirm', disabled: !marker, onClick: go }}
      others={<EndStep side={side} phase="end-of-turn" label="Nobody" commit={commit} />}
    >
      <fieldset className="plain-set">
        <legend>
          Repair first <ClauseLink id="CT-SA-04" />
        </legend>
        {ship.markers.map((one) => (
          <label key={one.marker} className="prompt-check">
            <input
              type="radio"
              name="tide-marker"
              checked={one.marker === marker?.marker}
              onChange={() => setChosen(one.marker)}
            />
            {one.name}
            <span className="end">{one.needs}+</span>
          </label>
        ))}
      </fieldset>
    </PromptFrame>
  )
}
